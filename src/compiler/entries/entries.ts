import type { EntryKind } from './entry.ts'
import { formEntry } from './form.ts'
import { modesEntry } from './modes.ts'

/** The ways in which rows are added. */
export const entries: readonly EntryKind[] = [formEntry, modesEntry]
