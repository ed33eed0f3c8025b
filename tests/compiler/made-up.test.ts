import type { Static } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { CompileError } from '../../src/language/check/compile-error.ts'
import { compileTexts } from '../../src/compiler/compile.ts'
import { explainDefinition } from '../../src/compiler/explain.ts'
import { numberType } from '../../src/language/expression/type.ts'
import { formatReference } from '../../src/compiler/format-reference.ts'
import { createFormat, type Format } from '../../src/language/format/format.ts'
import { constant, expression, object, text, word } from '../../src/language/format/schema.ts'
import { shippedFormat } from '../../src/definition/shipped-format.ts'
import type { Keyword } from '../../src/language/keywords/keyword.ts'
import { Project } from '../../src/compiler/project.ts'
import type { Fn } from '../../src/contract/module.ts'
import { loadModule } from '../../src/compiler/load.ts'
import type { ColumnKind, SectionKind } from '../../src/language/parts/document-parts.ts'
import type { WidgetRules } from '../../src/language/widget-rules.ts'
import { roomDocument, workspaceTexts } from './workspace.ts'

type Json = Record<string, unknown>

declare module '../../src/contract/runtime/fields.ts' {
  interface FieldSpec {
    shout?: Fn
  }
}

// What a section or a column from outside emits, only its own drawing knows: hence `as never`.
// Each of the four is what one new file would hold; `made` below is the one line in each list.

const shout: Keyword = {
  name: 'x-shout',
  schema: expression('When the field is shouted.'),
  levels: ['form'],
  types: ['string'],
  check({ at, property }) {
    if (property.readOnly === true)
      at.key('x-shout')?.report('misplaced-keyword', 'kolom yang hanya dibaca tidak berteriak')
  },
  compile({ at, property }) {
    const when = property['x-shout']
    return typeof when === 'string' ? { shout: at.in('x-shout', when).condition().code } : {}
  },
  tellWidget: ({ property, at }) => (property['x-shout'] === undefined ? {} : { loud: `${at.form} ${at.place}` }),
  explain({ property }) {
    const when = property['x-shout']
    return typeof when === 'string' ? [`berteriak bila: ${when}`] : []
  },
}

const bannerSchema = object('A line across the page.', {
  section: constant('banner', 'A line across the page.'),
  says: text('What it says.'),
})

const banner: SectionKind<Static<typeof bannerSchema>> = {
  name: 'banner',
  schema: bannerSchema,
  compile: (at) => ({ section: 'banner', says: at.key('says').text() }) as never,
  shows: ({ says }) => [{ what: 'banner', name: says, at: '/says' }],
  explain: ({ says }) => [`spanduk: ${says}`],
}

const starsSchema = object('So many stars.', {
  column: constant('stars', 'So many stars.'),
  title: word('The heading.'),
  many: expression('How many there are.'),
})

const stars: ColumnKind<Static<typeof starsSchema>> = {
  name: 'stars',
  schema: starsSchema,
  compile: (at) => ({ ...at.value, many: at.key('many').expression(numberType).code }) as never,
  explain: ({ title, many }) => [`bintang "${title}": ${many}`],
}

const dial: WidgetRules = {
  draws: ['string'],
  choices: false,
  placeholder: false,
  options: { turns: ['left', 'right'] },
  rjsf: { 'ui:widget': 'dial' },
}

const made = createFormat({
  ...shippedFormat,
  keywords: [...shippedFormat.keywords, shout],
  sections: [...shippedFormat.sections, banner],
  columns: [...shippedFormat.columns, stars],
  widgets: { ...shippedFormat.widgets, dial },
})

const { openapi, texts } = workspaceTexts()
const file = 'forms/form.json'

interface Parts {
  note: Json
  ui: Json
  size: Json
  columns: Json[]
  sections: Json[]
}

/** The document with all four, changed by a test. */
function document(change: (parts: Parts) => void = () => {}): Json {
  const { definition, table, list, sections } = roomDocument()
  const { properties } = definition['schema'] as { properties: Record<string, Json> }
  const inner = (list['items'] as { properties: Record<string, Json> }).properties
  const ui: Json = { 'ui:widget': 'dial' }
  const columns = table['columns'] as Json[]
  const parts = { note: properties['note']!, ui, size: inner['size']!, columns, sections }
  definition['uiSchema'] = { note: ui }
  parts.note['x-shout'] = "doc.name == 'loud'"
  parts.columns.push({ column: 'stars', title: 'Stars', many: 'box.size' })
  parts.sections.push({ section: 'banner', says: 'Room {doc.name}' })
  change(parts)
  return definition
}

function compile(definition: Json, format: Format): ReturnType<typeof compileTexts> {
  return compileTexts(new Map([...texts, [file, JSON.stringify(definition)]]), openapi, undefined, format)
}

describe('a made-up keyword, widget, section kind and column kind, added from outside', () => {
  test('are accepted and emitted', async () => {
    const { sources, errors } = await compile(document(), made)
    expect(errors).toEqual([])
    const form = loadModule(sources.find(({ id }) => id === 'forms/form')!.code) as unknown as {
      fields: Record<string, { shout?: (scope: Json) => unknown }>
      sections: { section: string; says?: (scope: Json) => string; fieldSet?: { uiSchema: Json } }[]
      lists: Record<string, { table: { columns: { column: string; many?: (scope: Json) => unknown }[] } }>
    }
    expect(form.fields['note']?.shout?.({ doc: { name: 'loud' } })).toBe(true)
    expect(form.fields['name']?.shout).toBeUndefined()
    expect(form.sections.find(({ section }) => section === 'banner')?.says?.({ doc: { name: 'A' } })).toBe('Room A')
    expect(form.sections[0]?.fieldSet?.uiSchema['note']).toEqual({
      'ui:widget': 'dial',
      'ui:options': { loud: 'forms/form note' },
    })
    const column = form.lists['boxes']?.table.columns.find((one) => one.column === 'stars')
    expect(column?.many?.({ box: { size: 3 } })).toBe(3)
  })

  const wrong: [string, (parts: Parts) => void, Pick<CompileError, 'code' | 'pointer'>][] = [
    [
      'beside another type',
      ({ note }) => Object.assign(note, { type: 'number' }),
      { code: 'type-mismatch', pointer: '/schema/properties/note/x-shout' },
    ],
    [
      'at another level',
      ({ size }) => Object.assign(size, { type: 'string', minimum: undefined, 'x-shout': 'true' }),
      { code: 'misplaced-keyword', pointer: '/schema/properties/boxes/items/properties/size/x-shout' },
    ],
    [
      "against the keyword's own check",
      ({ note }) => Object.assign(note, { readOnly: true }),
      { code: 'misplaced-keyword', pointer: '/schema/properties/note/x-shout' },
    ],
    [
      'a value of another form',
      ({ note }) => Object.assign(note, { 'x-shout': true }),
      { code: 'wrong-value', pointer: '/schema/properties/note/x-shout' },
    ],
    [
      'an expression that names nothing',
      ({ note }) => Object.assign(note, { 'x-shout': 'doc.nothing' }),
      { code: 'expression', pointer: '/schema/properties/note/x-shout' },
    ],
    [
      'a widget beside a value that it does not draw',
      ({ note }) => Object.assign(note, { type: 'number', 'x-shout': undefined }),
      { code: 'widget-mismatch', pointer: '/uiSchema/note/ui:widget' },
    ],
    [
      'an option with a value that the widget does not take',
      ({ ui }) => Object.assign(ui, { 'ui:options': { turns: 'up' } }),
      { code: 'wrong-value', pointer: '/uiSchema/note/ui:options/turns' },
    ],
    [
      'a section with a wrong expression',
      ({ sections }) => Object.assign(sections[3]!, { says: '{doc.nothing}' }),
      { code: 'expression', pointer: '/sections/3/says' },
    ],
    [
      'a section with an unknown key',
      ({ sections }) => Object.assign(sections[3]!, { loud: true }),
      { code: 'unknown-keyword', pointer: '/sections/3/loud' },
    ],
    [
      'a section twice',
      ({ sections }) => sections.push({ section: 'banner', says: 'Room {doc.name}' }),
      { code: 'field-twice', pointer: '/sections/4/says' },
    ],
    [
      'a column with a value of another type',
      ({ columns }) => Object.assign(columns[1]!, { many: 'box.kind' }),
      { code: 'expression', pointer: '/schema/properties/boxes/x-table/columns/1/many' },
    ],
    [
      'a column without what it needs',
      ({ columns }) => delete columns[1]!['many'],
      { code: 'missing-keyword', pointer: '/schema/properties/boxes/x-table/columns/1' },
    ],
  ]

  test.each(wrong)('%s is refused with file and place', async (_, change, expected) => {
    const { errors } = await compile(document(change), made)
    expect(errors).toContainEqual(expect.objectContaining({ ...expected, file }))
  })

  test('the shipped format knows none of them', async () => {
    const { errors } = await compile(document(), shippedFormat)
    const places = errors.map(({ code, pointer }) => `${code} ${pointer}`)
    expect(places).toContain('unknown-keyword /schema/properties/note/x-shout')
    expect(places).toContain('wrong-value /sections/3/section')
    expect(places).toContain('wrong-value /schema/properties/boxes/x-table/columns/1/column')
  })

  test('nor the widget', async () => {
    const { definition } = roomDocument()
    const { errors } = await compile({ ...definition, uiSchema: { note: { 'ui:widget': 'dial' } } }, shippedFormat)
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['unknown-widget /uiSchema/note/ui:widget'])
  })

  test('are explained', () => {
    const [item] = Project.of(new Map([[file, JSON.stringify(document())]]), openapi, made).forms()
    const lines = explainDefinition('forms/form', item!.definition, made)
      .split('\n')
      .map((line) => line.trim())
    expect(lines).toContain("berteriak bila: doc.name == 'loud'")
    expect(lines).toContain('spanduk: Room {doc.name}')
    expect(lines).toContain('bintang "Stars": box.size')
  })

  test('stand in the reference and in the meta-schema, where editors find them', () => {
    const reference = formatReference(made)
    expect(reference).toContain('| `x-shout` | `expression` | When the field is shouted. |')
    expect(reference).toContain('| `x-shout` | form | string |')
    expect(reference).toContain('| `dial` | string | no |')
    expect(reference).toContain('`"section": "banner"` — A line across the page.')
    expect(reference).toContain('`"column": "stars"` — So many stars.')
    expect(formatReference(shippedFormat)).not.toContain('x-shout')
  })
})
