import { describe, expect, test } from 'vitest'
import { Project } from '../../../../src/compiler/project.ts'
import { lookupTarget } from '../../../../src/server/trade/master/lookup-target.ts'
import { compileShipped, readOpenApi } from '../../../schemas/compiled.ts'

const { files } = await compileShipped()
const openapi = await readOpenApi()

/** Forms whose records are not kept as values of a master type. */
const entities = new Map([
  ['master/produk', 'product'],
  ['master/kontak', 'contact'],
  ['kontak/kontak', 'contact'],
  ['kontak/customer', 'contact'],
  ['kontak/supplier', 'contact'],
  ['master/tipe-customer', 'customer_type'],
  ['master/subtipe-customer', 'customer_type'],
  ['kontak/tipe', 'customer_type'],
  ['master/gudang', 'warehouse'],
  ['master/cabang', 'branch'],
  ['master/jenis-pembelian', 'purchase_type'],
])

/** Lookups of which the document does not say what stores their options; null where nothing does. */
const others = new Map([
  ['ambilPic', 'contact'],
  ['nonImeiDropdown', 'product'],
  ['gudangNonImei', null],
])

/** What each operation stores, by the forms that send it. */
const stored = new Map(
  Project.of(files, openapi)
    .forms()
    .flatMap(({ source, definition }) => {
      if (definition.kind !== 'dialog') return []
      const [folder, name = ''] = source.id.split('/')
      const ofType = folder === 'master' ? `simpanMaster/${name}` : undefined
      const operation = definition.submit?.operation ?? ofType
      return operation === undefined ? [] : [[operation, entities.get(source.id) ?? `master/${name}`] as const]
    }),
)

const lookups = [...openapi.operations.values()].filter(
  ({ reads, response, path, method, lists }) =>
    reads && response?.['type'] === 'array' && !path.includes('{') && (method === 'POST' || lists !== null),
)

describe('what the options of a lookup are', () => {
  test('there are lookups to look at', () => expect(lookups.length).toBeGreaterThan(20))

  test.each(lookups.map((lookup) => [lookup.operationId, lookup] as const))('%s', (operation, { path, lists }) => {
    const target = lookupTarget({ operation, path })
    if (lists === null || lists === undefined) expect([...others]).toContainEqual([operation, target])
    else expect(target).toBe(stored.get(lists))
  })

  test('a lookup of a master type by its name', () => {
    const target = (type: string) => lookupTarget({ operation: 'ambilMaster', path: `/api/master/${type}/options` })
    expect(target('jenis%20baru')).toBe('master/jenis baru')
    expect(target('gudang')).toBe('warehouse')
  })
})
