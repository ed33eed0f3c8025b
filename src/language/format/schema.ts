import Type from 'typebox'
import { type Static, type TArray, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import type { Expression, Text } from '../../contract/parts.ts'
import { mapValues } from '../../contract/runtime/own.ts'

/**
 * The words in which the format describes itself: each gives the type of a value, its meta-schema, and what an editor
 * and the reference say about it. Every key has a description; `part` names what stands at several places.
 */

type Options = Readonly<Record<string, unknown>>

/** A part with a name: a reference where it is used, and once in `$defs`. Without a schema the format's lists give it. */
export function part<Value>(name: string, schema?: () => TSchema): TUnsafe<Value> {
  return Type.Unsafe<Value>({ $ref: `#/$defs/${name}`, part: schema })
}

/** A part at a place where it means something of its own. */
export function meant<Value>(reference: TUnsafe<Value>, description: string): TUnsafe<Value> {
  return Type.Unsafe<Value>({ allOf: [reference], description })
}

const expressionPart = part<Expression>('expression', () =>
  Type.String({
    minLength: 1,
    description:
      'A CEL expression, such as `doc.dueDays > 0`. Null propagates; a comparison with null is false except `== null`.',
  }),
)

const textPart = part<Text>('text', () =>
  Type.String({ description: 'A text for people; every `{expression}` in it is replaced by its value.' }),
)

/** A CEL expression. */
export function expression(description?: string): TUnsafe<Expression> {
  return description === undefined ? expressionPart : meant(expressionPart, description)
}

/** An expression that is true or false: people may choose what it compares. */
export function condition(description: string): TUnsafe<Expression> {
  return Type.Unsafe<Expression>({ allOf: [expressionPart], 'x-condition': true, description })
}

/** An expression whose value is the key of a choice, a number or a text: people are offered the fields that have one. */
export function gives(what: 'key' | 'number' | 'text', description: string): TUnsafe<Expression> {
  return Type.Unsafe<Expression>({ allOf: [expressionPart], 'x-gives': what, description })
}

/** A text for people with `{expression}` parts. */
export function text(description?: string): TUnsafe<Text> {
  return description === undefined ? textPart : meant(textPart, description)
}

/** The path of a page of this product: a text for people with `{expression}` parts. */
export function address(description: string): TUnsafe<Text> {
  return Type.Unsafe<Text>({ allOf: [textPart], 'x-names': 'path', description })
}

/** A text as it stands, not empty; an editor offers the names of one sort (`x-names`). */
export function word(description?: string, names?: string): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', minLength: 1, 'x-names': names, description })
}

/** Any text, also an empty one. */
export function anyText(description: string): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', description })
}

/** A text of a form that a regular expression says. */
export function matching(pattern: string, description: string): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', pattern, description })
}

/** One of a few words. */
export function oneOf<const Word extends string>(words: readonly Word[], description?: string): TUnsafe<Word> {
  return Type.Unsafe<Word>({ enum: words, description })
}

/** The only value, which tells a variant from the others. */
export function constant<const Value extends string | boolean>(value: Value, description: string): TUnsafe<Value> {
  return Type.Unsafe<Value>({ const: value, description })
}

export function number(description: string, limits: Options = {}): TUnsafe<number> {
  return Type.Unsafe<number>({ type: 'number', ...limits, description })
}

export function integer(description: string, limits: Options = {}): TUnsafe<number> {
  return Type.Unsafe<number>({ type: 'integer', ...limits, description })
}

export function boolean(description: string): TUnsafe<boolean> {
  return Type.Unsafe<boolean>({ type: 'boolean', description })
}

/** Any JSON value. */
export function anything(description: string): TUnsafe {
  return Type.Unsafe({ description })
}

/** A list of any values. */
export function anyList(description: string, more: Options = {}): TUnsafe<unknown[]> {
  return Type.Unsafe<unknown[]>({ type: 'array', ...more, description })
}

/** Any object: its keys are checked elsewhere. */
export function anyObject(description?: string, more: Options = {}): TUnsafe<Record<string, unknown>> {
  return Type.Unsafe<Record<string, unknown>>({ type: 'object', ...more, description })
}

export function list<Item extends TSchema>(item: Item, description?: string, more: Options = {}): TArray<Item> {
  return Type.Array(item, { description, ...more })
}

/** Values by a name that the author chooses. */
export function byName<Value extends TSchema>(
  value: Value,
  description: string,
  more: Options = {},
): TUnsafe<Record<string, Static<Value>>> {
  return Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    additionalProperties: value,
    description,
    ...more,
  })
}

/** An object with exactly these keys. */
export function object<Keys extends TProperties>(description: string, keys: Keys): TObject<Keys> {
  return Type.Object(keys, { description, additionalProperties: false })
}

export const optional = Type.Optional

type ExactlyOne<Value, Key extends keyof Value> = Omit<Value, Key> & { [One in Key]: Required<Pick<Value, One>> }[Key]

/** An object that has exactly one of some of its keys. */
export function exactlyOne<Keys extends TProperties, Key extends string & keyof Static<TObject<Keys>>>(
  whole: TObject<Keys>,
  keys: readonly Key[],
): TUnsafe<ExactlyOne<Static<TObject<Keys>>, Key>> {
  return Type.Unsafe({ ...whole, oneOf: keys.map((key) => ({ required: [key] })) })
}

/** Any of several forms. */
export function anyOf<Forms extends readonly TSchema[]>(
  forms: readonly [...Forms],
  description: string,
): TUnsafe<Static<Forms[number]>> {
  return Type.Unsafe({ description, anyOf: forms })
}

/** One of several such objects: its tag, such as `{ block: 'text' }`, and what is said of it stand at both. */
export function variant<Tag extends string, Name extends string, Keys extends TProperties>(
  tag: Record<Tag, Name>,
  description: string,
  keys: Keys,
): TUnsafe<Record<Tag, Name> & Static<TObject<Keys>>> {
  const tags = mapValues(tag, (name: Name) => constant(name, description))
  return Type.Unsafe({ ...object(description, { ...tags, ...keys }) })
}

/** Objects that one of their keys tells apart. */
export function variants<Value>(tag: string, schemas: readonly TSchema[], description?: string): TUnsafe<Value> {
  return Type.Unsafe<Value>({
    type: 'object',
    description,
    required: [tag],
    discriminator: { propertyName: tag },
    oneOf: schemas,
  })
}

/** What keywords may say, by name: each may be absent. */
export type Says<Schemas extends Readonly<Record<string, TSchema>>> = {
  [Name in keyof Schemas]?: Static<Schemas[Name]>
}

/**
 * One kind of a part that definitions have several kinds of, such as columns: what the format and the reference know of
 * it. `Tag` is the key that names the kind.
 */
export interface PartKind<Value, Tag extends keyof Value> {
  name: Value[Tag]
  /** What people who build a definition read, in Indonesian; the name when absent. */
  label?: string
  schema: TSchema
  /** What it does, in Indonesian, a line each. */
  explain?(part: Value): readonly string[]
}

/** What definitions say of kinds of one sort. */
export type SaidBy<Kind> = Kind extends { explain?(part: infer Value): readonly string[] } ? Value : never

/**
 * Mirrors a request body. A string that begins with `=` is an expression, others are literals.
 * An absent value becomes null where the request demands the key, and is left out elsewhere.
 */
export type Template = string | number | boolean | null | Template[] | EachTemplate | { [key: string]: Template }

/** A payload template. */
export const template: TUnsafe<Template> = part<Template>('template', () =>
  anyOf(
    [
      Type.Unsafe({ type: ['string', 'number', 'boolean', 'null'] }),
      list(template),
      each,
      Type.Unsafe({ type: 'object', properties: { $each: false }, additionalProperties: template }),
    ],
    'Mirrors a request body. A string that begins with `=` is an expression. `$each` with `as` and `item` (or `$case`) walks a list. An absent value becomes null where the request demands the key, and is left out elsewhere.',
  ),
)

const caseSchema = object('One shape of item.', {
  when: optional(expression('This shape is taken when it is true; always, when absent.')),
  item: meant(template, 'What the row becomes.'),
})

const eachSchema = object('One item for every row of a list; with `$case` the first case whose `when` is true.', {
  $each: expression('The list that is walked.'),
  as: word("The row's name in expressions."),
  item: optional(meant(template, 'What every row becomes, when there is no `$case`.')),
  $optional: optional(boolean('Nothing is sent where it has no rows; a change of a record sends the empty list.')),
  $case: optional(list(caseSchema, 'Shapes, tried in order.', { minItems: 1 })),
})

export interface EachTemplate extends Static<typeof eachSchema> {}

const each = part<EachTemplate>('eachTemplate', () => eachSchema)
