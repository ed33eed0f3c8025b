import { useEffect } from 'react'
import type { CompiledEntry, Values } from '../../contract/module.ts'
import type { DocumentList } from '../document/document-list.ts'
import type { DocumentStore } from '../document/document-store.ts'
import { useEngine } from '../engine-context.tsx'
import { followRenewal } from '../rows/renew-rows.ts'
import { LastEntered } from './last-entered.tsx'

interface RowPartsProps {
  entry: CompiledEntry & { kind: 'modes' }
  list: DocumentList
  document: DocumentStore
  /** The document as it was before there were rows. */
  begun: Values
}

/** The row that was entered last; and rows are asked for again once what they were asked by is other than it was. */
export function RowParts({
  entry: { renew, last },
  list: { rows, scanning, renewing },
  document,
  begun,
}: RowPartsProps) {
  const engine = useEngine()
  useEffect(
    () =>
      renew && scanning
        ? followRenewal(renew, { rows, scans: scanning.scans, document, renewing, begun }, engine)
        : undefined,
    [renew, rows, scanning, document, renewing, begun, engine],
  )
  return last && <LastEntered last={last} rows={rows} outer={() => ({ doc: document.values() })} />
}
