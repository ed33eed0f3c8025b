import { type ReactNode, useState } from 'react'
import type { Client } from '../../../api/client.ts'
import type { CompiledImport } from '../../../contract/page-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import type { Cell } from '../../../engine/import/cell.ts'
import { ChooseFile } from '../../../engine/import/choose-file.tsx'
import { findColumns } from '../../../engine/import/file-columns.ts'
import { FileTable } from '../../../engine/import/file-table.ts'
import { ImportResult } from '../../../engine/import/import-result.tsx'
import { ImportRun } from '../../../engine/import/import-run.ts'
import type { OpenedFile } from '../../../engine/import/opened-file.ts'

/** An import as it will be, with the rows of a sample file: whatever file is chosen, it is this one. */
export function ImportPreview({ definition }: { definition: CompiledImport }): ReactNode {
  const [run, setRun] = useState<ImportRun | null>(() => judged(definition))
  if (!run) return <ChooseFile definition={definition} isReading={false} refusal={null} onFile={() => setRun(judged(definition))} /> // prettier-ignore
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
    name: t('{title} - contoh.xlsx', { title }),
    count: table.count,
    unknown: [],
    rows: (from, to) => Promise.resolve(table.rows(from, to)),
    close: () => undefined,
  }
}
