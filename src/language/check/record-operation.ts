import type { At } from '../cursor.ts'
import { type Operation, parametersOf } from '../read/openapi-document.ts'
import { namedOperation } from './operation.ts'
import { recordOperation } from './records.ts'

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

/** The same of one that is asked without anybody's command. */
export function readingOn(at: At<string>, record: RecordOwner): Operation | undefined {
  const operation = operationOn(at, record, 'GET')
  return operation?.method === 'GET' ? operation : undefined
}
