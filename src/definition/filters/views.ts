import type { FilterKinds } from '../../engine/list/filters.tsx'
import { choiceFilter } from './choice/view.tsx'
import { datesFilter } from './dates/view.tsx'
import { flagFilter } from './flag/view.tsx'
import { numbersFilter } from './numbers/view.tsx'
import { optionFilter } from './option/view.tsx'
import { textFilter } from './text/view.tsx'

/** Every kind of filter that a list may name. */
export const filters = {
  choice: choiceFilter,
  option: optionFilter,
  flag: flagFilter,
  text: textFilter,
  dates: datesFilter,
  numbers: numbersFilter,
} satisfies FilterKinds
