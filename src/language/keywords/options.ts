import type { At } from '../cursor.ts'
import { call, fn, js, type Code, type Emitted } from '../emit/code.ts'
import type { Options } from './picker.ts'
import { mapValues, own } from '../../contract/runtime/own.ts'
import { alternatives, quoted } from '../read/json-type.ts'
import { stringType, type Type, unknownFields } from '../expression/type.ts'
import { object, type JsonSchema, type Operation } from '../read/openapi-document.ts'
import { propertiesOf, requiredOf, typeOfSchema } from '../check/schema-type.ts'
import { callOf, readingOperation, recordLookup } from '../check/operation.ts'
import type { Call, CompiledOptions } from '../../contract/module.ts'
import { suggest } from '../check/suggest.ts'

const noOptions: Emitted<CompiledOptions> = {
  call: callOf(undefined),
  search: null,
  params: {},
  item: fn(null),
  reads: [],
}

/** `x-options`: a lookup. Checked against the operation's request and response schemas. */
export function compileOptions(at: At<Options>): Emitted<CompiledOptions> {
  const operation = lookupOperation(at)
  // The module of a wrong definition is never run.
  if (!operation) return noOptions
  const search = searchField(at, operation)
  const params = compileParams(at.key('params') ?? at.in('params', {}), operation, search === null ? [] : [search])
  const when = at.key('when')?.condition()
  const reads = [...params.reads, ...(when?.reads ?? [])]
    .filter((path) => path[0] === 'doc')
    .map((path) => path[1] ?? '')
  return {
    call: callOf(operation),
    search,
    params: params.code,
    when: when?.code,
    item: compileItem(at, operation),
    reads: [...new Set(reads)],
  }
}

function lookupOperation(at: At<Options>): Operation | undefined {
  const record = at.key('record')
  return record ? recordLookup(record) : readingOperation(at.in('operation', at.value.operation ?? ''))
}

/** What a part of a definition asks by itself, and of what type the answer is. */
interface Asking {
  call: Emitted<Call>
  params: Record<string, Code>
  /** What the parameters read. */
  reads: string[][]
  answer: Type
}

/**
 * A call that a part names by `operation` and `params`: one that only reads, as nobody commands it.
 * @param given Request fields that come from elsewhere.
 */
export function compileAsking(
  at: At<{ operation: string; params: Readonly<Record<string, string>> }>,
  given: readonly string[] = [],
): Asking {
  const operation = readingOperation(at.key('operation'))
  const { code, reads } = operation ? compileParams(at.key('params'), operation, given) : { code: {}, reads: [] }
  return { call: callOf(operation), params: code, reads, answer: typeOfSchema(operation?.response, at.context.openapi) }
}

/** Request fields that are given by expressions: each known, each of the right type, none missing but those in `given`. */
export function compileParams(
  at: At<Readonly<Record<string, string>>>,
  operation: Operation,
  given: readonly string[] = [],
): { code: Record<string, Code>; reads: string[][] } {
  const { openapi } = at.context
  const request = operation.request ?? {}
  const known = propertiesOf(request, openapi)
  const code: (readonly [string, Code])[] = []
  const reads: string[][] = []
  for (const [name, part] of at.entries()) {
    const schema = own(known, name)
    if (!schema) {
      reportUnasked(part, name, operation, Object.keys(known))
      continue
    }
    const asked = typeOfSchema(schema, openapi)
    const compiled = part.expression(asked)
    for (const { name, known } of unknownFields(compiled.type, asked)) reportUnasked(part, name, operation, known)
    code.push([name, compiled.code])
    reads.push(...compiled.reads)
  }
  const missing = requiredOf(request).filter((name) => !Object.hasOwn(at.value, name) && !given.includes(name))
  for (const name of missing)
    at.report('lookup-mismatch', `${operation.operationId} meminta "${name}"; tambahkan "params": {"${name}": "…"}`)
  return { code: Object.fromEntries(code), reads }
}

function reportUnasked(at: At, name: string, { operationId }: Operation, known: readonly string[]): void {
  const asked = known.length === 0 ? 'operasi itu tidak meminta apa pun' : `yang diminta ${quoted(known)}`
  at.report('lookup-mismatch', `"${name}" tidak diminta ${operationId}; ${asked}`, suggest(name, known))
}

function searchField(at: At<Options>, operation: Operation): string | null {
  const known = Object.keys(propertiesOf(operation.request ?? {}, at.context.openapi))
  const search = at.key('search')
  if (!search) return known.includes('search') ? 'search' : null
  if (!known.includes(search.value)) reportUnasked(search, search.value, operation, known)
  return search.value
}

/** How an answer becomes an option: the definition's own `item`, or the app's field names. */
function compileItem(at: At<Options>, operation: Operation): Code {
  const { app, openapi } = at.context
  const item = answerItem(at, operation)
  const written = at.key('item')
  if (written) {
    const fields = mapValues(item, (schema) => typeOfSchema(schema, openapi))
    const inItem = written.only({ item: { kind: 'object', fields } })
    const parts = inItem.mapValues((part, name) => part.expression(name === 'label' ? stringType : undefined).body)
    return optionCode(Object.entries(parts))
  }
  const optionFields = app?.optionFields ?? {}
  for (const name of app ? ['value', 'label'] : []) {
    const aliases = own(optionFields, name) ?? []
    if (aliases.some((alias) => Object.hasOwn(item, alias))) continue
    const problem = `${operation.operationId} tidak menjawab ${alternatives(aliases)}`
    const mend = 'tulis "item": {"value": "item.…", "label": "item.…"}'
    at.in('operation', null).report('lookup-mismatch', `${problem}; ${mend}`)
  }
  const shared = Object.entries(optionFields).map(([name, aliases]) => [name, aliasCode(aliases)] as const)
  return optionCode([...recordFields(at), ...shared])
}

/** A record's option carries the record's own fields. */
function recordFields({ context, value: { record } }: At<Options>): (readonly [string, Code])[] {
  const schema = record === undefined ? undefined : context.records?.types.get(record)
  return Object.keys(schema?.properties ?? {}).map((name) => [name, aliasCode([name])] as const)
}

function answerItem(at: At<Options>, { operationId, response }: Operation): Record<string, JsonSchema> {
  const problem = `${operationId} tidak menjawab daftar; pakai operasi yang menjawab daftar pilihan`
  if (response?.['type'] !== 'array') at.in('operation', null).report('lookup-mismatch', problem)
  return propertiesOf(object(response)['items'], at.context.openapi)
}

/** The first of several field names that the answer has: servers differ, the client takes all. */
function aliasCode(aliases: readonly string[]): Code {
  const item = call('x.get', js`s`, 'item')
  const [first = js`null`, ...others] = aliases.map((alias) => call('x.get', item, alias))
  return others.reduce((before, other) => js`${before}??${other}`, first)
}

function optionCode(parts: readonly (readonly [string, Code])[]): Code {
  return fn(call('kit.option', parts))
}
