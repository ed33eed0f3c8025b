import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Scope } from '../../../contract/module.ts'
import type { CompiledRecordColumn } from '../../../contract/page-module.ts'
import { FoldedLines } from '../../../engine/record/folded-lines.tsx'
import { LinkedValue } from '../../../engine/record/linked-value.tsx'
import { shownFacts } from '../../../engine/record/shown-facts.ts'
import type { RecordSectionOf } from '../../../engine/record/section-kind.ts'

export interface RowCardsProps {
  section: RecordSectionOf<'table'>
  scope: Scope
  rows: readonly unknown[]
}

/** The lines below each other where a table would have to be pushed sideways: the first value is the card's name. */
export function RowCards({ section, scope, rows }: RowCardsProps) {
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
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
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
