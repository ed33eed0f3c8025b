import { typeOfProperty } from '../check/field-types.ts'
import { anyOf, constant, expression, object, type Says } from '../format/schema.ts'
import type { CompiledFields, Keyword, Property } from './keyword.ts'

const schemas = {
  'x-derive': anyOf(
    [
      expression(),
      object("The person's own text wins until it is emptied.", {
        value: expression('The value while nobody has typed one.'),
        until: constant('edited', 'The only way there is.'),
      }),
    ],
    'A value that is computed: for good, or until a person edits it.',
  ),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

const name = 'x-derive'

/** `x-derive`: a value that is computed, for good or until a person edits it. */
export const derive: Keyword = {
  name,
  schema: schemas[name],
  levels: ['form', 'row'],
  check({ at, property }) {
    // Until somebody edits it a value may begin otherwise; one that is computed for good never does.
    if (typeof property[name] !== 'string') return
    for (const initial of ['default', 'x-default'] as const)
      at.key(initial)?.report('misplaced-keyword', `"${name}" selalu menghitung nilainya; hapus "${initial}"`)
  },
  compile({ at, name: field, variable, reads }) {
    const derived = at.key(name)
    if (!derived) return {}
    const { value } = derived
    const isPlain = typeof value === 'string'
    const formula = isPlain ? derived.of(value) : derived.of(value).key('value')
    const compiled = formula.expression(typeOfProperty(at.value, at.context))
    reads.push(...compiled.reads.map((path) => ({ keyword: name, field, path })))
    return {
      derived: { value: compiled.code, untilEdited: !isPlain },
      from: fieldsRead(compiled.reads, variable),
    }
  },
  compileFields: (fields) => ({ deriveOrder: deriveOrder(fields) }),
  explain({ property }) {
    const derived = property[name]
    if (derived === undefined) return []
    return [
      typeof derived === 'string' ? `dihitung dari: ${derived}` : `dihitung sampai diubah orang: ${derived.value}`,
    ]
  },
}

/** What is computed for good, as an expression. */
export function alwaysDerived(property: Property): string | undefined {
  const derived = property[name]
  return typeof derived === 'object' ? undefined : derived
}

/** The fields of the same values among what is read; undefined when there are none. */
export function fieldsRead(reads: readonly string[][], variable: string): string[] | undefined {
  const names = reads.filter((path) => path[0] === variable).map((path) => path[1] ?? '')
  return names.length > 0 ? [...new Set(names)] : undefined
}

/** Derived fields in an order in which each comes after those that it reads; a cycle is refused. */
function deriveOrder({ at, names, variable, reads }: CompiledFields): string[] {
  const properties = at.key('properties')
  const derived = names.filter((field) => properties.value[field]?.[name] !== undefined)
  const paths = new Map(derived.map((field): [string, string[][]] => [field, []]))
  for (const { keyword, field, path } of reads) if (keyword === name) paths.get(field)?.push(path)
  const readers = new Map(derived.map((field): [string, string[]] => [field, []]))
  const missing = new Map<string, number>()
  for (const [field, read] of paths) {
    const needed = (fieldsRead(read, variable) ?? []).filter((other) => paths.has(other))
    missing.set(field, needed.length)
    for (const other of needed) readers.get(other)?.push(field)
  }
  const order = derived.filter((field) => missing.get(field) === 0)
  // It grows while it is walked: a field is ready once the last one that it reads stands in the order.
  for (const field of order) {
    for (const reader of readers.get(field) ?? []) {
      const left = (missing.get(reader) ?? 0) - 1
      missing.set(reader, left)
      if (left === 0) order.push(reader)
    }
  }
  const [first, ...more] = derived.filter((field) => missing.get(field) !== 0)
  if (first !== undefined)
    properties
      .in(first, null)
      .in(name, null)
      .report('derive-cycle', [first, ...more].join(' → '))
  return order
}
