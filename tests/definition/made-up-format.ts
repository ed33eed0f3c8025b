import type { ValueFormat } from '../../src/contract/value-formats.ts'

/** A way of writing numbers that the product does not have: what its one entry would say. */
export const weight: ValueFormat = {
  takes: ['number'],
  note: 'is in kilograms',
  number: (value) => `${value} kg`,
  align: 'right',
  width: 6,
  file: { holds: 'number', pattern: '0.0" kg"', width: 14 },
}
