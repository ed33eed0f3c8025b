import type { Definition } from '../../src/contract/parts.ts'
/** What a new part of a list, a record or a print costs: what one new file would hold, and one line of a list. */
import type { Static } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { CompileError } from '../../src/language/check/compile-error.ts'
import { explainDefinition } from '../../src/compiler/explain.ts'
import { numberType } from '../../src/language/expression/type.ts'
import { filled, parameter, parameterOf, title } from '../../src/definition/filters/filters.ts'
import { formatReference } from '../../src/compiler/format-reference.ts'
import { createFormat } from '../../src/language/format/format.ts'
import { constant, expression, object, text } from '../../src/language/format/schema.ts'
import { shippedFormat } from '../../src/definition/shipped-format.ts'
import type { Fn, TextFn } from '../../src/contract/module.ts'
import { loadModule } from '../../src/compiler/load.ts'
import * as printPart from '../../src/language/parts/page-parts.ts'
import type { FilterKind } from '../../src/language/parts/page-parts.ts'
import type { RecordSectionKind } from '../../src/language/parts/record-parts.ts'
import * as recordAction from '../../src/language/parts/record-parts.ts'
import { compile, library, part, type Files, type Json } from './kinds/library.ts'

// What a part from outside emits, only its own drawing knows: hence `as never`.

const leastSchema = object('At least so many.', { filter: constant('least', 'At least so many.'), title, parameter })

const least: FilterKind<Static<typeof leastSchema>> = {
  name: 'least',
  schema: leastSchema,
  compile(at, list) {
    parameterOf(at.key('parameter'), list, ['number'])
    return at.value as never
  },
  fills: (filter) => [filled(filter.parameter)],
  explain: ({ parameter: name }) => [`paling sedikit: ${name}`],
}

const starsSchema = object('So many stars.', {
  section: constant('stars', 'So many stars.'),
  many: expression('How many there are.'),
})

const stars: RecordSectionKind<Static<typeof starsSchema>> = {
  name: 'stars',
  schema: starsSchema,
  compile: (at) => ({ section: 'stars', many: at.key('many').expression(numberType).code }) as never,
  explain: ({ many }) => [`bintang: ${many}`],
}

const mailSchema = object('Writes to somebody.', {
  action: constant('mail', 'Writes to somebody.'),
  ...recordAction.actionKeys,
  about: text('What it is about.'),
})

const mail: recordAction.RecordActionKind<Static<typeof mailSchema>> = {
  name: 'mail',
  schema: mailSchema,
  compile: (at) => ({ ...recordAction.compileCommon(at), action: 'mail', about: at.key('about').text() }) as never,
  explain: ({ about }) => [`surat: ${about}`],
}

const stampSchema = object('A stamp.', {
  part: constant('stamp', 'A stamp.'),
  ...printPart.partKeys,
  says: text('What it says.'),
})

const stamp: printPart.PrintPartKind<Static<typeof stampSchema>> = {
  name: 'stamp',
  schema: stampSchema,
  compile: (at) => ({ ...printPart.compileCommon(at), part: 'stamp', says: at.key('says').text() }) as never,
  explain: ({ says }) => [`cap: ${says}`],
}

const made = createFormat({
  ...shippedFormat,
  filters: [...shippedFormat.filters, least],
  recordSections: [...shippedFormat.recordSections, stars],
  recordActions: [...shippedFormat.recordActions, mail],
  printParts: [...shippedFormat.printParts, stamp],
})

const files = { list: 'books/list.json', record: 'books/book.json', print: 'books/paper.json' }

interface Parts {
  filter: Json
  section: Json
  action: Json
  printed: Json
}

/** The library with all four, changed by a test. */
function withParts(change: (parts: Parts, all: Files) => void = () => {}): Files {
  const all = library()
  const parts: Parts = {
    filter: { filter: 'least', title: 'Shelf', parameter: 'shelf' },
    section: { section: 'stars', many: 'book.pages' },
    action: { action: 'mail', label: 'Write', when: 'book.kept', about: 'About {book.name}' },
    printed: { part: 'stamp', says: '{book.name} of {house.name}', papers: ['A4'] },
  }
  // In place of the picker, which fills the same parameter.
  ;(part(all, files.list, 'filters') as unknown as Json[])[1] = parts.filter
  ;(part(all, files.record, 'sections') as unknown as Json[]).unshift(parts.section)
  ;(part(all, files.record, 'actions') as unknown as Json[]).unshift(parts.action)
  ;(part(all, files.print, 'parts') as unknown as Json[]).unshift(parts.printed)
  change(parts, all)
  return all
}

describe('a made-up filter, record section, record action and print part, added from outside', () => {
  test('are accepted and emitted', async () => {
    const { sources, errors } = await compile(withParts(), made)
    expect(errors).toEqual([])
    const module = (id: string) =>
      loadModule(sources.find((one) => one.id === id)!.code) as unknown as Record<string, Json[]>
    const { filters } = module('books/list')
    expect(filters?.[1]).toEqual({
      filter: 'least',
      title: 'Shelf',
      parameter: 'shelf',
      parameters: [{ name: 'shelf', initial: '', labelled: false }],
    })
    const { sections, actions } = module('books/book')
    const book = { name: 'Atlas', pages: 3, kept: true }
    expect((sections?.[0]?.['many'] as Fn)({ book })).toBe(3)
    expect((actions?.[0]?.['about'] as TextFn)({ book })).toBe('About Atlas')
    expect((actions?.[0]?.['when'] as Fn)({ book })).toBe(true)
    const [printed] = module('books/paper')['parts'] ?? []
    expect((printed?.['says'] as TextFn)({ book, house: { name: 'Town' } })).toBe('Atlas of Town')
    expect(printed?.['papers']).toEqual(['A4'])
  })

  const wrong: [string, (parts: Parts, all: Files) => void, Pick<CompileError, 'code' | 'file' | 'pointer'>][] = [
    [
      'a filter of a parameter of another type',
      ({ filter }) => Object.assign(filter, { parameter: 'state' }),
      { code: 'operation-mismatch', file: files.list, pointer: '/filters/1/parameter' },
    ],
    [
      'a filter of what another one fills',
      ({ filter }) => Object.assign(filter, { parameter: 'word' }),
      { code: 'contradiction', file: files.list, pointer: '/filters/3' },
    ],
    [
      'a section with a value of another type',
      ({ section }) => Object.assign(section, { many: 'book.name' }),
      { code: 'expression', file: files.record, pointer: '/sections/0/many' },
    ],
    [
      'a section with an unknown key',
      ({ section }) => Object.assign(section, { loud: true }),
      { code: 'unknown-keyword', file: files.record, pointer: '/sections/0/loud' },
    ],
    [
      'an action that names nothing',
      ({ action }) => Object.assign(action, { about: '{book.nothing}' }),
      { code: 'expression', file: files.record, pointer: '/actions/0/about' },
    ],
    [
      'an action without what it needs',
      ({ action }) => delete action['label'],
      { code: 'missing-keyword', file: files.record, pointer: '/actions/0' },
    ],
    [
      'a part of a paper that the print does not have',
      ({ printed }) => Object.assign(printed, { papers: ['A5'] }),
      { code: 'contradiction', file: files.print, pointer: '/parts/0/papers/0' },
    ],
    [
      'a part with a value of another form',
      ({ printed }) => Object.assign(printed, { says: 3 }),
      { code: 'wrong-value', file: files.print, pointer: '/parts/0/says' },
    ],
  ]

  test.each(wrong)('%s is refused with file and place', async (_, change, expected) => {
    const { errors } = await compile(withParts(change), made)
    expect(errors).toContainEqual(expect.objectContaining(expected))
  })

  test('the shipped format knows none of them', async () => {
    const { errors } = await compile(withParts())
    const places = errors.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)
    expect(places).toEqual(
      expect.arrayContaining([
        `wrong-value ${files.list} /filters/1/filter`,
        `wrong-value ${files.record} /sections/0/section`,
        `wrong-value ${files.record} /actions/0/action`,
        `wrong-value ${files.print} /parts/0/part`,
      ]),
    )
  })

  test('are explained, and stand in the reference', () => {
    const all = withParts()
    const lines = Object.values(files)
      .map((file) => explainDefinition(file, all[file] as unknown as Definition, made))
      .join('\n')
      .split('\n')
      .map((line) => line.trim())
    for (const said of [
      'paling sedikit: shelf',
      'bintang: book.pages',
      'surat: About {book.name}',
      'cap: {book.name} of {house.name}',
    ])
      expect(lines).toContain(said)
    const reference = formatReference(made)
    for (const said of [
      '`"filter": "least"` — At least so many.',
      '`"section": "stars"` — So many stars.',
      '`"action": "mail"` — Writes to somebody.',
      '`"part": "stamp"` — A stamp.',
    ])
      expect(reference).toContain(said)
    expect(formatReference(shippedFormat)).not.toContain('"stamp"')
  })
})
