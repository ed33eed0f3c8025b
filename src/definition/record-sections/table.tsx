import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { isNumeric } from '../../contract/value-formats.ts'
import type { Scope } from '../../contract/module.ts'
import type { CompiledRecordColumn } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { useIsNarrow } from '../../engine/list/row-look.tsx'
import { LinkedValue, shownFacts } from '../../engine/record/record-links.tsx'
import { FoldedLines, MoreButton, useFolded } from '../../engine/record/folded.tsx'
import { goesOnSideways } from '../../engine/ui/styles.ts'
import type { RecordSectionKind, RecordSectionOf, RecordSectionProps } from '../../engine/record/record-kinds.ts'

interface RowCardsProps {
  section: RecordSectionOf<'table'>
  scope: Scope
  rows: readonly unknown[]
}

/** The lines below each other where a table would have to be pushed sideways: the first value is the card's name. */
function RowCards({ section, scope, rows }: RowCardsProps) {
  return (
    <Box component="ul" aria-label={section.title} sx={listLook}>
      {rows.map((row, index) => (
        // Lines of a record have no name of their own, and keep their order.
        <RowCard key={index} columns={section.columns} scope={{ ...scope, [section.as]: row }} />
      ))}
    </Box>
  )
}

function RowCard({ columns, scope }: { columns: readonly CompiledRecordColumn[]; scope: Scope }) {
  const [first, ...others] = columns
  if (!first) return null
  return (
    <li>
      <Typography component="div" sx={cardTitle}>
        <LinkedValue fact={first} scope={scope} />
      </Typography>
      {first.details && <FoldedLines lines={first.details(scope) ?? []} />}
      <Box component="dl" sx={factsLook}>
        {shownFacts(others, scope)
          // What is not there needs no line of its own.
          .filter((column) => (column.value(scope) ?? '') !== '')
          .map((column) => (
            <Box key={column.label} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {column.label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <LinkedValue fact={column} scope={scope} />
              </Typography>
              {column.details && <FoldedLines lines={column.details(scope) ?? []} />}
            </Box>
          ))}
      </Box>
    </li>
  )
}

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1.5 },
  '& > li:first-of-type': { pt: 0 },
  '& > li:last-of-type': { pb: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

const factsLook = {
  m: 0,
  mt: 0.75,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
} as const

/** More rows than these are shown when asked for: a record may have thousands of lines. */
const rowsAtFirst = 50

/** What the record holds, line by line. */
function RecordTable({ section, scope }: RecordSectionProps<RecordSectionOf<'table'>>) {
  const rows = section.rows(scope) ?? []
  const folded = useFolded(rows, rowsAtFirst)
  const isNarrow = useIsNarrow()
  if (rows.length === 0) return <Typography color="textSecondary">{section.empty}</Typography>
  const Rows = isNarrow ? RowCards : Lines
  return (
    <>
      <Rows section={section} scope={scope} rows={folded.shown} />
      <MoreButton folded={folded} label={(hidden) => t('{hidden} baris lainnya', { hidden })} />
    </>
  )
}

function Lines({ section, scope, rows }: RowCardsProps) {
  return (
    // Reached by Tab: who has no mouse scrolls it with the arrow keys.
    <Box
      tabIndex={0}
      role="group"
      aria-label={section.title ?? t('Tabel')}
      sx={[{ overflowX: 'auto', mx: -2, px: 2 }, goesOnSideways]}
    >
      <Table size="small" {...(section.title !== undefined && { 'aria-label': section.title })}>
        <TableHead>
          <TableRow>
            {section.columns.map(({ label, format }) => (
              <TableCell key={label} sx={headingCell} align={isNumeric(format) ? 'right' : 'left'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // Lines of a record have no name of their own, and keep their order.
            <Row key={index} columns={section.columns} record={scope} as={section.as} row={row} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface RowProps {
  columns: readonly CompiledRecordColumn[]
  record: Scope
  as: string
  row: unknown
}

const Row = memo(function Row({ columns, record, as, row }: RowProps) {
  const scope = { ...record, [as]: row }
  return (
    <TableRow>
      {columns.map((column) => (
        <TableCell
          key={column.label}
          sx={column.format === 'date' ? dateCell : cell}
          align={isNumeric(column.format) ? 'right' : 'left'}
        >
          <LinkedValue fact={column} scope={scope} />
          {column.details && <FoldedLines lines={column.details(scope) ?? []} />}
        </TableCell>
      ))}
    </TableRow>
  )
})

// Close together: ten columns have to stand beside each other without scrolling.
const headingCell = { px: 1 }
const cell = { ...headingCell, verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' } as const
const dateCell = { ...cell, whiteSpace: 'nowrap' } as const

export const table: RecordSectionKind<RecordSectionOf<'table'>> = { Component: RecordTable }

/** Its link stands alone in its line, and is as high as a finger needs. */
const cardTitle = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', py: 0.5, '@media (pointer: coarse)': { py: 1.5 } },
} as const
