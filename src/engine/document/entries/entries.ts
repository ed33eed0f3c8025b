import type { EntryKinds } from '../entry-kind.ts'
import { formEntry } from './form.tsx'
import { modesEntry } from './modes.tsx'

/** Every way to add rows to a list. */
export const entries = { form: formEntry, modes: modesEntry } satisfies EntryKinds
