import type { FilterKinds } from '../engine/list/filters.tsx'
import { datesFilter } from './filters/dates.tsx'
import { numbersFilter } from './filters/numbers.tsx'
import { choiceFilter, flagFilter, optionFilter, textFilter } from './filters/one-value.tsx'

/** Every kind of filter that a list may name. */
export const filters = {
  choice: choiceFilter,
  option: optionFilter,
  flag: flagFilter,
  text: textFilter,
  dates: datesFilter,
  numbers: numbersFilter,
} satisfies FilterKinds
