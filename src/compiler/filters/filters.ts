import type { SaidBy } from '../format/part-kind.ts'
import { choiceFilter } from './choice.ts'
import { datesFilter } from './dates.ts'
import { flagFilter } from './flag.ts'
import { optionFilter } from './option.ts'
import { textFilter } from './text.ts'

/** The kinds of filter that a list may have. */
export const filters = [choiceFilter, optionFilter, flagFilter, textFilter, datesFilter]

declare module '../../contract/parts.ts' {
  interface Parts {
    filter: SaidBy<(typeof filters)[number]>
  }
}
