import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMemo, useState, type ReactNode } from 'react'
import type { CompiledListPage, CompiledPrint, CompiledRecord } from '../../contract/page-module.ts'
import { useDefinition } from '../../engine/definitions.ts'
import type { ListAddress } from '../../engine/list/list-address.ts'
import { ListPage } from '../../engine/list/list-page.tsx'
import { PaperChoice } from '../../engine/print/paper-choice.tsx'
import { usePrintSettings } from '../../engine/print/print-settings.ts'
import { PrintedPaper } from '../../engine/print/printed-paper.tsx'
import { RecordPage } from '../../engine/record/record-page.tsx'
import { scopeOf, useRecord } from '../../engine/record/record-query.ts'
import { Failure } from '../failure.tsx'
import { Loading } from '../loading.tsx'

/** Names some record: every one is the example. */
const anyKey = '1'

/** A list as it will be, with one sample row; its state stays here. */
export function ListPreview({ list }: { list: CompiledListPage }): ReactNode {
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

export function RecordPreview({ record }: { record: CompiledRecord }): ReactNode {
  const path = record.path.replace(/:[^/]+/, anyKey)
  return <RecordPage definition={record} value={anyKey} path={path} appTitle="Pratinjau" takesFocus={false} />
}

/** A print of the sample record, on any of its papers. */
export function PrintPreview({ print }: { print: CompiledPrint }): ReactNode {
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
