import type { ReactNode } from 'react'
/** Parts of a print that show values of the record: facts, totals, a table. */
import Box from '@mui/material/Box'
import { formatNamed, isNumeric, recordText } from '../../contract/value-formats.ts'
import type { Scope } from '../../contract/module.ts'
import type { CompiledRecordColumn } from '../../contract/page-module.ts'
import type { StoredFile } from '../../contract/runtime/stored-file.ts'
import { papers } from '../../engine/print/paper.tsx'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../engine/print/printed-paper.tsx'
import { shownFacts } from '../../engine/record/record-links.tsx'
import { filesOf, FilesOnPaper } from '../../engine/ui/stored-files.tsx'
import { codeLook } from '../../engine/ui/styles.ts'

/** What it comes to; never parted from each other, the paper's last one being what counts. */
function Totals({ part, scope, paper, said, below }: PrintPartProps<PrintPartOf<'totals'>>) {
  const terms = shownFacts(part.terms, scope)
  const counting = below.some((one) => one.part === 'totals') ? undefined : terms.at(-1)
  return (
    // Below the last amount of the lines: the cells of a sheet have this room, the lines of a roll have none.
    <Box component="dl" sx={{ ...list, pr: papers[paper].isRoll ? 0 : '0.5em' }}>
      {terms.map((term) => (
        <Box key={term.label} sx={{ display: 'contents', fontWeight: term === counting ? 600 : 'inherit' }}>
          <dt>{term.label}</dt>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', whiteSpace: 'nowrap' }}>
            {said(() => recordText(term.value(scope), term.format)) || '–'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  ml: 'auto',
  // Free of the line that ends a table; several of them go on below each other.
  mt: '0.5em',
  '& + &': { mt: '0.15em' },
  width: 'max-content',
  maxWidth: '100%',
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: '2em',
  rowGap: '0.15em',
  breakInside: 'avoid',
} as const

export const totals: PrintPartKind<PrintPartOf<'totals'>> = { Component: Totals }

/** What is known, each after its name; what is absent takes no paper. */
function Facts({ part, scope, paper, said }: PrintPartProps<PrintPartOf<'facts'>>) {
  const known = shownFacts(part.facts, scope)
    .map(({ label, value, format }) => ({
      label,
      format,
      value: value(scope),
      text: said(() => recordText(value(scope), format)),
    }))
    .filter(({ text }) => text !== '')
  if (known.length === 0) return null
  return (
    <Box component="dl" sx={{ ...grid, gridTemplateColumns: papers[paper].isRoll ? 'auto 1fr' : 'auto 1fr auto 1fr' }}>
      {known.map(({ label, format, value, text }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {formatNamed(format).look === 'file' ? <FilesOnPaper files={filesOf(value)} /> : text}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const grid = { m: 0, display: 'grid', columnGap: '1.2em', rowGap: '0.15em' } as const

export const facts: PrintPartKind<PrintPartOf<'facts'>> = { Component: Facts }

interface Line {
  cells: { column: CompiledRecordColumn; text: string; files: StoredFile[] }[]
  details: string[]
}

/** The lines, each with its small lines below; pages break between them only, and begin with the heading. */
function PrintTable({ part, scope, paper, said }: PrintPartProps<PrintPartOf<'table'>>) {
  const lines = said(() => (part.rows(scope) ?? []).map((row) => lineOf(part.columns, { ...scope, [part.as]: row })))
  if (lines.length === 0) return null
  return papers[paper].isRoll ? (
    <Narrow columns={part.columns} lines={lines} />
  ) : (
    <Wide columns={part.columns} lines={lines} />
  )
}

function lineOf(columns: readonly CompiledRecordColumn[], scope: Scope): Line {
  const cells = columns.map((column) => {
    const value = column.value(scope)
    const files = formatNamed(column.format).look === 'file' ? filesOf(value) : []
    return { column, text: recordText(value, column.format), files }
  })
  const details = columns.flatMap((column) => column.details?.(scope) ?? []).map((detail) => recordText(detail, 'text'))
  return { cells, details: details.filter((detail) => detail !== '') }
}

function Wide({ columns, lines }: { columns: readonly CompiledRecordColumn[]; lines: readonly Line[] }) {
  return (
    <Box component="table" sx={wide}>
      <thead>
        <tr>
          {columns.map(({ label, format }) => (
            <th key={label} scope="col" className={sideOf(format)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {lines.map(({ cells, details }, index) => (
        <tbody key={index}>
          <tr>
            {cells.map(({ column: { label, format }, ...content }) => (
              <td key={label} className={sideOf(format)}>
                <Content {...content} />
              </td>
            ))}
          </tr>
          {details.length > 0 && (
            <tr>
              <td colSpan={columns.length} className="details">
                <Details details={details} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </Box>
  )
}

function Content({ text, files }: Pick<Line['cells'][number], 'text' | 'files'>): ReactNode {
  return files.length > 0 ? <FilesOnPaper files={files} isSmall /> : text
}

/** So many values beside the first are told apart without their headings, as on every receipt. */
const mostUnnamed = 3

/** A roll has no room for columns: the first value has a line, others the next or, if many, one each; one stands beside it. */
function Narrow({ columns, lines }: { columns: readonly CompiledRecordColumn[]; lines: readonly Line[] }) {
  const [named] = columns.length === 1 ? columns : []
  return (
    <Box sx={{ borderBlock: '1px dashed #000', py: '0.5em', '& + &': { mt: 0, borderTop: 0 } }}>
      {named && <div>{named.label}:</div>}
      <Box component="ul" sx={narrow}>
        {lines.map(({ cells: [first, ...others], details }, index) => (
          <li key={index}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '1em' }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{first && <Content {...first} />}</Box>
              {others.length === 1 && <Beside cells={others} />}
            </Box>
            <Details details={details} />
            {others.length > mostUnnamed ? <Named cells={others} /> : others.length > 1 && <Beside cells={others} />}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Beside({ cells }: Pick<Line, 'cells'>) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '1em' }}>
      {cells.map(({ column: { label, format }, ...content }) => (
        <Box component="span" key={label} sx={valueLook(format)}>
          <Content {...content} />
        </Box>
      ))}
    </Box>
  )
}

/** Each below the other with what it is; what is empty takes no paper. */
function Named({ cells }: Pick<Line, 'cells'>) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '1em' }}>
      {cells
        .filter(({ text }) => text !== '')
        .map(({ column: { label, format }, ...content }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', minWidth: 0, ...valueLook(format) }}>
              <Content {...content} />
            </Box>
          </Box>
        ))}
    </Box>
  )
}

/** A number is never parted from its sign; words stay on the paper. */
const valueLook = (format: CompiledRecordColumn['format']) => ({
  whiteSpace: isNumeric(format) ? 'nowrap' : 'normal',
  overflowWrap: 'anywhere',
})

function Details({ details }: { details: readonly string[] }) {
  if (details.length === 0) return null
  return (
    <Box sx={{ ...codeLook, display: 'flex', flexWrap: 'wrap', columnGap: '1.2em', fontSize: '0.9em' }}>
      {details.map((detail, index) => (
        <span key={index}>{detail}</span>
      ))}
    </Box>
  )
}

const sideOf = (format: CompiledRecordColumn['format']): string => (isNumeric(format) ? 'end' : 'start')

const wide = {
  width: '100%',
  borderCollapse: 'collapse',
  '& thead': { display: 'table-header-group' },
  '& tbody': { breakInside: 'avoid', borderBottom: '1px solid #999' },
  '& th': { borderBottom: '1.5px solid #000', fontWeight: 600 },
  '& th, & td': { p: '0.25em 0.5em', verticalAlign: 'top' },
  '& .start': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& .end': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .details': { pt: 0, pl: '1.5em' },
} as const

const narrow = { ...grid, p: 0, listStyle: 'none', rowGap: '0.5em', '& li': { breakInside: 'avoid' } } as const

export const table: PrintPartKind<PrintPartOf<'table'>> = { Component: PrintTable }
