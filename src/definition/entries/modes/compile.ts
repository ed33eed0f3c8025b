import type { Static } from 'typebox'
import type { CompiledEntryMode, CompiledLastEntered } from '../../../contract/row-parts.ts'
import { typeOfField, typeOfFields } from '../../../language/check/field-types.ts'
import { callWithExtensions, readingOperation } from '../../../language/check/operation.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import { type Code, type Emitted, fn } from '../../../language/emit/code.ts'
import { compileTemplate } from '../../../language/emit/payload.ts'
import { anyType, itemOf, listOf, stringType, type Type } from '../../../language/expression/type.ts'
import {
  address,
  anyObject,
  byName,
  constant,
  expression,
  list,
  meant,
  object,
  oneOf,
  optional,
  part,
  text,
  variants,
  word,
} from '../../../language/format/schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { compileAsking, compileOptions, compileParams } from '../../../language/keywords/options.ts'
import { options } from '../../../language/keywords/picker.ts'
import type { EntryKind } from '../../../language/parts/document-parts.ts'
import { compileOtherwise, otherwise, compileRenewal, renewal } from './asked-besides.ts'

const lastEntered = object('Shows beside the box, in large letters, the row that something came into last.', {
  title: text('What it is.'),
  text: text('What else tells it.'),
  value: text('What it comes to.'),
})

/** Texts over the row. */
function compileLastEntered(at: At<Static<typeof lastEntered>> | undefined): Emitted<CompiledLastEntered | undefined> {
  return at && { title: at.key('title').text(), text: at.key('text').text(), value: at.key('value').text() }
}

const scan = object('A text box for a scanner.', {
  kind: constant('scan', 'A text box for a scanner: `code` in expressions.'),
  title: word('The label.'),
  inputMode: optional(oneOf(['numeric'], 'The keys of a telephone, where codes are digits as a rule.')),
})

const pick = object('A picker.', {
  kind: constant('pick', 'A picker: `pick` in expressions.'),
  title: word('The label.'),
  options: meant(options, 'Where its options come from.'),
})

const modeSchema = object('One way of adding: entered, looked up, made a row.', {
  label: word("The choice's text."),
  input: variants<Static<typeof scan> | Static<typeof pick>>(
    'kind',
    [scan, pick],
    'What is entered: `code` or `pick` in expressions.',
  ),
  lookup: object('Asked for every entry; gives `answer`.', {
    operation: word(
      'The operationId that is asked; one that only reads: `GET`, or marked `x-reads` in the OpenAPI document.',
      'reading',
    ),
    params: byName(expression(), 'Request fields, each an expression.'),
    found: optional(expression('True when the answer names a thing.')),
  }),
  duplicate: object('Values that are taken.', {
    each: expression("A row's values."),
    value: expression('The entered value.'),
    message: text('When the value is taken; variables: `code` or `pick`, and `answer`.'),
  }),
  notFound: text('When the answer names nothing; variables: `code` or `pick`.'),
  elsewhere: optional(
    object('Asked when nothing was found: where the thing is instead is told beside the message.', {
      operation: word('The operationId that is asked; one that only reads.', 'reading'),
      params: byName(expression(), 'Request fields, each an expression.'),
      found: expression('True when there is something to tell.'),
      text: text('What is told; variables: `code` or `pick`, and `answer`.'),
      to: address('The page that the text leads to.'),
    }),
  ),
  otherwise: optional(otherwise),
  merge: optional(
    object('Adds to a row that is there already.', {
      match: expression('True for the row that grows.'),
      append: byName(expression(), 'Lists that grow, by field.'),
      set: optional(byName(expression(), 'What the answer says anew, by field.')),
    }),
  ),
  row: anyObject('The new row: a template.', { additionalProperties: true }),
})

/** One way of adding: what is entered (`code` or `pick`), looked up (`answer`), and made a row. */
type EntryMode = Static<typeof modeSchema>

const modePart = part<EntryMode>('entryMode', () => modeSchema)

const schema = object('Ways of adding to choose from.', {
  kind: constant('modes', 'Several ways of adding to choose from.'),
  label: word('Label of the choice.'),
  button: word('Text of the button that adds what was entered.'),
  modes: list(modePart, 'The ways, in order.', { minItems: 1 }),
  renew: optional(renewal),
  last: optional(lastEntered),
})

export const modesEntry: EntryKind<Static<typeof schema>> = {
  name: 'modes',
  label: 'Beberapa cara',
  schema,
  compile: (at, row, variable) => ({
    ...at.value,
    modes: at.key('modes').map((mode) => compileMode(mode, { row: row.value, variable, modes: at.value.modes })),
    last: compileLastEntered(at.key('last')),
    renew: compileRenewal(at.key('renew'), row.value),
  }),
  given: ({ modes }) => modes.map((mode) => Object.keys(mode.row)),
}

const option: Type = { kind: 'object', fields: { value: anyType, label: stringType } }

interface AroundMode {
  modes: readonly EntryMode[]
  row: FieldsSchema
  variable: string
}

function compileMode(at: At<EntryMode>, { modes, row: schema, variable }: AroundMode): Emitted<CompiledEntryMode> {
  const { context } = at
  const entered = at.only(at.value.input.kind === 'scan' ? { code: stringType } : { pick: option })
  const lookup = entered.key('lookup')
  const operation = readingOperation(lookup.key('operation'))
  const answered = entered.with({ answer: typeOfSchema(operation?.response, context.openapi) })
  // What is asked may depend on the document: for whom it is, for instance.
  const asking = lookup.with({ doc: at.variables['doc'] ?? anyType })
  const params = operation && compileParams(asking.key('params'), operation)
  const { found = 'answer != null' } = lookup.value
  const duplicate = answered.key('duplicate')
  return {
    label: at.value.label,
    input: compileInput(at.key('input')),
    lookup: {
      call: callWithExtensions(operation, context.openapi),
      params: params?.code ?? {},
      found: answered.key('lookup').in('found', found).condition().code,
    },
    duplicate: {
      taken: at.key('duplicate').key('each').expression(listOf(anyType)).code,
      value: duplicate.key('value').expression().code,
      message: duplicate.key('message').text(),
    },
    notFound: entered.key('notFound').text(),
    elsewhere: compileElsewhere(entered.key('elsewhere')),
    otherwise: compileOtherwise(at.key('otherwise'), { modes, option, row: schema, variable }),
    merge: compileMerge(at.only({ [variable]: at.variables[variable] ?? anyType, ...answered.variables }), schema),
    row: fn(compileTemplate(answered.key('row'), typeOfFields(schema, context))),
  }
}

function compileElsewhere(
  at: At<NonNullable<EntryMode['elsewhere']>> | undefined,
): Emitted<CompiledEntryMode['elsewhere']> {
  if (!at) return undefined
  const { call, params, answer } = compileAsking(at)
  const answered = at.with({ answer })
  return {
    call,
    params,
    found: answered.key('found').condition().code,
    text: answered.key('text').text(),
    to: answered.key('to').address(),
  }
}

function compileInput(at: At<EntryMode['input']>): Emitted<CompiledEntryMode['input']> {
  return at.choose<EntryMode['input'], 'kind', Emitted<CompiledEntryMode['input']>>('kind', {
    scan: ({ value }) => value,
    pick: (pick) => ({
      kind: 'pick',
      title: pick.value.title,
      options: compileOptions(pick.key('options').only({})),
    }),
  })
}

/** Fields that grow when the entered thing belongs to a row that is there already. */
function compileMerge(mode: At<EntryMode>, schema: FieldsSchema): Emitted<CompiledEntryMode['merge']> {
  const at = mode.key('merge')
  if (!at) return undefined
  return {
    match: at.key('match').condition().code,
    append: at.key('append').mapValues((part, name) => compileAppended(part, name, schema)),
    set: at.key('set')?.mapValues((part, name) => {
      part.of(name).known(Object.keys(schema.properties))
      return part.typed(typeOfField(schema, name, at.context))
    }),
  }
}

function compileAppended(at: At<string>, name: string, schema: FieldsSchema): Code {
  at.of(name).known(Object.keys(schema.properties))
  const list = typeOfField(schema, name, at.context)
  if (list.kind !== 'list' && list.kind !== 'any') at.report('type-mismatch', `"${name}" bukan daftar`)
  return at.typed(itemOf(list))
}
