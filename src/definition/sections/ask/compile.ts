import type { Static } from 'typebox'
import { own } from '../../../contract/runtime/own.ts'
import { isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { anyType, listOf, stringType, type Type } from '../../../language/expression/type.ts'
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
  keeps: list(word(), 'Fields of a row that people type.', { minItems: 1 }),
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
  explain: ({ button, operation, list: rows }) => [
    `tombol "${button}": tanya ${operation}, jawabannya menjadi ${rows}`,
  ],
}

function compileAsk(at: At<AskSection>, { schema: fields }: SectionOwner): Emitted<CompiledAsk> {
  const { value } = at
  const { call, params, reads: read, answer } = compileAsking(at)
  const reads = new Set(read.flatMap(([variable, name]) => (variable === 'doc' && name ? [name] : [])))
  checkAsked(at, fields.value)
  const { title, heading: unseen, button, asked } = value
  return {
    ...{ section: 'ask', title, heading: unseen, button, asked },
    ...{ call, params, reads: [...reads] },
    when: at.key('when')?.condition().code,
    ...fillingOf(at, fields.value, answer),
    also: at.key('also')?.map((one) => fillingOf(one, fields.value, answer)),
    before: at.key('before').text(),
    after: at.key('after').text(),
  }
}

function fillingOf(at: At<Filled>, fields: FieldsSchema, answer: Type): Emitted<Filling> {
  const row = rowsOf(at, fields)
  const { list: name, keeps } = at.value
  return {
    ...{ list: name, keeps },
    rows: at
      .with({ answer })
      .key('rows')
      .typed(listOf(row ? typeOfFields(row, at.context) : anyType)),
    key: at
      .only(row ? { row: typeOfFields(row, at.context) } : {})
      .key('key')
      .expression(stringType).code,
  }
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
  at.key('keeps').map((name) => name.known(Object.keys(items.properties)))
  return items
}
