import { oneOf } from '../../language/format/schema.ts'

const names = ['receivable', 'payable', 'deposit', 'advance'] as const

/** What people call what is owed, by who owes it. */
export const sides = {
  receivable: 'piutang',
  payable: 'utang',
  deposit: 'deposit',
  advance: 'uang muka',
} as const satisfies Record<(typeof names)[number], string>

/** The key that says it in `open` and `settle`. */
export const sideKey = oneOf(
  names,
  'Who owes: the party owes us a receivable and an advance, we owe it a payable and a deposit.',
)
