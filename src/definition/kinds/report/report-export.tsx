import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState, type ReactNode } from 'react'
import type { CompiledReport } from '../../../contract/report-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { guardFormula } from '../../../contract/runtime/spreadsheet-text.ts'
import { formatNamed, type ValueFormatName } from '../../../contract/value-formats.ts'
import { t } from '../../../contract/words/words.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { amountOf, type Amounts } from '../../../engine/report/figures.ts'
import { useAlerts } from '../../../engine/ui/alerts.tsx'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import type { ReportControl, ReportFigures } from './view.tsx'

/** A table as it goes into a file: numbers stay numbers, so that a spreadsheet adds them up. */
interface FileTable {
  title: string
  columns: readonly { title: string; format: ValueFormatName }[]
  rows: readonly Cells[]
  /** Below the rows, and none of them. */
  total?: Cells
}

type Cells = readonly (string | number | null)[]

type FileType = 'xlsx' | 'csv'

const special = /[;"\t\n\v\f\r\u0085\u2028\u2029]/

/** UTF-8 with BOM, semicolons, a comma before decimals: as a spreadsheet in Indonesia opens it. */
export function csvText({ columns, rows, total }: FileTable): string {
  const lines = [columns.map(({ title }) => title), ...belowHeads(rows, total)]
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = guardFormula(cell)
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The same as a workbook; the library comes when somebody asks for one. */
async function workbook({ title, columns, rows, total }: FileTable): Promise<BlobPart> {
  const { writeXlsx } = await import('hucre/xlsx')
  const cells = [columns.map((column) => column.title), ...belowHeads(rows, total).map((row) => [...row])]
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
        rows: cells,
        columns: columns.map(({ format }) => {
          const { pattern, width = 12 } = formatNamed(format).file
          return { numFmt: pattern, width }
        }),
        freezePane: { rows: 1 },
      },
    ],
  })
  return bytes.slice()
}

function belowHeads(rows: FileTable['rows'], total: Cells | undefined): Cells[] {
  return [...rows, ...(total ? [total] : []), [t('Jumlah baris: {count}', { count: String(rows.length) })]]
}

/** Hands a table over as a file of the browser's own downloads. */
async function downloadTable(table: FileTable, type: FileType): Promise<void> {
  const content = type === 'csv' ? csvText(table) : await workbook(table)
  const kinds = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  download(`${table.title}.${type}`, content, kinds[type])
}

/** Hands a content over to the browser's own downloads. */
function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

interface ReportExportProps {
  control: ReportControl
  figures: ReportFigures
  subtitle: string
}

const files: { type: FileType; title: string }[] = [
  { type: 'xlsx', title: 'Excel' },
  { type: 'csv', title: 'CSV' },
]

/** Takes a file that the server writes of the days that are shown. */
function useWrittenFile({ report, state }: ReportControl): (file: CompiledReport['files'][number]) => Promise<void> {
  const alerts = useAlerts()
  const { client } = useEngine()
  return async ({ label, call }) => {
    const { time } = report
    const { from, to } = state.days
    const answer = await client.send(call, 'on' in time ? { [time.on]: to } : { [time.from]: from, [time.to]: to })
    if (!answer.ok) {
      const { detail, title } = answer.problem
      alerts.show({ text: `${label}: ${detail ?? title}`, severity: 'error', role: 'alert' })
      return
    }
    const { nama: name, isi: content, catatan: note } = isRecord(answer.data) ? answer.data : {}
    download(String(name), String(content), 'application/octet-stream')
    alerts.show({ text: `${label}: ${String(note)}`, severity: 'info', role: 'status' })
  }
}

/** Takes what is shown as a file. */
function useShownFile(control: ReportControl, subtitle: string) {
  const alerts = useAlerts()
  return async (data: Data, type: FileType, title: string): Promise<void> => {
    try {
      await downloadTable(tableOf(control, data, subtitle), type)
      alerts.show({ text: t('Berkas {title} sedang diunduh.', { title }), severity: 'info', role: 'status' })
    } catch (error) {
      console.error('A report could not be written to a file.', error)
      alerts.show({ text: t('Ekspor gagal. Periksa koneksi lalu coba lagi.'), severity: 'error', role: 'alert' })
    }
  }
}

/** The report on paper, or as a file: the same rows that are shown. */
export function ReportExport({ control, figures, subtitle }: ReportExportProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const { data } = figures.now
  const takeShown = useShownFile(control, subtitle)
  const takeWritten = useWrittenFile(control)
  const choices = [
    ...files.map(({ type, title }) => ({ title, take: async () => data && takeShown(data, type, title) })),
    ...control.report.files.map((file) => ({ title: file.label, take: () => takeWritten(file) })),
  ]
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        startIcon={<LineIcon d="M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z" />}
        disabled={!data}
        onClick={() => window.print()}
        sx={look}
      >
        {t('Cetak')}
      </Button>
      <Button
        startIcon={<LineIcon d="M12 4v11M7 10l5 5 5-5M5 20h14" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        disabled={!data}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={look}
      >
        {t('Ekspor')}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Ekspor') } }}
      >
        {choices.map(({ title, take }) => (
          <MenuItem
            key={title}
            onClick={() => {
              setAnchor(null)
              void take()
            }}
            sx={{ minHeight: 44 }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

type Data = NonNullable<ReportFigures['now']['data']>

/** The rows of the answer with their total; a day stays a day, so that a spreadsheet sorts by it. */
function tableOf({ report, state: { dimension } }: ReportControl, data: Data, subtitle: string): FileTable {
  const { measures } = report
  const isDay = dimension?.grain === 'day'
  const lineOf = (name: string, amounts: Amounts) => [name, ...measures.map((measure) => amountOf(amounts, measure))]
  return {
    title: `${report.title} ${subtitle}`,
    columns: [{ title: dimension?.title ?? '', format: isDay ? 'date' : 'text' }, ...measures],
    rows: [
      ...data.rows.map(({ key, name, amounts }) => lineOf(isDay ? key : name, amounts)),
      ...(data.rest ? [lineOf(t('Lainnya'), data.rest)] : []),
    ],
    total: lineOf(t('Jumlah'), data.total),
  }
}

const look = { minHeight: 44, bgcolor: 'background.paper' } as const
