import type { Posting } from '../model/booking.ts'
import type { BookDefinition, BookLine, Field } from './definition.ts'
import { evaluate, holds, type Scope } from './evaluate.ts'

type Values = Record<string, unknown>
/** What lookups answer: the option of a key. */
export type Options = Readonly<Record<string, ReadonlyMap<unknown, { value: number; label: string }>>>

/** The form that a body is of: options looked up, what follows from other values computed. */
export function formOf({ schema }: Pick<BookDefinition, 'schema'>, body: Values, options: Options): Values {
  const doc = fieldsOf(schema.properties, body, options, (value, field) =>
    Array.isArray(value) && field.items?.properties
      ? value.map((row: Values) => fieldsOf(field.items!.properties!, row, options, (inner) => inner, field['x-as']))
      : value,
  )
  return doc
}

function fieldsOf(
  fields: Readonly<Record<string, Field>>,
  sent: Values,
  options: Options,
  inner: (value: unknown, field: Field) => unknown,
  as = 'doc',
): Values {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = sent[name] ?? null
      const lookup = field['x-options']?.operation
      if (lookup === undefined || value === null) return [name, inner(value, field)]
      return [name, options[lookup]?.get(value) ?? { value }]
    }),
  )
  for (const [name, { 'x-derive': derived }] of Object.entries(fields))
    if (typeof derived === 'string') values[name] = evaluate(derived, { [as]: values })
    // What was sent is what somebody typed.
    else if (derived !== undefined && values[name] === null) values[name] = evaluate(derived.value, { [as]: values })
  return values
}

/** What a form books: every line by itself, for every item of its lists, where its conditions hold. */
export function postingsOf(books: readonly BookLine[], doc: Values): Posting[] {
  return books.flatMap((line) => walk(line, line.each ?? [], { doc }))
}

function walk(line: BookLine, [outer, ...inner]: NonNullable<BookLine['each']>, scope: Scope): Posting[] {
  if (!outer) return said(line, scope)
  const list = evaluate(outer.list, scope)
  return (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const within = { ...scope, [outer.as]: item }
    return outer.when === undefined || holds(outer.when, within) ? walk(line, inner, within) : []
  })
}

function said({ posting, each: _each, when, ...values }: BookLine, scope: Scope): Posting[] {
  if (when !== undefined && !holds(when, scope)) return []
  // Who owes is said as it stands.
  const computed = Object.entries(values).map(([name, source]) => [
    name,
    name === 'side' ? source : evaluate(String(source), scope),
  ])
  return [{ posting, values: Object.fromEntries(computed) }]
}
