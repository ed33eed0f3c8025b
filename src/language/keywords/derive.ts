/** Keywords of values that follow from others: computed, restored on the server, emptied. */
import { typeOfProperty } from '../check/field-types.ts'
import { suggest } from '../check/suggest.ts'
import { unknownFields } from '../expression/type.ts'
import { anyOf, constant, expression, list, object, type Says, word } from '../format/schema.ts'
import type { FieldsToCompile, Keyword, Property } from './keyword.ts'

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

const name = 'x-derive'

/** `x-derive`: a value that is computed, for good or until a person edits it. */
export const derive: Keyword = {
  name,
  schema: schemas[name],
  label: 'Dihitung dari kolom lain',
  group: 'value',
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
    const wanted = typeOfProperty(at.value, at.context)
    const compiled = formula.expression(wanted)
    for (const { name: unknown, known } of unknownFields(compiled.type, wanted))
      formula.report('unknown-field', `"${unknown}"`, suggest(unknown, known))
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
function fieldsRead(reads: readonly string[][], variable: string): string[] | undefined {
  const names = reads.filter((path) => path[0] === variable).map((path) => path[1] ?? '')
  return names.length > 0 ? [...new Set(names)] : undefined
}

/** Derived fields in an order in which each comes after those that it reads; a cycle is refused. */
function deriveOrder({ at, names, variable, reads }: FieldsToCompile): string[] {
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

const restoreSchemas = {
  'x-restore': expression('For the server: the value of a field that is not sent, computed from what is.'),
  'x-browser-only': word('Why what is entered here is not sent: the server neither gets it nor checks its rules.'),
}

/** `x-restore`: what the server computes of a field that is not sent. */
export const restore: Keyword = {
  name: 'x-restore',
  schema: restoreSchemas['x-restore'],
  label: null,
  levels: ['form', 'row'],
  compile({ at, variable }) {
    const compiled = at.key('x-restore')?.expression(typeOfProperty(at.value, at.context))
    return compiled ? { restored: compiled.code, from: fieldsRead(compiled.reads, variable) } : {}
  },
  explain: ({ property }) =>
    property['x-restore'] === undefined ? [] : [`bagi server dihitung dari yang dikirim: ${property['x-restore']}`],
}

/** `x-browser-only`: why a field is not sent to the server, which therefore cannot check its rules. */
export const browserOnly: Keyword = {
  name: 'x-browser-only',
  schema: restoreSchemas['x-browser-only'],
  label: null,
  levels: ['form', 'row'],
  compile: ({ property }) => ({ browserOnly: property['x-browser-only'] === undefined ? undefined : true }),
  explain: ({ property }) =>
    property['x-browser-only'] === undefined ? [] : [`hanya diperiksa di peramban: ${property['x-browser-only']}`],
}

const clearsSchemas = {
  'x-clears': list(word(undefined, 'sibling'), 'Fields that are emptied when a person changes this one.'),
}

/** `x-clears`: fields emptied when a person changes this one; never on load. */
export const clears: Keyword = {
  name: 'x-clears',
  schema: clearsSchemas['x-clears'],
  label: 'Mengosongkan kolom',
  group: 'condition',
  levels: ['form', 'row'],
  check({ at, name }) {
    at.key('x-clears')?.map((target) => {
      if (target.value === name)
        target.report('contradiction', `"${name}" akan mengosongkan dirinya sendiri; hapus "${name}" dari sini`)
    })
  },
  compile({ at, owner }) {
    const targets = at.key('x-clears')
    targets?.map((target) => target.known(Object.keys(owner.properties)))
    return { clears: targets?.value ?? [] }
  },
  explain({ name, property, owner }) {
    const clearing = Object.entries(owner.properties).filter(([, other]) => other['x-clears']?.includes(name))
    return [
      ...(clearing.length > 0
        ? [`dikosongkan bila orang mengubah: ${clearing.map(([other]) => other).join(', ')}`]
        : []),
      ...(property['x-clears'] === undefined ? [] : [`mengosongkan: ${property['x-clears'].join(', ')}`]),
    ]
  },
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas>, Says<typeof restoreSchemas>, Says<typeof clearsSchemas> {}
}
