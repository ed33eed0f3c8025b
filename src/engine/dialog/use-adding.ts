import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import type { CompiledOptions, Option, Values } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { useIndex } from '../definitions.ts'
import { useEngine } from '../engine-context.tsx'
import type { FormStore } from '../form/form-store.ts'
import { askOptions, optionsQuery, toOptions } from '../lookup.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { DialogsContext, type Adding } from './dialogs.ts'
import { openedBy } from './kept-adding.ts'

export interface AddingParts {
  /** The id of the field that a value is added for. */
  field: string
  lookup: CompiledOptions
  /** The form whose values the lookup may read. */
  form: FormStore
  onAdded: (option: Option) => void
}

/**
 * Adds what a lookup does not list, in the dialog that stores such values, above whatever is open: the text is filled
 * in there, and what was saved is picked. Null where there is no such dialog for whoever uses the page.
 */
export function useAdding(parts: AddingParts): ((text: string) => void) | null {
  const index = useIndex()
  const { settings } = useEngine()
  const dialogs = useContext(DialogsContext)
  const pickSaved = usePickSaved(parts)
  const { path } = parts.lookup.call
  const known = settings.extensions && index.status === 'ready' ? index.value.entries : []
  const entry = known.find(({ adds }) => adds?.lookups.includes(path))
  const named = entry?.adds?.field
  const saved = (values: Values): Promise<void> => pickSaved(nameIn(values, named ?? ''))
  useResumed(entry?.id, parts.field, saved)
  if (!dialogs || !entry || named === undefined || dialogs.stack.names().includes(entry.id)) return null
  return (text) => dialogs.open(entry.id, { field: parts.field, fill: { [named]: text }, saved })
}

/** Takes up again what a reload has interrupted: the dialog came back, and does not know for whom it is open. */
function useResumed(dialog: string | undefined, field: string, saved: Adding['saved']): void {
  const dialogs = useContext(DialogsContext)
  useEffect(() => {
    if (dialog === undefined || !dialogs?.stack.names().includes(dialog)) return
    if (openedBy(dialog) === field && !dialogs.addingOf(dialog)) dialogs.resume(dialog, { field, fill: {}, saved })
  })
}

/** Opens the dialog that adds something, from a button that names it. */
export function useOpenAdding(parts: AddingParts): (dialog: string) => void {
  const index = useIndex()
  const dialogs = useContext(DialogsContext)
  const pickSaved = usePickSaved(parts)
  return (dialog) => {
    const entry = index.status === 'ready' ? index.value.entries.find(({ id }) => id === dialog) : undefined
    const field = entry?.adds?.lookups.includes(parts.lookup.call.path) === true ? entry.adds.field : null
    dialogs?.open(dialog, {
      field: parts.field,
      fill: {},
      saved: async (values) => {
        if (field !== null) await pickSaved(nameIn(values, field))
      },
    })
  }
}

function nameIn(values: Values, field: string): string {
  const name = values[field]
  return typeof name === 'string' ? name.trim() : ''
}

/** Asks the lookup for a value by its name: what answers to saving it differs from server to server. */
function usePickSaved({ lookup, form, onAdded }: AddingParts): (name: string) => Promise<void> {
  const { client } = useEngine()
  const alerts = useAlerts()
  const queries = useQueryClient()
  return async (name) => {
    const shown = optionsQuery(client, lookup, form.scope(), name)
    // One that is under way was asked before the value was stored.
    await queries.cancelQueries({ queryKey: shown.queryKey, exact: true })
    // Not as the list's own question, which ends when the list does. A failed lookup is in the log.
    const answer = await askOptions(client, lookup, form.scope(), name).catch(() => null)
    if (answer !== null) queries.setQueryData(shown.queryKey, answer)
    const found = namedIn(toOptions(lookup, answer), name)
    if (found) onAdded(found)
    // It is stored: the list offers it when it is opened.
    else
      alerts.show({
        text: t('"{name}" belum terpilih. Pilih dari daftar.', { name }),
        severity: 'warning',
        role: 'status',
      })
  }
}

/** The option of that name, else the only one that has the name in it. */
function namedIn(options: readonly Option[], name: string): Option | undefined {
  const wanted = name.toLowerCase()
  const exact = options.find(({ label }) => label.toLowerCase() === wanted)
  const [only, ...others] = options.filter(({ label }) => label.toLowerCase().includes(wanted))
  return exact ?? (others.length === 0 ? only : undefined)
}
