import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState, useMemo } from 'react'
import type { Client } from '../../api/client.ts'
import type { CompiledModule } from '../../contract/module.ts'
import type { CompiledApp, CompiledScreen } from '../../contract/app-module.ts'
import type { CompiledImport, CompiledListPage, CompiledPrint, CompiledRecord } from '../../contract/page-module.ts'
import { registered } from '../../contract/parts.ts'
import type { CompiledRole } from '../../contract/role-module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { useDefinition } from '../../engine/definitions.ts'
import { DialogForm } from '../../engine/dialog/dialog-form.tsx'
import { DocumentForm } from '../../engine/document/document-form.tsx'
import type { Cell } from '../../engine/import/cell.ts'
import { ChooseFile } from '../../engine/import/choose-file.tsx'
import { findColumns } from '../../engine/import/file-columns.ts'
import { FileTable } from '../../engine/import/file-table.ts'
import { ImportResult } from '../../engine/import/import-result.tsx'
import { ImportRun } from '../../engine/import/import-run.ts'
import type { OpenedFile } from '../../engine/import/opened-file.ts'
import type { ListAddress } from '../../engine/list/list-state.ts'
import { ListPage } from '../../engine/list/list-page.tsx'
import { PaperChoice } from '../../engine/print/paper.tsx'
import { usePrintSettings } from '../../engine/print/print-page.tsx'
import { PrintedPaper } from '../../engine/print/printed-paper.tsx'
import { RecordPage } from '../../engine/record/record-page.tsx'
import { scopeOf, useRecord } from '../../engine/record/record-query.ts'
import { type BlockKind, useBlockKinds } from '../block-kind.ts'
import { Failure, Loading } from '../loading.tsx'

/** Names some record: every one is the example. */
const anyKey = '1'

/** A list as it will be, with one sample row; its state stays here. */
function ListPreview({ list }: { list: CompiledListPage }): ReactNode {
  const [search, setSearch] = useState('')
  const address = useMemo<ListAddress>(
    () => ({ search, opened: null, read: () => search, write: (next) => setSearch(next) }),
    [search],
  )
  return (
    <Box sx={{ display: 'flex', minHeight: '26rem' }}>
      <ListPage list={list} address={address} />
    </Box>
  )
}

function RecordPreview({ record }: { record: CompiledRecord }): ReactNode {
  const path = record.path.replace(/:[^/]+/, anyKey)
  return <RecordPage definition={record} value={anyKey} path={path} appTitle="Pratinjau" takesFocus={false} />
}

/** A print of the sample record, on any of its papers. */
function PrintPreview({ print }: { print: CompiledPrint }): ReactNode {
  const record = useDefinition(print.record, 'record')
  if (record.status === 'loading') return <Loading />
  if (record.status === 'failed')
    return <Failure text={`Rekaman "${print.record}" tidak dapat dimuat.`} onRetry={record.retry} />
  return <SamplePrint print={print} record={record.value} />
}

function SamplePrint({ print, record }: { print: CompiledPrint; record: CompiledRecord }): ReactNode {
  const read = useRecord(record, anyKey)
  const settings = usePrintSettings(print)
  const [paper, setPaper] = useState(print.papers[0] ?? 'A4')
  if (read.status === 'loading') return <Loading />
  if (read.status === 'failed') return <Failure text={read.error.message} onRetry={read.retry} />
  const scope = { ...scopeOf(record, read.value), ...settings.scope }
  const shown = print.papers.includes(paper) ? paper : (print.papers[0] ?? 'A4')
  return (
    <Stack spacing={2}>
      <PaperChoice papers={print.papers} value={shown} onChange={setPaper} />
      <PrintedPaper definition={print} scope={scope} paper={shown} title={print.title(scope)} />
    </Stack>
  )
}

/** An import as it will be, with the rows of a sample file: whatever file is chosen, it is this one. */
function ImportPreview({ definition }: { definition: CompiledImport }): ReactNode {
  const [run, setRun] = useState<ImportRun | null>(() => judged(definition))
  if (!run) return <ChooseFile {...{ definition, isReading: false, refusal: null }} onFile={() => setRun(judged(definition))} /> // prettier-ignore
  return <ImportResult definition={definition} run={run} onAnother={() => setRun(null)} />
}

function judged(definition: CompiledImport): ImportRun {
  const run = new ImportRun(definition, sampleFile(definition), takesAll, () => undefined)
  void run.check()
  return run
}

/** Takes every row that could be read for a new one; only a server knows better. */
const takesAll: Client = {
  send: (_call, body) => {
    const rows = isRecord(body) && Array.isArray(body.baris) ? body.baris : []
    const verdict = { putusan: 'baru', id: null, perubahan: [], masalah: [] }
    return Promise.resolve({ ok: true, data: { hasil: rows.map(() => verdict) } })
  },
}

/** The row of the template, and one that its reader refuses; both are read as those of a file are. */
function sampleFile(definition: CompiledImport): OpenedFile {
  const { title, columns } = definition
  const table = new FileTable(definition, findColumns(definition, columns.map((column) => column.title))) // prettier-ignore
  const spoilt = Math.max(0, columns.findIndex(({ required }) => required)) // prettier-ignore
  const samples: Cell[][] = [
    columns.map(({ sample, title: name }, index) => (sample === '' && index === spoilt ? name : sample)),
    columns.map((_, index) => (index === spoilt ? { spoilt: 'formula', text: '=A1' } : null)),
  ]
  for (const [index, cells] of samples.entries()) table.add(index + 2, cells)
  return {
    ...{ name: `${title} - contoh.xlsx`, count: table.count, unknown: [] },
    rows: (from, to) => Promise.resolve(table.rows(from, to)),
    close: () => undefined,
  }
}

/** A compiled definition as people will meet it; those without a form as an outline. */
export function PreviewContent({ module }: { module: CompiledModule }): ReactNode {
  switch (module.kind) {
    case 'dialog':
      return (
        <Card sx={{ display: 'flex', flexDirection: 'column', maxWidth: 600 }}>
          <DialogTitle component="h4">{module.title}</DialogTitle>
          <DialogForm definition={module} takesFocus={false} onClose={stay} />
        </Card>
      )
    case 'document':
      return <DocumentForm definition={module} />
    case 'screen':
      return <ScreenOutline screen={module} />
    case 'app':
      return <AppOutline app={module} />
    case 'list':
      return <ListPreview list={module} />
    case 'record':
      return <RecordPreview record={module} />
    case 'print':
      return <PrintPreview print={module} />
    case 'role':
      return <RoleOutline role={module} />
    case 'import':
      return <ImportPreview definition={module} />
    default:
      return <NothingToShow module={module} />
  }
}

/** A kind that nothing above draws. */
function NothingToShow({ module: { kind, title } }: { module: { kind: string; title: unknown } }): ReactNode {
  return (
    <Outline text={`Definisi ini (${kind}) belum punya pratinjau.`} lines={typeof title === 'string' ? [title] : []} />
  )
}

function stay(): void {
  // The form empties itself; there is no dialog to close.
}

function ScreenOutline({ screen }: { screen: CompiledScreen }): ReactNode {
  const kinds = useBlockKinds()
  const text = `Layar "${screen.title}" di jalur ${screen.path} tidak punya formulir sendiri.`
  return (
    <Outline
      text={text}
      lines={screen.content.map((block) => registered<BlockKind>(kinds, block.block).outline(block))}
    />
  )
}

function AppOutline({ app }: { app: CompiledApp }): ReactNode {
  const lines = app.sidebar.map((entry) => {
    const where = 'screen' in entry ? entry.screen : 'list' in entry ? entry.list : entry.href
    return `${entry.label}: ${where}`
  })
  return <Outline text={`Aplikasi "${app.title}" tidak punya formulir sendiri. Isi menunya:`} lines={lines} />
}

function RoleOutline({ role }: { role: CompiledRole }): ReactNode {
  const { screens, operations, without, hides } = role
  const lines = [
    `Halaman: ${screens === '*' ? 'semua' : screens.join(', ')}`,
    `Operasi: ${operations === '*' ? 'semua' : operations.join(', ')}`,
    ...(without.length > 0 ? [`Kecuali: ${without.join(', ')}`] : []),
    ...(hides.length > 0 ? [`Tidak melihat: ${hides.join(', ')}`] : []),
  ]
  return <Outline text={`Peran "${role.title}" tidak punya formulir sendiri.`} lines={lines} />
}

function Outline({ text, lines }: { text: string; lines: readonly string[] }): ReactNode {
  return (
    <>
      <Typography>{text}</Typography>
      {lines.length > 0 && (
        <Typography component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {lines.map((line, position) => (
            <li key={position}>{line}</li>
          ))}
        </Typography>
      )}
    </>
  )
}
