import { call, fn, js, type Code, type Emitted } from '../emit/code.ts'
import type { Options } from './picker.ts'
import { hint, step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { alternatives } from '../read/json-type.ts'
import type { Type } from '../expression/type.ts'
import { object, type JsonSchema, type Operation } from '../read/openapi-document.ts'
import { propertiesOf, requiredOf, typeOfSchema } from '../check/schema-type.ts'
import { callOf, noCall } from '../check/operation.ts'
import type { CompiledOptions } from '../module.ts'
import { suggest } from '../check/suggest.ts'
import { own } from '../runtime/own.ts'

const noOptions: Emitted<CompiledOptions> = {
  call: noCall,
  search: null,
  params: {},
  item: fn(null),
  reads: [],
}

/** `x-options`: a lookup. Checked against the operation's request and response schemas. */
export function compileOptions(
  context: DefinitionContext,
  options: Options,
  pointer: string,
  variables: Variables,
): Emitted<CompiledOptions> {
  const operation = lookupOperation(context, options, pointer)
  // The module of a wrong definition is never run.
  if (!operation) return noOptions
  const search = searchField(context, options, operation, pointer)
  const params = compileParams(
    context,
    operation,
    options.params ?? {},
    `${pointer}/params`,
    variables,
    search === null ? [] : [search],
  )
  const when = options.when === undefined ? undefined : context.condition(options.when, `${pointer}/when`, variables)
  const reads = [...params.reads, ...(when?.reads ?? [])]
    .filter((path) => path[0] === 'doc')
    .map((path) => path[1] ?? '')
  return {
    call: callOf(operation),
    search,
    params: params.code,
    when: when?.code,
    item: compileItem(context, options, operation, pointer),
    reads: [...new Set(reads)],
  }
}

function lookupOperation(context: DefinitionContext, options: Options, pointer: string): Operation | undefined {
  return options.record === undefined
    ? context.reading(options.operation ?? '', `${pointer}/operation`)
    : context.recordLookup(options.record, `${pointer}/record`)
}

/** Request fields that are given by expressions: each known, each of the right type, none missing. */
export function compileParams(
  context: DefinitionContext,
  operation: Operation,
  params: Readonly<Record<string, string>>,
  pointer: string,
  variables: Variables,
  given: readonly string[],
): { code: Record<string, Code>; reads: string[][] } {
  const request = operation.request ?? {}
  const known = propertiesOf(request, context.openapi)
  const code: (readonly [string, Code])[] = []
  const reads: string[][] = []
  for (const [name, text] of Object.entries(params)) {
    const schema = own(known, name)
    if (!schema) {
      context.source.report(
        'lookup-mismatch',
        pointer + step(name),
        `"${name}" tidak diminta ${operation.operationId}; ${askedOf(Object.keys(known))}`,
        hint(suggest(name, Object.keys(known))),
      )
      continue
    }
    const compiled = context.expression(text, pointer + step(name), variables, typeOfSchema(schema, context.openapi))
    code.push([name, compiled.code])
    reads.push(...compiled.reads)
  }
  const missing = requiredOf(request).filter((name) => !Object.hasOwn(params, name) && !given.includes(name))
  for (const name of missing)
    context.source.report(
      'lookup-mismatch',
      pointer,
      `${operation.operationId} meminta "${name}"; tambahkan "params": {"${name}": "…"}`,
    )
  return { code: Object.fromEntries(code), reads }
}

function askedOf(names: readonly string[]): string {
  return names.length === 0
    ? 'operasi itu tidak meminta apa pun'
    : `yang diminta ${alternatives(names.map((name) => `"${name}"`))}`
}

function searchField(
  context: DefinitionContext,
  options: Options,
  operation: Operation,
  pointer: string,
): string | null {
  const known = Object.keys(propertiesOf(operation.request ?? {}, context.openapi))
  if (options.search === undefined) return known.includes('search') ? 'search' : null
  if (!known.includes(options.search)) {
    context.source.report(
      'lookup-mismatch',
      `${pointer}/search`,
      `"${options.search}" tidak diminta ${operation.operationId}; ${askedOf(known)}`,
      hint(suggest(options.search, known)),
    )
  }
  return options.search
}

/** How an answer becomes an option: the definition's own `item`, or the app's field names. */
function compileItem(context: DefinitionContext, options: Options, operation: Operation, pointer: string): Code {
  const item = answerItem(context, operation, pointer)
  if (options.item) {
    const variables = { item: typeOfItem(item, context) }
    const parts = Object.entries(options.item).map(([name, text]) => {
      const expected: Type | undefined = name === 'label' ? { kind: 'string' } : undefined
      return [name, context.expression(text, `${pointer}/item${step(name)}`, variables, expected).body] as const
    })
    return optionCode(parts)
  }
  const optionFields = context.app?.optionFields ?? {}
  for (const name of context.app ? ['value', 'label'] : []) {
    const aliases = own(optionFields, name) ?? []
    if (aliases.some((alias) => Object.hasOwn(item, alias))) continue
    context.source.report(
      'lookup-mismatch',
      `${pointer}/operation`,
      `${operation.operationId} tidak menjawab ${alternatives(aliases)}; tulis "item": {"value": "item.…", "label": "item.…"}`,
    )
  }
  const shared = Object.entries(optionFields).map(([name, aliases]) => [name, aliasCode(aliases)] as const)
  return optionCode([...recordFields(context, options), ...shared])
}

/** A record's option carries the record's own fields. */
function recordFields(context: DefinitionContext, options: Options): (readonly [string, Code])[] {
  const schema = options.record === undefined ? undefined : context.records?.types.get(options.record)
  return Object.keys(schema?.properties ?? {}).map((name) => [name, aliasCode([name])] as const)
}

function answerItem(context: DefinitionContext, operation: Operation, pointer: string): Record<string, JsonSchema> {
  if (operation.response?.['type'] !== 'array') {
    context.source.report(
      'lookup-mismatch',
      `${pointer}/operation`,
      `${operation.operationId} tidak menjawab daftar; pakai operasi yang menjawab daftar pilihan`,
    )
  }
  return propertiesOf(object(operation.response)['items'], context.openapi)
}

function typeOfItem(item: Record<string, JsonSchema>, context: DefinitionContext): Type {
  const fields = Object.entries(item).map(([name, schema]) => [name, typeOfSchema(schema, context.openapi)] as const)
  return { kind: 'object', fields: Object.fromEntries(fields) }
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
