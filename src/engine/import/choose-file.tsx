import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { type ValueFormat, valueFormats } from '../../contract/value-formats.ts'
import type { CompiledImport, ImportFormat } from '../../contract/page-module.ts'
import { own } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import { useEngine } from '../engine-context.tsx'
import { useAlerts } from '../ui/alerts.tsx'
import { SectionCard } from '../ui/section-card.tsx'

/** `@` keeps a text a text: a spreadsheet then shortens no code and drops no 0. */
/** Numbers look as in a file that a list writes; all else is a text, which stays as it is typed. */
function patternOf(format: ImportFormat): string {
  const { holds, pattern } = own<ValueFormat>(valueFormats, format)?.file ?? {}
  return holds === 'number' && pattern !== undefined ? pattern : '@'
}

/** A workbook with the titles and one row to show how it is meant. */
async function templateBytes({ title, columns }: CompiledImport): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [
      {
        name: title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
        columns: columns.map((column) => ({ width: 20, numFmt: patternOf(column.format) })),
        rows: [columns.map((column) => column.title), columns.map(({ sample }) => (sample === '' ? null : sample))],
        freezePane: { rows: 1 },
      },
    ],
  })
}

/** Gives people the template to save. */
async function downloadTemplate(definition: CompiledImport): Promise<void> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const bytes = await templateBytes(definition)
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = t('{title} - contoh.xlsx', { title: definition.title })
  link.click()
  // The browser has taken the content over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

interface ChooseFileProps {
  definition: CompiledImport
  isReading: boolean
  /** Why the last file was not taken. */
  refusal: string | null
  onFile: (file: File) => void
}

/** Where a file is chosen or dropped, and where its template comes from. */
export function ChooseFile({ definition, isReading, refusal, onFile }: ChooseFileProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const drop = useDrop(onFile)
  const help = useId()
  const alerts = useAlerts()
  const template = (): void => {
    downloadTemplate(definition).catch((cause: unknown) => {
      console.error('The template could not be made.', cause)
      alerts.show({ text: t('Contoh berkas gagal dibuat.'), severity: 'error', role: 'alert', stays: true })
    })
  }
  return (
    <Stack spacing={2}>
      {definition.help !== null && <Typography id={help}>{definition.help}</Typography>}
      {refusal !== null && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      <Box {...drop.props} sx={{ ...dropLook, borderColor: drop.isOver ? 'primary.main' : 'divider' }}>
        <Typography color="text.secondary">{t('Letakkan berkas Excel (.xlsx) atau CSV di sini, atau')}</Typography>
        <Button variant="contained" loading={isReading} onClick={() => input.current?.click()} sx={{ minHeight: 44 }}>
          {t('Pilih berkas')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('Berkas')}
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            // The same file, changed and chosen again, is another choice.
            target.value = ''
          }}
        />
        <Typography role="status" variant="body2" color="text.secondary">
          {isReading ? t('Membaca berkas...') : ''}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={template} sx={{ minHeight: 44 }}>
          {t('Unduh contoh berkas')}
        </Button>
        {definition.existing !== undefined && <Existing address={definition.existing} />}
        <Typography variant="body2" color="text.secondary" sx={{ width: 1 }}>
          {definition.existing === undefined
            ? t('Berkas hasil Ekspor daftar dapat diubah lalu dibawa masuk lagi.')
            : t('Yang sudah ada berkolom sama: yang tidak diubah tidak disimpan lagi.')}
        </Typography>
      </Stack>
      <ColumnTable columns={definition.columns} />
    </Stack>
  )
}

/** What a file has: each column with what it holds, as in the template. */
function ColumnTable({ columns }: Pick<CompiledImport, 'columns'>): ReactNode {
  const title = t('Kolom berkas')
  return (
    <SectionCard title={title}>
      <Table size="small" aria-label={title} sx={columnsLook}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Kolom')}</TableCell>
            <TableCell>{t('Contoh')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(({ title: name, required, sample }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {required ? t('{title} (wajib)', { title: name }) : name}
              </TableCell>
              <TableCell>{sample}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SectionCard>
  )
}

const columnsLook = {
  maxWidth: '48rem',
  tableLayout: 'fixed',
  '& th, & td': { overflowWrap: 'anywhere', px: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const

function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  return {
    isOver,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        onFile(file)
      },
    },
  }
}

const dropLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.5,
  p: 4,
  border: 2,
  borderStyle: 'dashed',
  borderRadius: 1,
  textAlign: 'center',
} as const

/** A plain link, so that the browser writes a large file to the disk as it comes. */
function Existing({ address }: { address: string }): ReactNode {
  const { settings } = useEngine()
  return (
    <Button component="a" href={`${settings.apiBase}${address}&berkas=xlsx`} sx={{ minHeight: 44 }}>
      {t('Unduh yang sudah ada')}
    </Button>
  )
}
