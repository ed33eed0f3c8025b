import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CompiledRenewal, Values } from '../../../contract/module.ts'
import { useCode } from '../../../engine/loaded.ts'
import type { EntryKind, EntryOf, EntryProps } from '../../../engine/document/document-kinds.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { ScanEntry } from '../../../engine/scan/scan-entry.tsx'

/** Rows by scanning or picking. */
function ModesEntry({ entry, list, document }: EntryProps<EntryOf<'modes'>>) {
  return (
    list.scanning && (
      <>
        <ScanEntry entry={entry} {...list.scanning} header={document.header} home={list.home} />
        {entry.renew && <Renewal renewal={entry.renew} {...{ list, document }} />}
      </>
    )
  )
}

type RenewalProps = Pick<EntryProps, 'list' | 'document'> & { renewal: CompiledRenewal }

/** Asks again for what rows were given, once that is other than it was when they were opened. */
function Renewal(props: RenewalProps) {
  const { rows } = props.list
  // What counts at first counts from the first, though the code comes late: with the first row.
  const [begun] = useState(props.document.values)
  const hasRows = useSyncExternalStore(rows.subscribeOrder, () => rows.keys().length > 0)
  return hasRows && <RowRenewal {...props} begun={begun} />
}

function RowRenewal({ renewal, list: { rows }, document, begun }: RenewalProps & { begun: Values }) {
  const engine = useEngine()
  const code = useCode('renew-rows', () => import('../../../engine/rows/renew-rows.ts'))
  const follow = code.status === 'ready' ? code.value.followRenewal : null
  useEffect(
    () => follow?.(renewal, { rows, document, begun }, engine),
    [follow, renewal, rows, document, begun, engine],
  )
  return null
}

export const modesEntry: EntryKind<EntryOf<'modes'>> = { Component: ModesEntry }
