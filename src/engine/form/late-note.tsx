import { drawnOnceLoaded } from '../loaded.ts'
import type { FormStore } from './form-store.ts'
import type { HiddenNoteProps } from './hidden-note.tsx'

/** What a choice has emptied or hidden, of a form where one can do that. */
export function LateNote(props: HiddenNoteProps) {
  return hasHiding(props.store, props.names) && <Loaded {...props} />
}

function hasHiding({ fields: { fields } }: FormStore, names: readonly string[] = Object.keys(fields)): boolean {
  return names.some((name) => fields[name]?.visible !== undefined || (fields[name]?.clears.length ?? 0) > 0)
}

/** Until somebody has chosen something else there is nothing to say, as a rule. */
const Loaded = drawnOnceLoaded('hidden-note', async () => (await import('./hidden-note.tsx')).HiddenNote)
