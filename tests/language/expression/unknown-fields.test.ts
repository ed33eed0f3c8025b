import { expect, test } from 'vitest'
import { listOf, numberType, stringType, type Type, unknownFields } from '../../../src/language/expression/type.ts'
import { suggest } from '../../../src/language/check/suggest.ts'

const object = (fields: Record<string, Type>): Type => ({ kind: 'object', fields })

test('a name that is unknown inside of a list comes with the names that are known there', () => {
  const known = object({ name: stringType, part: object({ amount: numberType, unit: stringType }) })
  const given = object({ name: stringType, part: object({ amuont: numberType }) })
  const [found] = unknownFields(listOf(given), listOf(known))
  expect(found).toEqual({ name: 'amuont', known: ['amount', 'unit'] })
  expect(suggest(found?.name ?? '', found?.known ?? [])).toBe('amount')
  expect(unknownFields(known, known)).toEqual([])
})
