import type { Call } from '../../contract/module.ts'
import type { DefinitionOf } from '../../contract/parts.ts'
import { own } from '../../contract/runtime/own.ts'
import type { At } from '../cursor.ts'
import { isAssignable, printType } from '../expression/type.ts'
import {
  type OpenApiDocument,
  type Operation,
  parametersOf,
  type JsonSchema,
  object,
} from '../read/openapi-document.ts'
import { withCaseFields } from './cases.ts'
import { definitionOf } from './definition-lookup.ts'
import { ownKey, ownNames } from './own-names.ts'
import { recordOperation, typeNames } from './records.ts'
import { propertiesOf, requiredOf, typeOfSchema } from './schema-type.ts'
import { suggest } from './suggest.ts'

/** A dialog whose operation has parameters in its path is for actions of a record, which fill them. */
export function checkOpened(at: At<string>): void {
  const { operation } = definitionOf(at.context.others, at.value, 'dialog')?.submit ?? {}
  const path = operation === undefined ? undefined : at.context.openapi.operations.get(operation)?.path
  if (path?.includes('{'))
    at.report('operation-mismatch', `"${at.value}" mengirim ke ${path}, yang hanya diisi oleh sebuah rekaman`)
}

/** An operation by its id. Only the generic ones of records may have parameters in their path. */
export function namedOperation(at: At<string>, isGeneric = false): Operation | undefined {
  const { value: id, context } = at
  const operation = context.openapi.operations.get(id)
  if (!operation) at.report('unknown-operation', `"${id}"`, suggest(id, context.openapi.operations.keys()))
  else if (!isGeneric && operation.path.includes('{'))
    at.report('unknown-operation', `"${id}" perlu isi untuk ${operation.path}; pakai operasi tanpa {…}`)
  return operation
}

/** An operation that is asked without anybody's command: it may not store anything. */
export function readingOperation(at: At<string>): Operation | undefined {
  const operation = namedOperation(at)
  if (!operation || operation.reads) return operation
  const id = at.value
  const list = at.context.openapi.listOf(id)?.operationId
  const mend = list === undefined ? 'pakai operasi yang hanya membaca' : `pakai "${list}"`
  const mark = `(atau, bila "${id}" hanya membaca, tandai "x-reads: true" dalam OpenAPI)`
  at.report('lookup-mismatch', `"${id}" menyimpan, bukan mencari; ${mend} ${mark}`, list)
  return undefined
}

/** The lookup of a master type: its own operation's, or the generic one. A name that no file has is refused. */
export function recordLookup(at: At<string>): Operation | undefined {
  const { app, records, openapi } = at.context
  const type = at.value
  if (!app || records?.wrong.has(type)) return undefined
  const stored = records?.stored.get(type)
  if (stored !== undefined) {
    const list = openapi.listOf(stored)
    const problem = `"${type}" disimpan oleh "${stored}", dan tidak ada operasi yang mendaftarnya`
    if (!list) at.report('lookup-mismatch', `${problem}; tulis "operation": "…" sebagai gantinya`)
    return list
  }
  if (!records?.types.has(type)) {
    at.among(typeNames(records), 'unknown-definition')
    return undefined
  }
  const operation = namedOperation(at.of(records.lookup), true)
  return operation && recordOperation(operation, type)
}

/** An operation as the engine calls it; for one that was refused a call of nothing, which no module keeps. */
export function callOf(operation: Operation | undefined): Call {
  if (!operation) return { operation: '', method: 'GET', path: '', extension: false }
  const { operationId, method, path, extension } = operation
  return { operation: operationId, method, path, extension }
}

/** A call that also says what of its request the specification does not have. */
export function callWithExtensions(operation: Operation | undefined, openapi: OpenApiDocument): Call {
  const properties = Object.entries(propertiesOf(operation?.request ?? {}, openapi))
  const extensionFields = properties.flatMap(([name, schema]) => (schema['x-extension'] === true ? [name] : []))
  return { ...callOf(operation), ...(extensionFields.length > 0 && { extensionFields }) }
}

/** The record that operations are about. */
export interface RecordOwner {
  /** The parameter of paths that takes its key. */
  parameter: string
  /** The record type, where the operations are generic ones. */
  type?: string | undefined
}

/**
 * An operation about the one record whose key an address has: its path takes the parameter of that name, and no other.
 * Its method is the one that goes with what is done.
 */
export function operationOn(
  at: At<string>,
  { parameter, type }: RecordOwner,
  method: Operation['method'],
): Operation | undefined {
  const named = namedOperation(at, true)
  const operation = named && type !== undefined ? recordOperation(named, type) : named
  if (!operation) return undefined
  const taken = parametersOf(operation.path)
  if (taken.length === 1 && taken[0] === parameter) {
    if (operation.method !== method)
      at.report('operation-mismatch', `"${at.value}" adalah ${operation.method}; pakai operasi ${method}`)
    return operation
  }
  const asked = taken.length === 0 ? 'tidak meminta apa pun' : `meminta ${taken.map((name) => `{${name}}`).join(', ')}`
  const given = `jalur rekaman ini memberi ":${parameter}"`
  at.report('operation-mismatch', `${operation.path} ${asked} dalam jalurnya; ${given}`)
  return undefined
}

/** An operation on a record that only reads, so that it is asked without anybody's command. */
export function readingOn(at: At<string>, record: RecordOwner): Operation | undefined {
  const operation = operationOn(at, record, 'GET')
  return operation?.method === 'GET' ? operation : undefined
}

/** Refuses a dialog (or none) whose body is not what an operation takes. The dialog itself fits its own operation. */
export function checkBody(at: At, dialog: string | undefined, operation: Operation): void {
  const { openapi, others } = at.context
  const { operationId, request } = operation
  const demanded = requiredOf(request ?? {})
  if (dialog === undefined) {
    if (demanded.length > 0)
      at.report('payload-mismatch', `${operationId} meminta "${demanded.join('", "')}"; tambahkan "form": "…"`)
    return
  }
  const form = definitionOf(others, dialog, 'dialog')
  if (!form || form.submit.operation === operationId) return
  const sent = sentKeys(form, openapi)
  for (const name of demanded.filter((key) => !sent.includes(key)))
    at.report('payload-mismatch', `${operationId} meminta "${name}", yang tidak dikirim "${dialog}"`)
  const taken = propertiesOf(request ?? {}, openapi)
  const given = propertiesOf(openapi.operations.get(form.submit.operation ?? '')?.request ?? {}, openapi)
  for (const name of sent) checkKey(at, name, { operation, dialog, taken, given: own(given, name) })
}

interface Sent {
  operation: Operation
  dialog: string
  taken: Readonly<Record<string, JsonSchema>>
  /** What the dialog's own operation takes under the name. */
  given: JsonSchema | undefined
}

function checkKey(at: At, name: string, { operation, dialog, taken, given }: Sent): void {
  const { openapi } = at.context
  const schema = own(taken, name)
  if (!schema) {
    if (object(operation.request)['additionalProperties'] === true) return
    const problem = `"${name}" dari "${dialog}" tidak dikenal ${operation.operationId}`
    at.report('payload-mismatch', problem, suggest(name, Object.keys(taken)))
    return
  }
  const [from, to] = [typeOfSchema(given ?? {}, openapi), typeOfSchema(schema, openapi)]
  if (!isAssignable(from, to))
    at.report('payload-mismatch', `"${name}" dari "${dialog}" adalah ${printType(from)}, seharusnya ${printType(to)}`)
}

/** The names of what a dialog sends; its own fields are below a key that both operations have, or neither. */
function sentKeys({ submit, schema }: DefinitionOf<'dialog'>, openapi: OpenApiDocument): string[] {
  const { body, operation = '' } = submit
  const request = openapi.operations.get(operation)?.request ?? {}
  const owned = ownNames(schema, body, request, openapi)
  const key = ownKey(request, openapi)
  const names = Object.keys(body === undefined ? withCaseFields(schema).properties : object(body))
  return [...names.filter((name) => !owned.includes(name)), ...(owned.length > 0 && key !== undefined ? [key] : [])]
}
