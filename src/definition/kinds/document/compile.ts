import type { Static } from 'typebox'
import type { DefinitionOf } from '../../../contract/parts.ts'
import type { DocumentSpec, ListSpec } from '../../../contract/runtime/form.ts'
import { keepNames, own } from '../../../contract/runtime/own.ts'
import { documentImportPath, documentListPath } from '../../../language/check/documents.ts'
import { shapesOf } from '../../../language/check/cases.ts'
import { checkFillable } from '../../../language/check/check-fillable.ts'
import { isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import { call, type Code, type Emitted } from '../../../language/emit/code.ts'
import { compileFields } from '../../../language/emit/field-set.ts'
import { kindNamed } from '../../../language/format/format.ts'
import { constant, list, object, optional, part } from '../../../language/format/schema.ts'
import { type FieldUi, namedIn } from '../../../language/format/ui-schema.ts'
import { type FieldsSchema, type Property, together } from '../../../language/keywords/keyword.ts'
import type { Section, SectionKind, Shown } from '../../../language/parts/document-parts.ts'
import { type Kind, notes } from '../../../language/parts/kind.ts'
import { checkEnforceable } from '../form/check-enforceable.ts'
import { checkComputed, checkSent } from '../form/check-sent.ts'
import { compileSubmit, isGeneric } from '../form/emit-submit.ts'
import { explainFields, explainSubmit, formKeys, explainFormPrint } from '../form/form.ts'
import { printPath } from '../../../contract/runtime/page-addresses.ts'
import { beginsSchema, compileBegins, explainBegins } from './begins.ts'
import { compileWith, withSchema } from './with.ts'
import { explainBooks } from './books.ts'
import { pagesOf } from './document-pages.ts'
import { compileGeneric, genericKeys } from './generic.ts'
import { checkHeadKnown } from './known-head.ts'
import { emittedKeys, listedOwn } from '../form/own-fields.ts'
import { explainListed } from './listed.ts'

const schema = object('A form on a page, with rows.', {
  ...notes,
  kind: constant('document', 'A form on a page, with rows.'),
  ...formKeys({ title: 'The heading of the page.', schema: 'Its fields and lists.' }),
  sections: list(part<Section>('section'), 'Its parts, in order.', { minItems: 1 }),
  begins: optional(beginsSchema),
  with: optional(withSchema),
  ...genericKeys,
})

export type DocumentDefinition = Static<typeof schema>

/** A form on a page, with rows: header fields, entry, table, totals. */
export const document: Kind<DocumentDefinition> = {
  name: 'document',
  schema,
  compile: compileDocument,
  asides: ['origin', 'document'],
  offers: ['actions', 'asks', 'begins', 'elsewhere', 'known', 'limit', 'otherwise', 'renew'],
  offered: ({ sections }, format) =>
    sections.flatMap(({ section }, index) =>
      kindNamed<SectionKind>(format.sections, section).isOffered ? [`/sections/${index}`] : [],
    ),
  index: (definition, context) => pagesOf(definition, context),
  paths: ({ path, closed, import: said }) => {
    if (path === undefined) return []
    const listed = ['', '/:id', `/:id${printPath}`].map((inner) => ({
      path: documentListPath(path) + inner,
      pointer: '/path',
    }))
    const below = said ? [{ path: documentImportPath(path), pointer: '/import' }, ...listed] : listed
    return closed === true ? below : [{ path, pointer: '/path', takes: true }, ...below]
  },
  wayTo: ({ path }, id) =>
    path === undefined ? `tambahkan {"block": "document", "document": "${id}"} pada sebuah layar` : undefined,
  explain: (
    {
      path,
      schema: fields,
      sections,
      submit,
      begins,
      from,
      books = [],
      closed,
      party,
      list: listed,
      print,
      with: other,
    },
    format,
  ) => [
    ...(closed === true ? ['ditutup: tidak ada yang baru; riwayatnya tetap'] : []),
    ...(path === undefined ? [] : [`jalur: ${path}, daftarnya ${documentListPath(path)}`]),
    ...explainFields(fields, format),
    ...explainBegins(begins),
    ...sections.flatMap((section) => kindNamed<SectionKind>(format.sections, section.section).explain?.(section) ?? []),
    explainSubmit(submit.operation),
    ...(from === undefined ? [] : [`mulai dari dokumen ${from}`]),
    ...(other ? [`bila ${other.when}: menyimpan dahulu ${other.document}, dibatalkan bersamanya`] : []),
    ...explainFormPrint(print),
    ...explainListed({ ...(party && { party }), ...(listed && { list: listed }) }),
    ...explainBooks(books, format).map((line) => `  ${line}`),
  ],
}

/** A document as a call of the runtime's `createDocument`: what its sections say, and the keywords of its lists. */
function compileDocument(at: At<DocumentDefinition>): Code {
  const { context, value: definition } = at
  const { format, source } = context
  const { submit, schema } = compileSubmit(at)
  const form = { doc: typeOfFields(schema.value, context) }
  checkSections(at)
  if (definition.submit?.body !== undefined) refuseSends(at.key('schema'))
  refuseShapes(at.key('schema'))
  const owner = { schema, ui: at.key('uiSchema') ?? at.in('uiSchema', {}) }
  const sections = at.with(form).key('sections')
  const spec: Emitted<DocumentSpec> = {
    kind: 'document',
    id: source.id,
    title: definition.title,
    sections: sections.map((part) => kindNamed<SectionKind>(format.sections, part.value.section).compile(part, owner)),
    lists: schema.with(form).key('properties').entries().flatMap(compileList),
    fields: compileFields(schema, 'doc'),
    begins: compileBegins(at.key('begins'), schema),
    submit,
    with: compileWith(at, schema, submit),
    own: emittedKeys(listedOwn(definition, context.openapi)),
    ...compileGeneric(at, schema, submit),
  }
  const computed = at.key('sections').map((part) => kindNamed<SectionKind>(format.sections, part.value.section).computed?.(part) ?? []) // prettier-ignore
  checkEnforceable(at.key('schema'), submit, computed.flat())
  checkSent(at.key('schema'), at.key('submit'), submit, isShownIn(at))
  if (!isGeneric(at)) return call('kit.createDocument', spec)
  checkComputed(at.key('schema'), at.key('submit').key('body'), submit)
  checkHeadKnown(at, at.key('schema'), submit)
  return call('kit.createDocument', spec)
}

/** A body that somebody wrote says itself which rows it has. */
function refuseSends(schema: At<FieldsSchema>): void {
  for (const [, list] of schema.key('properties').entries())
    list
      .key('x-table')
      ?.key('sends')
      ?.report(
        'misplaced-keyword',
        '"submit.body" menyebut sendiri baris yang dikirim; tulis "$case" di sana, hapus ini',
      )
}

/** Each section draws some of the fields, and would draw the choice with them. */
function refuseShapes(schema: At<FieldsSchema>): void {
  const shapes = shapesOf(schema.value)
  if (shapes)
    schema
      .in(shapes.keyword, shapes.shapes)
      .report('unsupported-schema', `"${shapes.keyword}": tidak di akar dokumen; tulis di dalam kolom "type": "object"`)
}

/** The rows of a list with a table; what else is in a list belongs to the field. */
function compileList([name, list]: [string, At<Property>]): Emitted<ListSpec>[] {
  const { items, 'x-as': variable, 'x-table': table } = list.value
  if (variable === undefined || !table || !items || !isRowSchema(items)) return []
  const { context } = list
  const row = list.in('items', items)
  const rows = { at: list.with({ [variable]: typeOfFields(items, context) }), row, variable }
  const fields = compileFields(row, variable, { rows: true })
  return [
    { ...together<ListSpec>(context.format.keywords.map((keyword) => keyword.compileRows?.(rows))), name, fields },
  ]
}

/** A document shows every field at most once, everything that it demands, and every list that has a table. */
function checkSections(document: At<DefinitionOf<'document'>>): void {
  const { format } = document.context
  const schema = document.key('schema')
  const parts = document.key('sections').map((at) => {
    const kind = kindNamed<SectionKind>(format.sections, at.value.section)
    return { at, kind, shown: kind.shows?.(at.value) ?? [] }
  })
  checkTwice(parts)
  const isShown = (what: string, name: string): boolean =>
    parts.some(({ shown }) => shown.some((one) => one.what === what && one.name === name))
  const isGiven = (name: string): boolean =>
    isShown('field', name) || own(schema.value.properties, name)?.['x-table'] !== undefined
  checkFillable(schema, isGiven, withoutPickers(document.value))
  const ui = document.key('uiSchema')
  for (const name of namedIn(ui?.value ?? {}))
    if (own(schema.value.properties, name) && !isShown('field', name))
      ui?.in(name).report(
        'not-shown',
        `"${name}" bukan isian dalam "sections"; tampilkan di sana, atau hapus dari "uiSchema"`,
      )
  for (const [name, at] of schema.key('properties').entries()) {
    const { items } = at.value
    if (!items || !isRowSchema(items)) continue
    const rows = { at, name, items: at.in('items', items), hasSection: (kind: string) => isShown(kind, name) }
    for (const keyword of format.keywords) keyword.checkRows?.(rows)
  }
  for (const { at, kind } of parts) kind.check?.(at, schema.value)
}

/** Whether people meet a field: a section shows it, or it is a list. */
function isShownIn({ value: { sections, schema }, context: { format } }: At<DocumentDefinition>) {
  const shown = sections.flatMap((one) => kindNamed<SectionKind>(format.sections, one.section).shows?.(one) ?? [])
  return (name: string): boolean =>
    shown.some((one) => one.what === 'field' && one.name === name) || own(schema.properties, name)?.items !== undefined
}

function checkTwice(parts: readonly { at: At<Section>; shown: readonly Shown[] }[]): void {
  const before = new Set<string>()
  for (const { at, shown } of parts) {
    const again = shown.find(({ what, name }) => before.has(`${what} ${name}`))
    if (again) at.from(again.at, again.name).report('field-twice', `"${again.name}"`)
    for (const { what, name } of shown) before.add(`${what} ${name}`)
  }
}

/** How the fields are drawn that begin empty; a picker may begin with the place where one works. */
function withoutPickers({ schema: { properties }, uiSchema = {} }: DefinitionOf<'document'>): FieldUi {
  return keepNames(uiSchema, (name) => !own(properties, name)?.['x-options'])
}
