import type { Database } from './platform/database/database.ts'
import type { DefinitionStore } from './platform/definitions/definition-store.ts'
import { documentFormsOf } from './platform/definitions/document-forms.ts'
import { masterTypesOf } from './platform/definitions/master-types.ts'
import { keepDocumentCuts } from './trade/generic-document/document-cuts.ts'
import { keepListIndexes } from './trade/generic-document/list-indexes.ts'
import { ownIndexes } from './trade/records/own-indexes.ts'

export type Say = (level: 'info' | 'warn' | 'error', message: string, fields?: object) => void

/** A backup of many tables takes minutes. */
const againMs = 60_000

/**
 * The indexes and sums that the definitions in service ask for, and those of every later change; what a busy table kept
 * from being made is tried again until it is closed.
 */
export async function keepAsked(
  database: Database,
  definitions: DefinitionStore,
  say: Say,
): Promise<{ close: () => Promise<void> }> {
  const [forms, masterTypes] = [documentFormsOf(definitions), masterTypesOf(definitions)]
  let again: NodeJS.Timeout | undefined
  let isClosed = false
  const keep = async () => {
    clearTimeout(again)
    if (isClosed) return
    const unindexed = await keepListIndexes(database, forms, ownIndexes(masterTypes))
    if (unindexed) say('warn', 'Daftar berjalan tanpa indeks dari definisinya', { reason: unindexed.reason })
    if (unindexed?.isBusy && !isClosed) again = setTimeout(keepNext, againMs).unref()
    const uncounted = await keepDocumentCuts(database, forms)
    if (uncounted !== null) say('warn', 'Laporan dokumen dihitung dari dokumennya sendiri', { reason: uncounted })
  }
  let last = keep()
  const keepNext = () => {
    last = last.then(keep).catch((err: unknown) => say('error', 'Indeks dan angka dokumen gagal dibuat', { err }))
  }
  await last
  definitions.onChange(keepNext)
  return {
    close: async () => {
      isClosed = true
      clearTimeout(again)
      await last
    },
  }
}
