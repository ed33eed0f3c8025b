import { answers, choicesOf, titled } from '../check/choices-of.ts'
import { shapesOf } from '../check/cases.ts'
import { groupOf } from '../check/field-types.ts'
import { checkValueType } from '../check/value-type.ts'
import { anyList, anything, list, part, type Says } from '../format/schema.ts'
import { step } from '../read/pointer.ts'
import { alternatives, jsonTypeOf, typeWord } from '../read/json-type.ts'
import type { CheckedField, Keyword } from './keyword.ts'
import type { FieldsSchema, Property } from './property.ts'

const branch = part<Property>('property')

const schemas = {
  enum: anyList('The only values, as people read them.', { minItems: 1, uniqueItems: true }),
  const: anything('The only value.'),
  oneOf: list(
    branch,
    'The only values, each `{const, title}`: what is stored, and what people read. Of an object the shapes that it may have, each with a `title` and its own `properties`: people choose one, and each demands a field that no other has. In `dependencies` what holds for each value of the field.',
    { minItems: 1 },
  ),
  anyOf: list(branch, 'The same as `oneOf`; of an object the shapes need not demand anything.', { minItems: 1 }),
  examples: anyList('Texts that are offered while people type; they may type others.'),
}

declare module './property.ts' {
  interface Property extends Says<typeof schemas> {}
  interface FieldsSchema {
    oneOf?: Property[]
    anyOf?: Property[]
  }
}

export const choices: Keyword = {
  name: 'enum',
  schema: schemas.enum,
  check(field) {
    for (const [index, value] of (field.property.enum ?? []).entries())
      checkValueType(field, value, `/enum${step(index)}`)
    checkOneType(field)
  },
}

/** A choice is stored as it is: texts and numbers side by side would be two kinds of value in one field. */
function checkOneType({ source, property, pointer }: CheckedField): void {
  const values = property.enum ?? []
  const given = values.map(jsonTypeOf)
  const first = given.find((type) => type !== 'null')
  const other = given.findIndex((type) => type !== 'null' && type !== first)
  if (first === undefined || other < 0) return
  const message = `${JSON.stringify(values[other])} adalah ${typeWord(given[other] ?? '')}, pilihan lain ${typeWord(first)}; tulis semua dengan satu "type"`
  source.report('type-mismatch', `${pointer}/enum${step(other)}`, message)
}

export const titledChoices: Keyword = {
  name: 'oneOf',
  schema: schemas.oneOf,
  inFields: schemas.oneOf,
  check: checkTitled,
  explainFields: explainShapes,
}
export const otherTitledChoices: Keyword = { name: 'anyOf', schema: schemas.anyOf, inFields: schemas.anyOf }

function explainShapes(owner: FieldsSchema): string[] {
  const shapes = shapesOf(owner)?.shapes.map(({ title }, index) => `"${title ?? `Pilihan ${String(index + 1)}`}"`)
  return shapes ? [`orang memilih satu bentuk: ${alternatives(shapes)}`] : []
}

/** `oneOf` beside a value: each choice with a title, no two alike. */
function checkTitled(field: CheckedField): void {
  const { source, property, pointer } = field
  const [keyword, entries = []] = titled(property)
  // The shapes of a group are checked with its cases.
  if (entries.length === 0 || groupOf(property)) return
  const also = (['enum', 'anyOf'] as const).find((name) => name !== keyword && property[name] !== undefined)
  if (also !== undefined)
    source.report('contradiction', `${pointer}/${also}`, `"${keyword}" sudah ada; hapus salah satu`)
  if (!choicesOf(property)) {
    source.report('unsupported-schema', `${pointer}/${keyword}`, `"${keyword}": ${noChoice}`)
    return
  }
  const seen = { const: new Set<unknown>(), title: new Set<unknown>() }
  for (const [index, entry] of entries.entries()) {
    const at = `/${keyword}/${index}`
    checkEntry(field, entry, at)
    for (const name of ['const', 'title'] as const) {
      const isSecond = entry[name] !== undefined && seen[name].has(entry[name])
      if (isSecond)
        source.report(
          'wrong-value',
          `${pointer}${at}/${name}`,
          `${JSON.stringify(entry[name])} sudah dipakai pilihan lain; tulis yang lain`,
        )
      seen[name].add(entry[name])
    }
  }
}

const noChoice = 'tulis setiap pilihan sebagai {"const": "…", "title": "…"}; untuk kolom bersyarat pakai "x-visible"'
const inChoice = ['const', 'title', 'description', '$comment', 'type']

function checkEntry(field: CheckedField, entry: Property, at: string): void {
  const { source, pointer } = field
  if (entry.const === undefined) {
    source.report('unsupported-schema', pointer + at, noChoice)
    return
  }
  const { title } = entry
  if (title === undefined && !answers.has(entry.const))
    source.report('missing-keyword', pointer + at, 'tambahkan "title": "…" (yang dibaca orang)')
  for (const name of Object.keys(entry).filter((key) => !inChoice.includes(key)))
    source.report('misplaced-keyword', pointer + at + step(name), `"${name}" tidak berlaku di dalam pilihan; hapus`)
  checkValueType(field, entry.const, `${at}/const`)
}

export const onlyValue: Keyword = {
  name: 'const',
  schema: schemas.const,
  isConstraint: true,
  check(field) {
    if (field.property.const !== undefined) checkValueType(field, field.property.const, '/const')
  },
}

/** `examples`: what may be typed, for people who begin to. */
export const suggestions: Keyword = {
  name: 'examples',
  schema: schemas.examples,
  types: ['string', 'number', 'integer'],
  check(field) {
    for (const [index, value] of (field.property.examples ?? []).entries())
      checkValueType(field, value, `/examples${step(index)}`)
  },
}
