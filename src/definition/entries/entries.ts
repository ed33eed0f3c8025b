import type { SaidBy } from '../../language/format/part-kind.ts'
import { formEntry } from './form/compile.ts'
import { modesEntry } from './modes/compile.ts'

/** The ways in which rows are added. */
export const entries = [formEntry, modesEntry]

declare module '../../contract/parts.ts' {
  interface Parts {
    entry: SaidBy<(typeof entries)[number]>
  }
}
