import type { EntryKinds } from '../../engine/document/document-kinds.ts'
import { formEntry } from './form/view.tsx'
import { modesEntry } from './modes/view.tsx'

/** Every way to add rows to a list. */
export const entries = { form: formEntry, modes: modesEntry } satisfies EntryKinds
