import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requestValidatorCompiler } from '../../../../src/server/platform/http/schema-compilers.ts'
import { partsOfCall } from '../../../../src/contract/role-module.ts'
import { readOpenApi } from '../../../schemas/compiled.ts'

test.each([
  [19.99, true],
  [0.07, true],
  [123456.78, true],
  [19.995, false],
])('%s is a multiple of 0.01 for the server as for a form: %s', (price, isRight) => {
  const schema = { type: 'object', properties: { price: { type: 'number', multipleOf: 0.01 } } }
  const validate = requestValidatorCompiler()({ schema, method: 'POST', url: '/', httpPart: 'body' })
  const answer: unknown = validate({ price })
  expect(typeof answer === 'object' && answer !== null && 'error' in answer).toBe(!isRight)
})

test('what stores is not marked as reading, and every lookup names an operation that stores', async () => {
  const { operations } = await readOpenApi()
  const all = [...operations.values()]
  const storing = all.filter(({ method, request, reads }) => method === 'POST' && request !== null && !reads)
  // Every one that stores answers its id, or what became of a definition.
  const marked = all.filter(({ method, reads }) => method === 'POST' && reads)
  expect(marked.filter(({ response }) => Object.hasOwn(response?.['properties'] ?? {}, 'id'))).toEqual([])
  expect(
    storing.filter(({ response }) => response?.['type'] === 'array').map(({ operationId }) => operationId),
  ).toEqual([])
  // A generic one with a type that there is; any other without.
  const isStored = (stores: string): boolean => {
    const { operationId, type } = partsOfCall(stores)
    const generic = storing.find((one) => one.operationId === operationId)?.path.includes('{type}')
    return generic === (type !== undefined) && (type === undefined || existsSync(`schemas/master/${type}.json`))
  }
  expect(all.flatMap(({ lists }) => (lists === null || isStored(lists) ? [] : [lists]))).toEqual([])
})
