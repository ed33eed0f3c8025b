import type { Database } from './platform/database/database.ts'
import type { DefinitionStore } from './platform/definitions/definition-store.ts'
import { documentFormsOf } from './platform/definitions/document-forms.ts'
import { masterTypesOf } from './platform/definitions/master-types.ts'
import { keepDocumentCuts } from './trade/generic-document/document-cuts.ts'
import { keepListIndexes } from './trade/generic-document/list-indexes.ts'
import { ownIndexes } from './trade/records/own-records.ts'

export type Say = (level: 'info' | 'warn' | 'error', message: string, fields?: object) => void

/** A backup of many tables takes minutes. */
const againMs = 60_000

/**
 * The indexes and sums that the definitions in service ask for, and those of every later change; sums beside all else.
 * What a busy table kept from being made is tried again until it is closed.
 */
export async function keepAsked(
  database: Database,
  definitions: DefinitionStore,
  say: Say,
): Promise<{ close: () => Promise<void> }> {
  const [forms, masterTypes] = [documentFormsOf(definitions), masterTypesOf(definitions)]
  let again: NodeJS.Timeout | undefined
  const keepIndexes = async (stop: AbortSignal) => {
    clearTimeout(again)
    const unindexed = await keepListIndexes(database, forms, ownIndexes(masterTypes))
    if (unindexed) say('warn', 'Daftar berjalan tanpa indeks dari definisinya', { reason: unindexed.reason })
    if (unindexed?.isBusy && !stop.aborted) again = setTimeout(() => queue.run(keep), againMs).unref()
  }
  const keepCuts = async (stop: AbortSignal) => {
    const reason = await keepDocumentCuts(database, forms, stop)
    if (reason !== null) say('warn', 'Laporan dokumen dihitung dari dokumennya sendiri', { reason })
  }
  const keep = async (stop: AbortSignal) => {
    await keepIndexes(stop)
    await keepCuts(stop)
  }
  const queue = newestOnly((err) => say('error', 'Indeks dan angka dokumen gagal dibuat', { err }))
  await keepIndexes(queue.signal())
  queue.run(keepCuts)
  definitions.onChange(() => queue.run(keep))
  return {
    close: async () => {
      await queue.close()
      clearTimeout(again)
    },
  }
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
  return { run, close, signal: () => stop.signal }
}
