import { formEntry } from './form.ts'
import { modesEntry } from './modes.ts'

/** The ways in which rows are added. */
export const entries = [formEntry, modesEntry]
