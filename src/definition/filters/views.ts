import type { FilterKinds } from '../../engine/list/filters.tsx'
import { choiceFilter, flagFilter, optionFilter, textFilter } from './one-value.tsx'
import { datesFilter } from './dates.tsx'
import { numbersFilter } from './numbers.tsx'

/** Every kind of filter that a list may name. */
export const filters = {
  choice: choiceFilter,
  option: optionFilter,
  flag: flagFilter,
  text: textFilter,
  dates: datesFilter,
  numbers: numbersFilter,
} satisfies FilterKinds
