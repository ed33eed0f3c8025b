import type { SaidBy } from '../../language/format/part-kind.ts'
import { choiceFilter } from './choice/compile.ts'
import { datesFilter } from './dates/compile.ts'
import { flagFilter } from './flag/compile.ts'
import { numbersFilter } from './numbers/compile.ts'
import { optionFilter } from './option/compile.ts'
import { textFilter } from './text/compile.ts'

/** The kinds of filter that a list may have. */
export const filters = [choiceFilter, optionFilter, flagFilter, textFilter, datesFilter, numbersFilter]

declare module '../../contract/parts.ts' {
  interface Parts {
    filter: SaidBy<(typeof filters)[number]>
  }
}
