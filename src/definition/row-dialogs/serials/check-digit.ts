import { optional, oneOf } from '../../../language/format/schema.ts'

/** How the last digit of a code can be told from those before it. */
export const checkDigits = ['luhn'] as const

/** Of a text of an entry: whoever types a digit wrong is warned; codes with another last digit are taken all the same. */
export const checkDigit = optional(oneOf([...checkDigits], 'The last digit follows from the others: a wrong one is warned of, not refused.')) // prettier-ignore
