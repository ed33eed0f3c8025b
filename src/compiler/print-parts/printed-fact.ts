import { shownFormat } from '../check/shown-format.ts'
import { expression, object, optional, word } from '../format/schema.ts'

/** One value with its name; on paper nothing leads anywhere. */
export const printedFact = object(
  {
    label: word('What it is called.'),
    value: expression('What is printed.'),
    format: optional(shownFormat),
  },
  'A value with its name.',
)
