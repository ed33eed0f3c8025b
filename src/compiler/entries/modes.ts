import type { Static } from 'typebox'
import { typeOfFields, typeOfProperty } from '../check/field-types.ts'
import { typeOfSchema } from '../check/schema-type.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import type { Emittable } from '../emit/code.ts'
import { compileRowTemplate } from '../emit/row-template.ts'
import { anyType, type Type } from '../expression/type.ts'
import {
  anyObject,
  byName,
  constant,
  expression,
  list,
  meant,
  object,
  optional,
  part,
  text,
  variants,
  word,
} from '../format/schema.ts'
import { compileCall, compileOptions, compileParams } from '../keywords/options.ts'
import { options } from '../keywords/picker.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import { own } from '../runtime/own.ts'
import type { EntryKind } from './entry.ts'

const scan = object(
  { kind: constant('scan', 'A text box for a scanner: `code` in expressions.'), title: word('The label.') },
  'A text box for a scanner.',
)

const pick = object(
  {
    kind: constant('pick', 'A picker: `pick` in expressions.'),
    title: word('The label.'),
    options: meant(options, 'Where its options come from.'),
  },
  'A picker.',
)

const modeSchema = object(
  {
    label: word("The choice's text."),
    input: variants<Static<typeof scan> | Static<typeof pick>>(
      'kind',
      [scan, pick],
      'What is entered: `code` or `pick` in expressions.',
    ),
    lookup: object(
      {
        operation: word(
          'The operationId that is asked; one that only reads: `GET`, or marked `x-reads` in the OpenAPI document.',
          'reading',
        ),
        params: byName(expression(), 'Request fields, each an expression.'),
        found: optional(expression('True when the answer names a thing.')),
      },
      'Asked for every entry; gives `answer`.',
    ),
    duplicate: object(
      {
        each: expression("A row's values."),
        value: expression('The entered value.'),
        message: text('When the value is taken; variables: `code` or `pick`, and `answer`.'),
      },
      'Values that are taken.',
    ),
    notFound: text('When the answer names nothing; variables: `code` or `pick`.'),
    merge: optional(
      object(
        {
          match: expression('True for the row that grows.'),
          append: byName(expression(), 'Lists that grow, by field.'),
        },
        'Adds to a row that is there already.',
      ),
    ),
    row: anyObject('The new row: a template.', { additionalProperties: true }),
  },
  'One way of adding: entered, looked up, made a row.',
)

/** One way of adding: what is entered (`code` or `pick`), looked up (`answer`), and made a row. */
type EntryMode = Static<typeof modeSchema>

const schema = object(
  {
    kind: constant('modes', 'Several ways of adding to choose from.'),
    label: word('Label of the choice.'),
    button: word('Text of the button that adds what was entered.'),
    modes: list(
      part<EntryMode>('entryMode', () => modeSchema),
      'The ways, in order.',
      { minItems: 1 },
    ),
  },
  'Ways of adding to choose from.',
)

type ModesEntry = Static<typeof schema>

declare module './entry.ts' {
  interface Entries {
    modes: ModesEntry
  }
}

export const modesEntry: EntryKind<ModesEntry> = {
  name: 'modes',
  schema,
  compile: ({ context, row, variables }, entry, pointer) => ({
    ...entry,
    modes: entry.modes.map((mode, index) =>
      compileMode(context, mode, `${pointer}/modes${step(index)}`, row.schema, variables),
    ),
  }),
  given: ({ modes }) => modes.map((mode) => Object.keys(mode.row)),
}

const typed: Type = { kind: 'string' }
const option: Type = { kind: 'object', fields: { value: { kind: 'any' }, label: typed } }

function compileMode(
  context: DefinitionContext,
  mode: EntryMode,
  pointer: string,
  schema: FieldsSchema,
  variables: Variables,
): Emittable {
  const entered: Variables = mode.input.kind === 'scan' ? { code: typed } : { pick: option }
  const operation = context.reading(mode.lookup.operation, `${pointer}/lookup/operation`)
  const answered = {
    ...entered,
    answer: operation?.response ? typeOfSchema(operation.response, context.openapi) : ({ kind: 'any' } as const),
  }
  const params = operation
    ? compileParams(context, operation, mode.lookup.params, `${pointer}/lookup/params`, entered, [])
    : undefined
  const rowOnly = Object.fromEntries(Object.entries(variables).filter(([name]) => name !== 'doc'))
  return {
    label: mode.label,
    input: compileInput(context, mode, pointer),
    lookup: {
      call: operation ? compileCall(operation) : null,
      params: params?.code ?? {},
      found: context.condition(mode.lookup.found ?? 'answer != null', `${pointer}/lookup/found`, answered).code,
    },
    duplicate: {
      taken: context.expression(mode.duplicate.each, `${pointer}/duplicate/each`, variables, {
        kind: 'list',
        item: { kind: 'any' },
      }).code,
      value: context.expression(mode.duplicate.value, `${pointer}/duplicate/value`, answered).code,
      message: context.text(mode.duplicate.message, `${pointer}/duplicate/message`, answered),
    },
    notFound: context.text(mode.notFound, `${pointer}/notFound`, entered),
    merge: compileMerge(context, mode, pointer, schema, { ...rowOnly, ...answered }),
    row: compileRow(context, mode, pointer, schema, answered),
  }
}

function compileInput(context: DefinitionContext, mode: EntryMode, pointer: string): Emittable {
  if (mode.input.kind === 'scan') return { ...mode.input }
  return {
    kind: 'pick',
    title: mode.input.title,
    options: compileOptions(context, mode.input.options, `${pointer}/input/options`, {}),
  }
}

/** Fields that grow when the entered thing belongs to a row that is there already. */
function compileMerge(
  context: DefinitionContext,
  mode: EntryMode,
  pointer: string,
  schema: FieldsSchema,
  variables: Variables,
): Emittable {
  if (!mode.merge) return undefined
  const names = Object.keys(schema.properties)
  const append = Object.entries(mode.merge.append).map(([name, expression]) => {
    const at = `${pointer}/merge/append${step(name)}`
    const property = own(schema.properties, name)
    const list = property ? typeOfProperty(property, context) : anyType
    context.known(name, names, at)
    if (list.kind !== 'list' && list.kind !== 'any')
      context.source.report('type-mismatch', at, `"${name}" bukan daftar`)
    const item = list.kind === 'list' ? list.item : anyType
    return [name, context.expression(expression, at, variables, item).code] as const
  })
  return {
    match: context.condition(mode.merge.match, `${pointer}/merge/match`, variables).code,
    append: Object.fromEntries(append),
  }
}

function compileRow(
  context: DefinitionContext,
  mode: EntryMode,
  pointer: string,
  schema: FieldsSchema,
  variables: Variables,
): Emittable {
  return compileRowTemplate(context, mode.row, typeOfFields(schema, context), `${pointer}/row`, variables)
}
