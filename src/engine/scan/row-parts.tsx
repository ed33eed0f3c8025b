import Box from '@mui/material/Box'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { CompiledEntry, Scope, Values } from '../../contract/module.ts'
import type { CompiledLastEntered } from '../../contract/row-parts.ts'
import type { DocumentList } from '../document/document-list.ts'
import type { DocumentStore } from '../document/document-store.ts'
import { useEngine } from '../engine-context.tsx'
import { followRenewal } from '../rows/renew-rows.ts'
import type { RowStore } from '../rows/row-store.ts'

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

interface LastEnteredProps {
  last: CompiledLastEntered
  rows: RowStore
  outer: () => Scope
}

/**
 * What was scanned last, for eyes that are at the counter and not at the table. Its texts are drawn by the style sheet:
 * all that it says stands in the row, which is where it is read out and found.
 */
function LastEntered({ last, rows, outer }: LastEnteredProps) {
  const key = useSyncExternalStore(rows.arrivals.subscribe, () => rows.arrivals.last())
  const row = useSyncExternalStore(rows.subscribe, () => (key === null ? undefined : rows.row(key)))
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => rows.arrivals.subscribe(() => lightUp(panel.current)), [rows])
  if (!row) return null
  const scope = { ...outer(), [rows.list.variable]: row.values }
  return (
    <Box ref={panel} aria-hidden data-last-entered sx={look}>
      <span data-says={last.title(scope)} />
      <span data-says={last.text(scope)} />
      <span data-says={last.value(scope)} />
    </Box>
  )
}

/** No animation for users who ask for less motion. */
function lightUp(panel: HTMLElement | null): void {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)')?.matches) return
  panel?.animate?.([{ backgroundColor: 'rgb(29 78 216 / 0.16)' }, {}], { duration: 1_200, easing: 'ease-out' })
}

const look = {
  display: 'grid',
  alignContent: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.25,
  // On a telephone it follows the page: the next code is scanned while the last one is looked at.
  mx: { xs: -1, md: 0 },
  px: { xs: 1, md: 1.5 },
  py: { xs: 0.75, md: 0.5 },
  borderRadius: 1,
  bgcolor: { xs: 'action.hover', md: 'transparent' },
  '& > span::before': { content: 'attr(data-says)' },
  '& > :nth-of-type(1)': { fontSize: { xs: '1rem', md: '1.375rem' }, fontWeight: 600, lineHeight: 1.25 },
  '& > :nth-of-type(2)': {
    gridRow: 2,
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
    fontSize: { xs: '0.875rem', md: '1rem' },
  },
  '& > :nth-of-type(3)': {
    gridRow: { xs: '1 / span 2', md: 'auto' },
    gridColumn: { xs: 2, md: 1 },
    alignSelf: 'center',
    fontSize: { xs: '1.375rem', md: '2rem' },
    lineHeight: 1.2,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
} as const
