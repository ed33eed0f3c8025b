import type { CompiledModule, IndexEntry } from '../contract/module.ts'
import type { CompiledListPage, CompiledPrint, CompiledRecord } from '../contract/page-module.ts'
import { useDefinition } from '../engine/definitions.ts'
import type { Loaded } from '../engine/loaded.ts'

interface Parts {
  list: CompiledListPage
  record: CompiledRecord
}

/** What a document says of itself on paper. */
export function useOwnPrint(entry: IndexEntry): Loaded<CompiledPrint> {
  const loaded = useDefinition(entry.id, 'document')
  if (loaded.status !== 'ready') return loaded
  const print = loaded.value.generic?.print
  if (print) return { status: 'ready', value: print }
  return { status: 'failed', error: new Error(`"${entry.id}" has no print.`), retry: () => window.location.reload() }
}

/** The list or the record of a line in the index: a record type has both in its dialog's definition, a document in its own. */
export function useListOrRecord<Part extends keyof Parts>(entry: IndexEntry, part: Part): Loaded<Parts[Part]> {
  // One line is always of one kind, so that the same query is asked at every drawing.
  const kind = entry.kind === 'dialog' || entry.kind === 'document' ? entry.kind : part
  const loaded: Loaded<CompiledModule> = useDefinition(entry.id, kind)
  if (loaded.status !== 'ready') return loaded
  const { value } = loaded
  const found =
    value.kind === 'dialog' ? value.records?.[part] : value.kind === 'document' ? value.generic?.[part] : value
  // The kind that was asked for is the kind that came.
  if (found?.kind === part) return { status: 'ready', value: found as Parts[Part] }
  return { status: 'failed', error: new Error(`"${entry.id}" has no ${part}.`), retry: () => window.location.reload() }
}
