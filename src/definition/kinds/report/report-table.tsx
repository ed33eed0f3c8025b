import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { CompiledMeasure } from '../../../contract/report-module.ts'
import { t } from '../../../contract/words/words.ts'
import { figureText } from '../../../engine/charts/chart-data.ts'
import { Change } from '../../../engine/report/change.tsx'
import { drillAddress } from '../../../engine/report/drill-address.ts'
import { type Amounts, amountOf } from '../../../engine/report/figures.ts'
import { PageLink } from '../../../engine/ui/page-link.tsx'
import { goesOnSideways } from '../../../engine/ui/styles.ts'
import type { ReportParts } from './report-body.tsx'

/** The rows of a report, what did not fit, and what all of it comes to. */
export function ReportTable({ control, data, past, rows, pastRows }: ReportParts): ReactNode {
  const { report, state } = control
  const { dimension, measure } = state
  if (!dimension) return null
  const isOfDays = dimension.grain !== null
  const compared = state.before !== null && measure ? measure : null
  const pastByKey = new Map((pastRows ?? []).map((row) => [row.key, row]))
  const figuresOf = (amounts: Amounts, before: Amounts | null | undefined): ReactNode => (
    <Figures measures={report.measures} amounts={amounts} compared={compared} before={before} />
  )
  // Of days those without figures are in the chart alone.
  const shown = rows.flatMap((row, index) => (isOfDays && !hasFigures(row.amounts) ? [] : [{ row, index }]))
  return (
    <Box
      role="group"
      aria-label={t('Tabel {title}', { title: report.title })}
      tabIndex={0}
      sx={[frameLook, goesOnSideways, firstStays]}
    >
      <Table size="small" aria-label={report.title}>
        <TableHead>
          <TableRow>
            <TableCell>{dimension.title}</TableCell>
            {report.measures.map(({ name, title }) => (
              <TableCell key={name} align="right">
                {title}
              </TableCell>
            ))}
            {compared && <TableCell align="right">{t('Perubahan {title}', { title: compared.title })}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ row, index }) => (
            <TableRow key={row.key} hover>
              <Name name={row.name} to={drillAddress(report.drill, { ...state, row })} />
              {figuresOf(row.amounts, (isOfDays ? pastRows?.[index] : pastByKey.get(row.key))?.amounts)}
            </TableRow>
          ))}
          {data.rest && (
            <TableRow>
              <Name name="Lainnya" to={null} />
              {figuresOf(data.rest, null)}
            </TableRow>
          )}
        </TableBody>
        <TableFooter>
          <TableRow>
            <Name name={t('Jumlah')} to={drillAddress(report.drill, { ...state, row: null })} />
            {figuresOf(data.total, past?.total)}
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  )
}

function hasFigures(amounts: Amounts): boolean {
  return Object.values(amounts).some((value) => typeof value === 'number')
}

function Name({ name, to }: { name: string; to: string | null }): ReactNode {
  return (
    <TableCell component="th" scope="row">
      {to === null ? name : <PageLink to={to}>{name}</PageLink>}
    </TableCell>
  )
}

interface FiguresProps {
  measures: readonly CompiledMeasure[]
  amounts: Amounts
  compared: CompiledMeasure | null
  before: Amounts | null | undefined
}

function Figures({ measures, amounts, compared, before }: FiguresProps): ReactNode {
  return (
    <>
      {measures.map((measure) => (
        <TableCell key={measure.name} align="right">
          {figureText(amountOf(amounts, measure), measure.format)}
        </TableCell>
      ))}
      {compared && (
        <TableCell align="right">
          <Change now={amountOf(amounts, compared)} before={amountOf(before, compared)} format={compared.format} />
        </TableCell>
      )}
    </>
  )
}

const frameLook = {
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, fontSize: '0.875rem', minWidth: '9rem' },
  '& thead th': { fontWeight: 500, fontSize: '0.8125rem', minWidth: 0 },
  '& td': { whiteSpace: 'nowrap', fontSize: '0.875rem' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tfoot > tr > *': {
    color: 'text.primary',
    fontSize: '0.875rem',
    fontWeight: 600,
    borderTop: 2,
    borderColor: 'divider',
  },
} as const

/** What a row is about stays at the left while its figures are pushed sideways. */
function firstStays({ palette: { action, background, divider } }: Theme) {
  return {
    containerType: 'inline-size',
    '@container (max-width: 40rem)': {
      '& tr > th:first-of-type': {
        position: 'sticky',
        left: 0,
        zIndex: 1,
        width: '40cqw',
        minWidth: '40cqw',
        overflowWrap: 'anywhere',
        backgroundColor: background.paper,
        boxShadow: `1px 0 0 ${divider}`,
      },
      // Through what is seen of a row that is pointed at, what lies below must not be.
      '& tbody tr:hover > th': { backgroundImage: `linear-gradient(${action.hover}, ${action.hover})` },
    },
  } as const
}
