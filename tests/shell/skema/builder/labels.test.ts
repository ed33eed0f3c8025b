/** Whatever the builder draws has words of people: no key and no word of the format stands there as it is written. */
import { expect, test } from 'vitest'
import { isRecord } from '../../../../src/contract/runtime/own.ts'
import { shippedFormat } from '../../../../src/definition/shipped-format.ts'
import { keyLabel } from '../../../../src/shell/skema/builder/key-labels.ts'
import { wordLabel } from '../../../../src/shell/skema/builder/word-labels.ts'

const parts = shippedFormat.metaSchema['$defs'] as Readonly<Record<string, unknown>>
/** Their keys are keywords, which bring their own words. */
const ofFields = ['property', 'fields']

const keys = new Set<string>()
const words = new Set<string>()

function walk(schema: unknown): void {
  if (Array.isArray(schema)) schema.forEach(walk)
  if (!isRecord(schema)) return
  const { properties, enum: said, items, anyOf, oneOf, allOf, additionalProperties } = schema
  if (Array.isArray(said)) said.forEach((word) => words.add(String(word)))
  for (const [key, value] of Object.entries(isRecord(properties) ? properties : {})) {
    if (value === false || (isRecord(value) && value['const'] !== undefined)) continue
    keys.add(key)
    walk(value)
  }
  for (const inner of [items, anyOf, oneOf, allOf, additionalProperties]) walk(inner)
}
for (const [name, part] of Object.entries(parts)) if (!ofFields.includes(name)) walk(part)

test('every key', () => {
  expect([...keys].filter((key) => keyLabel(key) === key)).toEqual([])
})

/** Sizes of paper, and icons that a module of parts adds. */
const plain = /^(?:A\d|[\dx]+mm)$/

test('every word that is chosen', () => {
  expect([...words].filter((word) => wordLabel(word) === word && !plain.test(word))).toEqual([])
})
