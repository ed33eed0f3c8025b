import { answers, choicesOf, groupOf, nestedChoice, titled } from '../check/field-types.ts'
import { shapesOf } from '../check/cases.ts'
import type { At } from '../cursor.ts'
import { brokenKeywords, checkValueType } from '../check/value-type.ts'
import { anyList, anything, list, part, type Says } from '../format/schema.ts'
import { alternatives, jsonTypeOf, typeWord } from '../read/json-type.ts'
import type { CheckedField, FieldsSchema, Keyword, Property } from './keyword.ts'

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

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
  interface FieldsSchema {
    oneOf?: Property[]
    anyOf?: Property[]
  }
}

export const choices: Keyword = {
  name: 'enum',
  schema: schemas.enum,
  label: 'Pilihan',
  group: 'limits',
  sorts: [
    { label: 'Pilihan', property: { type: 'string', enum: ['Pilihan 1', 'Pilihan 2'] } },
    {
      label: 'Beberapa pilihan',
      property: { type: 'array', items: { type: 'string', enum: ['Pilihan 1', 'Pilihan 2'] }, uniqueItems: true },
    },
  ],
  check({ at, property }) {
    const values = at.key('enum')
    if (!values || reportNested(at, property)) return
    if (property['x-options'])
      values.report('misplaced-keyword', '"enum" tidak berlaku di samping "x-options"; hapus salah satu')
    else if (values.value.every((value) => value === null))
      values.report('contradiction', 'tidak ada pilihan selain null; tambahkan nilai yang dapat dipilih')
    else {
      values.map((value) => checkChoice(value, property))
      checkOneType(values)
    }
  },
}

/** Of a field whose choices are objects or lists nothing else is worth a word. */
function reportNested(at: At, property: Property): boolean {
  const nested = nestedChoice(property)
  const mend = 'tulis kodenya, seperti {"const": "a", "title": "…"}, dan "type": "string"'
  if (nested) at.from(nested.place, nested.value).report('unsupported-schema', `pilihan hanya teks atau angka; ${mend}`)
  return nested !== undefined
}

/** What people pick has to be right, and come back as it is: texts are trimmed, and an empty one is no value. */
function checkChoice(at: At, property: Property): void {
  const { value } = at
  if (!checkValueType(at, property) || value === null) return
  if (value === '') return at.report('wrong-value', '"" sama dengan kolom kosong, yang selalu dapat dipilih; hapus')
  if (typeof value === 'string' && value !== value.trim())
    return at.report(
      'wrong-value',
      `${JSON.stringify(value)} diapit spasi, yang selalu dibuang; tulis ${JSON.stringify(value.trim())}`,
    )
  reportBroken(at, property)
}

/** What is offered has to be right. */
function reportBroken(at: At, property: Property): void {
  for (const keyword of brokenKeywords(property, at.value, at.context.format))
    at.report(
      'contradiction',
      `${JSON.stringify(at.value)} melanggar "${keyword}": ${JSON.stringify(property[keyword])}; ubah salah satu`,
    )
}

/** A choice is stored as it is: texts and numbers side by side would be two kinds of value in one field. */
function checkOneType(at: At<readonly unknown[]>): void {
  const given = at.value.map(jsonTypeOf)
  const first = given.find((type) => type !== 'null')
  const other = given.findIndex((type) => type !== 'null' && type !== first)
  if (first === undefined || other < 0) return
  const message = `${JSON.stringify(at.value[other])} adalah ${typeWord(given[other] ?? '')}, pilihan lain ${typeWord(first)}; tulis semua dengan satu "type"`
  at.in(other).report('type-mismatch', message)
}

export const titledChoices: Keyword = {
  name: 'oneOf',
  schema: schemas.oneOf,
  label: null,
  inFields: schemas.oneOf,
  check: checkTitled,
  explainFields: explainShapes,
}
export const otherTitledChoices: Keyword = {
  name: 'anyOf',
  schema: schemas.anyOf,
  inFields: schemas.anyOf,
  label: null,
}

function explainShapes(owner: FieldsSchema): string[] {
  const shapes = shapesOf(owner)?.shapes.map(({ title }, index) => `"${title ?? `Pilihan ${String(index + 1)}`}"`)
  return shapes ? [`orang memilih satu bentuk: ${alternatives(shapes)}`] : []
}

/** `oneOf` beside a value: each choice with a title, no two alike. */
function checkTitled({ at, property }: CheckedField): void {
  const [keyword, entries = []] = titled(property)
  // The shapes of a group are checked with its cases.
  if (entries.length === 0 || groupOf(property) || reportNested(at, property)) return
  const also = (['enum', 'anyOf'] as const).find((name) => name !== keyword && property[name] !== undefined)
  if (also !== undefined) at.in(also).report('contradiction', `"${keyword}" sudah ada; hapus salah satu`)
  const choices = at.in(keyword, entries)
  if (!choicesOf(property)) return choices.report('unsupported-schema', `"${keyword}": ${noChoice}`)
  const seen = { const: new Set<unknown>(), title: new Set<unknown>() }
  choices.map((entry) => {
    checkEntry(entry, property)
    for (const name of ['const', 'title'] as const) {
      const said = entry.key(name)
      const read = visible(said?.value)
      if (said && seen[name].has(read))
        said.report('wrong-value', `${JSON.stringify(said.value)} sudah dipakai pilihan lain; tulis yang lain`)
      seen[name].add(read)
    }
  })
}

/** A text as people see it: without what they do not. */
function visible(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Cf}/gu, '').trim() : value
}

const noChoice = 'tulis setiap pilihan sebagai {"const": "…", "title": "…"}; untuk kolom bersyarat pakai "x-visible"'
const inChoice = ['const', 'title', 'description', '$comment', 'type']

function checkEntry(at: At<Property>, property: Property): void {
  const value = at.key('const')
  if (!value) return at.report('unsupported-schema', noChoice)
  // Null is the empty field, which needs no name.
  if (at.value.title === undefined && !answers.has(value.value) && value.value !== null)
    at.report('missing-keyword', 'tambahkan "title": "…" (yang dibaca orang)')
  for (const [name, part] of at.entries())
    if (!inChoice.includes(name)) part.report('misplaced-keyword', `"${name}" tidak berlaku di dalam pilihan; hapus`)
  checkChoice(value, property)
}

export const onlyValue: Keyword = {
  name: 'const',
  schema: schemas.const,
  label: null,
  isConstraint: true,
  check({ at, property }) {
    const value = at.key('const')
    if (value && !reportNested(at, property)) checkChoice(value, property)
  },
}

/** `examples`: what may be typed, for people who begin to. */
export const suggestions: Keyword = {
  name: 'examples',
  schema: schemas.examples,
  label: 'Saran isian',
  group: 'value',
  types: ['string', 'number', 'integer'],
  check({ at, property }) {
    const offered = at.key('examples')
    if (choicesOf(property)) offered?.report('misplaced-keyword', '"examples" tidak tampil di samping pilihan; hapus')
    else
      offered?.map((one) => {
        if (checkValueType(one, property)) reportBroken(one, property)
      })
  },
}
