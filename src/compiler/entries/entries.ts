import type { SaidBy } from '../format/part-kind.ts'
import { formEntry } from './form.ts'
import { modesEntry } from './modes.ts'

/** The ways in which rows are added. */
export const entries = [formEntry, modesEntry]

declare module '../../contract/parts.ts' {
  interface Parts {
    entry: SaidBy<(typeof entries)[number]>
  }
}
