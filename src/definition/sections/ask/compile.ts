import type { Static } from 'typebox'
import { own } from '../../../contract/runtime/own.ts'
import { isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { anyType, listOf, stringType } from '../../../language/expression/type.ts'
import { byName, expression, list, optional, text, variant, word } from '../../../language/format/schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { compileAsking } from '../../../language/keywords/options.ts'
import type { CompiledSection } from '../../../contract/module.ts'
import { heading, type SectionKind, type SectionOwner } from '../../../language/parts/document-parts.ts'

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
  list: word('The list whose rows the answer replaces.', 'field'),
  rows: expression('The rows, of `doc` and `answer`.'),
  key: expression(
    'A text that tells the rows apart, of `row`: what people typed into one stays in that of the same text.',
  ),
  keeps: list(word(), 'Fields of a row that people type.', { minItems: 1 }),
  asked: word('A field, true as long as the rows answer what `params` read: emptied when that changes.'),
  before: text('Said until it is asked, and when what was asked about has changed.'),
  after: text('Said of the answer.'),
})

type AskSection = Static<typeof schema>

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

function compileAsk(
  at: At<AskSection>,
  { schema: fields }: SectionOwner,
): Emitted<Extract<CompiledSection, { section: 'ask' }>> {
  const { context, value } = at
  const { call, params, reads: read, answer } = compileAsking(at)
  const answered = at.with({ answer })
  const row = checkNames(at, fields.value)
  const reads = new Set(read.flatMap(([variable, name]) => (variable === 'doc' && name ? [name] : [])))
  const { title, heading: unseen, button, list: rows, keeps, asked } = value
  return {
    ...{ section: 'ask', title, heading: unseen, button, list: rows, keeps, asked },
    ...{ call, params, reads: [...reads] },
    when: at.key('when')?.condition().code,
    rows: answered.key('rows').typed(listOf(row ? typeOfFields(row, context) : anyType)),
    key: at
      .only(row ? { row: typeOfFields(row, context) } : {})
      .key('key')
      .expression(stringType).code,
    before: at.key('before').text(),
    after: at.key('after').text(),
  }
}

/** The fields of the list's rows, if all that it names is there. */
function checkNames(at: At<AskSection>, { properties }: FieldsSchema): FieldsSchema | undefined {
  const { value } = at
  const lists = Object.keys(properties).filter((name) => properties[name]?.['x-table'])
  at.key('asked').known(Object.keys(properties))
  const flag = own(properties, value.asked)
  if (flag && flag.type !== 'boolean')
    at.key('asked').report('type-mismatch', `"${value.asked}" seharusnya "type": "boolean"`)
  const items = at.key('list').known(lists) ? own(properties, value.list)?.items : undefined
  if (!items || !isRowSchema(items)) return undefined
  at.key('keeps').map((name) => name.known(Object.keys(items.properties)))
  return items
}
