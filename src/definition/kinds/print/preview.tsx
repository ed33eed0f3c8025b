import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import type { CompiledPrint, CompiledRecord } from '../../../contract/page-module.ts'
import { t } from '../../../contract/words/words.ts'
import { useDefinition } from '../../../engine/definitions.ts'
import { PaperChoice } from '../../../engine/print/paper.tsx'
import { usePrintSettings } from '../../../engine/print/print-settings.tsx'
import { PrintedPaper } from '../../../engine/print/printed-paper.tsx'
import { scopeOf, useRecord } from '../../../engine/record/record-query.ts'
import { Failure, Loading } from '../../../shell/loading.tsx'
import { anyKey } from '../record/preview.tsx'

/** A print of the sample record, on any of its papers. */
export function PrintPreview({ definition }: { definition: CompiledPrint & { shows?: CompiledRecord } }): ReactNode {
  const { shows } = definition
  return shows ? <SamplePrint print={definition} record={shows} /> : <OfRecord print={definition} />
}

function OfRecord({ print }: { print: CompiledPrint }): ReactNode {
  const record = useDefinition(print.record, 'record')
  if (record.status === 'loading') return <Loading />
  if (record.status === 'failed')
    return (
      <Failure text={t('Rekaman "{record}" tidak dapat dimuat.', { record: print.record })} onRetry={record.retry} />
    )
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
      <PrintedPaper
        definition={print}
        paper={shown}
        title={print.title(scope)}
        printed={[{ key: '', scope, copies: undefined }]}
      />
    </Stack>
  )
}
