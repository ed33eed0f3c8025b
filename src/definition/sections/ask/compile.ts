import type { Static } from 'typebox'
import { own } from '../../../contract/runtime/own.ts'
import { isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { compileExpression } from '../../../language/expression/compile-expression.ts'
import { anyType, itemOf, listOf, stringType, type Type } from '../../../language/expression/type.ts'
import { byName, expression, list, object, optional, text, variant, word } from '../../../language/format/schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { compileAsking } from '../../../language/keywords/options.ts'
import type { CompiledSection } from '../../../contract/module.ts'
import { heading, type SectionKind, type SectionOwner } from '../../../language/parts/document-parts.ts'

/** Rows that the answer becomes. */
const filled = {
  list: word('The list whose rows the answer replaces.', 'field'),
  rows: expression('The rows, of `doc` and `answer`.'),
  key: expression(
    'A text that tells the rows apart, of `row`: what people typed into one stays in that of the same text.',
  ),
  keeps: list(word(), 'Fields of a row that people type.'),
  told: optional(
    list(
      word(),
      'Fields of a row that the answer alone tells: whoever stores is not believed. The server asks once more, and refuses rows that are not in its answer, or differ in one of these.',
      { minItems: 1 },
    ),
  ),
  whole: optional(
    expression('The rows of the answer that nobody may leave out are those where this is true, of `doc` and `row`.'),
  ),
}
const alsoSchema = object('Another list that the answer fills.', filled)
type Filled = Static<typeof alsoSchema>

const schema = variant({ section: 'ask' }, 'A button that asks the server, and makes rows of its answer.', {
  title: optional(word('The heading above it.')),
  heading: optional(heading),
  button: word('Its text.'),
  operation: word(
    'The operationId that is asked; one that only reads: `GET`, or marked `x-reads` in the OpenAPI document.',
    'reading',
  ),
  params: byName(expression(), 'Request fields, each an expression of `doc`.'),
  when: optional(expression('It can be asked only where this is true.')),
  ...filled,
  also: optional(list(alsoSchema, 'Other lists that the same answer fills.', { minItems: 1 })),
  asked: word('A field, true as long as the rows answer what `params` read: emptied when that changes.'),
  whose: optional(
    list(
      word('A field.', 'field'),
      'Fields that say whose the rows are: another choice there empties the rows, which is told with the way back.',
      {
        minItems: 1,
      },
    ),
  ),
  before: text('Said until it is asked, and when what was asked about has changed.'),
  after: text('Said of the answer.'),
})

type AskSection = Static<typeof schema>
type CompiledAsk = Extract<CompiledSection, { section: 'ask' }>
type Filling = Pick<CompiledAsk, keyof Filled>

export const askSection: SectionKind<AskSection> = {
  name: 'ask',
  label: 'Pertanyaan ke server',
  schema,
  compile: compileAsk,
  shows: ({ asked }) => [{ what: 'field', name: asked, at: '/asked' }],
  computed: (at) => [at, ...(at.key('also')?.items() ?? [])].flatMap((one) => computedIn(one, at)),
  explain: ({ button, operation, also = [], ...first }) => [
    `tombol "${button}": tanya ${operation}, jawabannya menjadi ${first.list}`,
    ...[first, ...also].flatMap(({ list: rows, told, whole }) =>
      told
        ? [
            `  ${rows}: saat disimpan server bertanya lagi; ${told.join(', ')} dari jawabannya${whole === undefined ? '' : `, dan baris yang ${whole} harus ada`}`,
          ]
        : [],
    ),
  ],
}

/** What the server evaluates when it asks once more. */
function computedIn(filling: At<Filled>, ask: At<AskSection>): [At, string][] {
  const { list: name, told = [], key, whole } = filling.value
  if (told.length === 0) return []
  const ofRows = (at: At, text: string): [At, string] => [at, `doc.${name}.map(row, ${text})`]
  const asked = [
    ...ask
      .key('params')
      .entries()
      .map(([, at]) => at),
    ask.key('when'),
  ].filter((at) => at !== undefined)
  return [
    ...asked.map((at): [At, string] => [at, at.value]),
    ofRows(filling.key('key'), key),
    ...told.map((field, index) => ofRows(filling.in('told').in(index), `row.${field}`)),
    ...(whole === undefined ? [] : [ofRows(filling.in('whole'), whole)]),
  ]
}

function compileAsk(at: At<AskSection>, { schema: fields }: SectionOwner): Emitted<CompiledAsk> {
  const { value } = at
  const { call, params, reads: read, answer } = compileAsking(at)
  const reads = new Set(read.flatMap(([variable, name]) => (variable === 'doc' && name ? [name] : [])))
  checkAsked(at, fields.value)
  const { title, heading: unseen, button, asked, whose } = value
  for (const name of at.key('whose')?.items() ?? []) name.known(Object.keys(fields.value.properties))
  return {
    section: 'ask',
    title,
    heading: unseen,
    button,
    asked,
    whose,
    call,
    params,
    reads: [...reads],
    when: at.key('when')?.condition().code,
    ...fillingOf(at, fields.value, answer),
    also: at.key('also')?.map((one) => fillingOf(one, fields.value, answer)),
    before: at.key('before').text(),
    after: at.key('after').text(),
  }
}

function fillingOf(at: At<Filled>, fields: FieldsSchema, answer: Type): Emitted<Filling> {
  const row = rowsOf(at, fields)
  const { list: name, keeps, told } = at.value
  const ofRow = row ? typeOfFields(row, at.context) : anyType
  if (row) checkTold(at, row, answer)
  return {
    list: name,
    keeps,
    told,
    rows: at.with({ answer }).key('rows').typed(listOf(ofRow)),
    key: at
      .only(row ? { row: ofRow } : {})
      .key('key')
      .expression(stringType).code,
    whole: at.with({ row: ofRow }).key('whole')?.condition().code,
  }
}

/** What the answer tells is in its rows, and nobody types it. */
function checkTold(at: At<Filled>, fields: FieldsSchema, answer: Type): void {
  const { keeps, whole, rows } = at.value
  const told = at.key('told')
  if (whole !== undefined && !told)
    at.in('whole').report('missing-keyword', '"whole" dijaga server yang bertanya lagi; tambahkan "told"')
  // What is wrong with the rows themselves has been told.
  const made = told && compileExpression(rows, { ...at.variables, answer })
  const row = made?.ok ? itemOf(made.value.type) : anyType
  told?.map((name) => {
    if (keeps.includes(name.value))
      name.report('contradiction', `"${name.value}" diketik orang ("keeps"); hapus dari salah satunya`)
    if (own(fields.properties, name.value) && row.kind === 'object' && !Object.hasOwn(row.fields, name.value))
      name.report('unknown-field', `"${name.value}" tidak diisi "rows"; tambahkan di sana, atau hapus dari "told"`)
  })
}

function checkAsked(at: At<AskSection>, { properties }: FieldsSchema): void {
  at.key('asked').known(Object.keys(properties))
  const flag = own(properties, at.value.asked)
  if (flag && flag.type !== 'boolean')
    at.key('asked').report('type-mismatch', `"${at.value.asked}" seharusnya "type": "boolean"`)
}

/** The fields of the list's rows, if all that it names is there. */
function rowsOf(at: At<Filled>, { properties }: FieldsSchema): FieldsSchema | undefined {
  const lists = Object.keys(properties).filter((name) => properties[name]?.['x-table'])
  const items = at.key('list').known(lists) ? own(properties, at.value.list)?.items : undefined
  if (!items || !isRowSchema(items)) return undefined
  for (const name of [...at.key('keeps').items(), ...(at.key('told')?.items() ?? [])])
    name.known(Object.keys(items.properties))
  return items
}
