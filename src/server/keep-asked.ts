import type { Database } from './platform/database/database.ts'
import type { DefinitionStore } from './platform/definitions/definition-store.ts'
import { documentFormsOf } from './platform/definitions/document-forms.ts'
import { masterTypesOf } from './platform/definitions/master-types.ts'
import { keepDocumentCuts } from './trade/generic-document/document-cuts.ts'
import { keepListIndexes } from './trade/generic-document/list-indexes.ts'
import { ownIndexes } from './trade/records/own-indexes.ts'

export type Say = (level: 'info' | 'warn' | 'error', message: string, fields?: object) => void

/** The indexes and sums that the definitions in service ask for, and those of every later change; sums beside all else. */
export async function keepAsked(database: Database, definitions: DefinitionStore, say: Say) {
  const [forms, masterTypes] = [documentFormsOf(definitions), masterTypesOf(definitions)]
  const keepIndexes = async () => {
    const reason = await keepListIndexes(database, forms, ownIndexes(masterTypes))
    if (reason !== null) say('warn', 'Daftar berjalan tanpa indeks dari definisinya', { reason })
  }
  const keepCuts = async (stop: AbortSignal) => {
    const reason = await keepDocumentCuts(database, forms, stop)
    if (reason !== null) say('warn', 'Laporan dokumen dihitung dari dokumennya sendiri', { reason })
  }
  const queue = newestOnly((err) => say('error', 'Indeks dan angka dokumen gagal dibuat', { err }))
  await keepIndexes()
  queue.run(keepCuts)
  definitions.onChange(() =>
    queue.run(async (stop) => {
      await keepIndexes()
      await keepCuts(stop)
    }),
  )
  return queue
}

/** Work in the background, one after the other: what is under way is asked to stop for what comes after it. */
function newestOnly(failed: (error: unknown) => void) {
  let [last, stop] = [Promise.resolve(), new AbortController()]
  let isClosed = false
  const run = (work: (stop: AbortSignal) => Promise<void>): void => {
    if (isClosed) return
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    last = last.then(() => work(signal)).catch(failed)
  }
  const close = (): Promise<void> => {
    isClosed = true
    stop.abort()
    return last
  }
  return { run, close }
}
