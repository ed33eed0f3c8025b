import { parsePointer, step } from '../../src/contract/runtime/schema-issues.ts'
import {
  object,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
} from '../../src/language/read/openapi-document.ts'
import { propertiesOf, requiredOf, typeOfSchema } from '../../src/language/check/schema-type.ts'
import { spotsOf, type Spot } from '../language/check/meta-walk.ts'

/** One mistake in a definition that is right. */
export interface Mutant {
  kind: string
  /** The part that was changed. */
  pointer: string
  /** Where it stood before. */
  from: string
  /** Gives a copy with this mistake. */
  change: (data: unknown) => unknown
  /** Where its body comes from, when nobody wrote one. */
  fields?: string
  /** A name that stands elsewhere too: the error may be at a place that uses it. */
  name?: string
  /** What was misspelled in an expression. */
  word?: string
}

/** Keys whose value, or whose items, name something that has to exist. */
const naming = new Set([
  'operation', 'record', 'dialog', 'screen', 'document', 'opens', 'field', 'list', 'search', 'folder',
  'ui:widget', 'x-clears', 'layout', 'fields', 'required', 'x-as', 'as', 'optionFields',
]) // prettier-ignore

/** Which operations stood in for others at each kind of place, over all definitions. */
export type Swapped = Map<string, Set<string>>

export function mutantsOf(data: unknown, openapi: OpenApiDocument, swapped: Swapped): Mutant[] {
  const spots = spotsOf(data)
  const seen = new Map<string, number>()
  return [
    ...spots.flatMap((spot) => misspellings(spot)).filter((mutant) => isFewth(mutant, seen)),
    ...namesIn(data, '', '').map(({ pointer, name, where }) => ({
      ...replaced(pointer, misspell(name), `name: ${where}`),
      name,
    })),
    ...spots.flatMap((spot) => (spot.spot === 'property' ? otherType(spot) : [])),
    ...spots.flatMap((spot) => (isMessage(spot) ? [withoutMessage(spot)] : [])),
    ...demandedKeys(data, openapi).map((pointer) => removed(pointer, 'cut payload key')),
    ...swaps(data, openapi, swapped),
  ]
}

/** One letter too many, in the middle. */
function misspell(name: string): string {
  const middle = Math.ceil(name.length / 2)
  return `${name.slice(0, middle)}q${name.slice(middle)}`
}

function misspellings(spot: Spot): Mutant[] {
  switch (spot.spot) {
    case 'keyword':
      return [renamed(spot.pointer, 'keyword')]
    case 'name':
      return [{ ...renamed(spot.pointer, 'key'), name: spot.key }]
    case 'constant':
      return [replaced(spot.pointer, misspell(spot.value), 'constant')]
    case 'property':
      return []
    case 'template':
      return spot.text.startsWith('=') ? identifiers(spot.pointer, spot.text, spot.text) : []
    case 'expression':
      return identifiers(spot.pointer, spot.text, spot.text)
    case 'text':
      return [...spot.text.matchAll(/\{([^}]*)\}/g)].flatMap((part) =>
        identifiers(spot.pointer, spot.text, part[1] ?? '', part.index + 1),
      )
  }
}

/** So often a name is misspelled in the expressions of one definition: the fortieth `doc` is checked as the third. */
const timesOfName = 3

function isFewth({ kind, word }: Mutant, seen: Map<string, number>): boolean {
  if (word === undefined) return true
  const key = `${kind} ${word}`
  seen.set(key, (seen.get(key) ?? 0) + 1)
  return (seen.get(key) ?? 0) <= timesOfName
}

/** Each variable, field, function and key of an object literal, one at a time; texts stay. */
function identifiers(pointer: string, whole: string, part: string, offset = 0): Mutant[] {
  return [...part.matchAll(/(?<=[{,]\s*)'([A-Za-z_]\w*)'(?=\s*:)|'[^']*'|"[^"]*"|[A-Za-z_]\w*/g)].flatMap((match) => {
    const isText = /^['"]/.test(match[0])
    const name = isText ? match[1] : match[0]
    if (name === undefined) return []
    const start = offset + match.index + (isText ? 1 : 0)
    const text = whole.slice(0, start) + misspell(name) + whole.slice(start + name.length)
    return [{ ...replaced(pointer, text, 'name in an expression'), word: name }]
  })
}

/** Texts that name a field, a list, an operation, a dialog, … */
function namesIn(value: unknown, pointer: string, where: string): { pointer: string; name: string; where: string }[] {
  if (typeof value === 'string') return naming.has(where) ? [{ pointer, name: value, where }] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => namesIn(item, pointer + step(index), where))
  return Object.entries(object(value)).flatMap(([key, inner]) => {
    const isData = pointer === '' && key === 'examples'
    const keyed = ['optionFields'].includes(where) ? where : key
    return isData || pointer === '/examples' ? [] : namesIn(inner, pointer + step(key), keyed)
  })
}

function otherType({ pointer, value }: Spot & { spot: 'property' }): Mutant[] {
  const { type } = value
  if (type === undefined) return []
  const other = type === 'boolean' ? 'number' : 'boolean'
  const name = parsePointer(pointer)
    .filter((part) => part !== 'items')
    .at(-1)
  return [{ ...replaced(`${pointer}/type`, other, 'type'), name: String(name) }]
}

/** A message that has no default; those of `errorMessage` and `x-required` have one. */
function isMessage(spot: Spot): spot is Spot & { spot: 'keyword' } {
  if (spot.spot !== 'keyword' || spot.pointer.endsWith('/x-required/message')) return false
  return spot.key === 'message' || spot.key === 'notFound'
}

function withoutMessage({ pointer, key }: Spot & { spot: 'keyword' }): Mutant {
  return { ...removed(pointer, 'dropped message'), name: key }
}

/** The keys of the payload and of lookup parameters that the operation demands. */
function demandedKeys(data: unknown, openapi: OpenApiDocument): string[] {
  const submit = object(object(data)['submit'])
  const operation = openapi.operations.get(String(submit['operation']))
  const body =
    operation && submit['body'] !== undefined
      ? demanded(submit['body'], operation.request ?? {}, '/submit/body', openapi)
      : []
  const params = operationsIn(data, '').flatMap(({ pointer, owner, operation: id }) => {
    const known = Object.keys(object(owner['params']))
    const request = openapi.operations.get(id)?.request ?? {}
    return requiredOf(request)
      .filter((name) => known.includes(name))
      .map((name) => `${pointer}/params${step(name)}`)
  })
  return [...body, ...params]
}

function demanded(template: unknown, schema: JsonSchema, pointer: string, openapi: OpenApiDocument): string[] {
  const keys = object(template)
  if ('$each' in keys) {
    const items = openapi.resolve(schema['items'])
    const cases = Array.isArray(keys['$case']) ? (keys['$case'] as JsonSchema[]) : [keys]
    return cases.flatMap((entry, index) => {
      const at = keys['$case'] ? `${pointer}/$case${step(index)}/item` : `${pointer}/item`
      return demanded(entry['item'], variantOf(items, entry['item'], openapi), at, openapi)
    })
  }
  const known = propertiesOf(schema, openapi)
  return Object.entries(keys).flatMap(([key, value]) => [
    ...(requiredOf(schema).includes(key) ? [pointer + step(key)] : []),
    ...demanded(value, known[key] ?? {}, pointer + step(key), openapi),
  ])
}

function variantOf(schema: JsonSchema, template: unknown, openapi: OpenApiDocument): JsonSchema {
  const variants = schema['oneOf']
  if (!Array.isArray(variants)) return schema
  const fits = (variant: JsonSchema): boolean =>
    Object.entries(propertiesOf(variant, openapi)).every(
      ([name, { const: constant }]) => constant === undefined || constant === object(template)[name],
    )
  return variants.map((variant) => openapi.resolve(variant)).find(fits) ?? {}
}

/** So many stand in at each place, whatever was tried at others. */
const swapsOfPlace = 4

/**
 * Every operation that is named, replaced by some of each other shape: at each kind of place (a form's `submit`, a
 * lookup, …) each shape stands in once, and at each place a few do, the next ones by turns.
 */
function swaps(data: unknown, openapi: OpenApiDocument, swapped: Swapped): Mutant[] {
  return operationsIn(data, '').flatMap(({ pointer, owner, operation }, index) => {
    const others = othersAt(pointer, operation, openapi)
    const kind = `${String(object(data)['kind'])} ${parsePointer(pointer).filter((part) => typeof part === 'string').at(-1) ?? ''}` // prettier-ignore
    const tried = swapped.get(kind) ?? new Set()
    swapped.set(kind, tried)
    const first = ((tried.size + index) * swapsOfPlace) % Math.max(others.length, 1)
    const taken = others.filter(
      ({ operationId }, turn) =>
        !tried.has(operationId) || (turn - first + others.length) % others.length < swapsOfPlace,
    )
    for (const { operationId } of taken) tried.add(operationId)
    return taken.map((other) => ({
      ...replaced(`${pointer}/operation`, other.operationId, `swapped operation: ${other.operationId}`),
      // What is asked with and done with the answer stands beside the operation.
      pointer: pointer.endsWith('/lookup') ? parentOf(pointer) : pointer,
      ...(pointer === '/submit' && owner['body'] === undefined ? { fields: '/schema/properties' } : {}),
    }))
  })
}

/** One operation of each other shape, as far as it would not fit. */
function othersAt(pointer: string, operation: string, openapi: OpenApiDocument): Operation[] {
  const own = openapi.operations.get(operation)
  const others = new Map([...openapi.operations.values()].map((other) => [shapeOf(other, openapi), other]))
  if (own) others.delete(shapeOf(own, openapi))
  return (
    [...others.values()]
      // Two lookups that both answer options and ask for nothing more fit any picker: nothing tells them apart.
      .filter((other) => !(pointer.endsWith('options') && answersOptions(other, openapi)))
      // An answer whose keys are free has every field.
      .filter((other) => object(other.response)['properties'] !== undefined || other.response?.['type'] === 'array')
  )
}

function shapeOf({ request, response }: Operation, openapi: OpenApiDocument): string {
  return JSON.stringify([typeOfSchema(request ?? {}, openapi), typeOfSchema(response ?? {}, openapi)])
}

function answersOptions({ request, response }: Operation, openapi: OpenApiDocument): boolean {
  const item = propertiesOf(object(response)['items'], openapi)
  const asked = requiredOf(request ?? {}).filter((name) => name !== 'search')
  return ('value' in item || 'id' in item) && ('label' in item || 'nama' in item) && asked.length === 0
}

function operationsIn(value: unknown, pointer: string): { pointer: string; owner: JsonSchema; operation: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => operationsIn(item, pointer + step(index)))
  const owner = object(value)
  const own = typeof owner['operation'] === 'string' ? [{ pointer, owner, operation: owner['operation'] }] : []
  return [...own, ...Object.entries(owner).flatMap(([key, inner]) => operationsIn(inner, pointer + step(key)))]
}

function replaced(pointer: string, value: unknown, kind: string): Mutant {
  const path = parsePointer(pointer)
  const entry: [string, unknown] = [String(path.at(-1)), value]
  return { kind, pointer, from: pointer, change: (data) => changed(data, path, () => [entry]) }
}

function removed(pointer: string, kind: string): Mutant {
  return { kind, pointer, from: pointer, change: (data) => changed(data, parsePointer(pointer), () => []) }
}

function renamed(pointer: string, kind: string): Mutant {
  const name = misspell(String(parsePointer(pointer).at(-1)))
  return {
    kind,
    pointer: parentOf(pointer) + step(name),
    from: pointer,
    change: (data) => changed(data, parsePointer(pointer), (value) => [[name, value]]),
  }
}

/** A copy in which one entry was replaced by others, in its place. */
function changed(
  data: unknown,
  path: readonly (string | number)[],
  entries: (value: unknown) => [string, unknown][],
): unknown {
  const [first, ...rest] = path
  const change = (value: unknown): [string, unknown][] =>
    rest.length === 0 ? entries(value) : [[String(first), changed(value, rest, entries)]]
  if (Array.isArray(data))
    return data.flatMap((item: unknown, index) => (index === first ? change(item).map(([, value]) => value) : [item]))
  return Object.fromEntries(
    Object.entries(object(data)).flatMap(([key, value]) => (key === String(first) ? change(value) : [[key, value]])),
  )
}

export function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'))
}
