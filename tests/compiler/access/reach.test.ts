import { expect, test } from 'vitest'
import { readOf } from '../../../src/compiler/access/reach.ts'
import { readOpenApi } from '../../schemas/compiled.ts'

const openapi = await readOpenApi()

test.each([
  ['ubahMaster', 'bacaMaster'],
  ['arsipkanMaster', 'bacaMaster'],
  ['simpanMaster', 'daftarMaster'],
  ['ubahCustomer', 'bacaKontak'],
  ['batalkanPembelian', 'bacaPembelian'],
  ['simpanPembelian', undefined],
])('what %s is about is answered by %s', (id, read) => {
  const operation = openapi.operations.get(id)
  expect(operation && readOf(operation, openapi)?.operationId).toBe(read)
})
