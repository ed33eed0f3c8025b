import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { lookupOptions } from '../../../../src/server/trade/master/option-lookup.ts'
import { openTestDatabase } from '../../test-database.ts'

const before = (await readMigrations()).slice(0, 33)

test('warehouses of before belong to the first branch; all are records as their forms would send them', async () => {
  const database = await openTestDatabase(before)
  await database.query(`
    insert into warehouse (name, name_key) values ('Gudang Retur', 'gudang retur');
    insert into branch (name, name_key) values ('Bandung', 'bandung')`)
  await migrate(database, await readMigrations())
  const rows = (table: string, more = '') =>
    database.query(`select id, data, version, archived_at, search_key ${more} from ${table} order by id`)
  const row = (id: number, nama: string, more: object = {}) => ({
    id,
    version: 1,
    archived_at: null,
    search_key: `${nama.toLowerCase()}\n${nama.toLowerCase()}`,
    data: { nama, ...more },
  })
  expect(await rows('branch')).toEqual([row(1, 'Pusat'), row(2, 'Bandung')])
  expect(await rows('purchase_type')).toEqual([row(1, 'Tunai'), row(2, 'Kredit')])
  expect(await rows('warehouse', ', branch_id')).toEqual(
    ['Gudang Utama', 'Gudang Cabang', 'Gudang Retur'].map((name, index) => ({
      ...row(index + 1, name, { cabang: 1 }),
      branch_id: 1,
    })),
  )
  const [option] = (await lookupOptions(database, 'ambilMaster', [3], '/api/master/gudang/options')).values()
  expect(option).toEqual({ item: { value: 3, label: 'Gudang Retur', nama: 'Gudang Retur', cabang: 1 }, isArchived: false }) // prettier-ignore
  await database.close()
})

test('the branch of a warehouse is what its record names, as an id or as a whole option, and is one that is there', async () => {
  const database = await openTestDatabase()
  const branch = async (cabang: unknown) => {
    const rows = await database.query<{ branch_id: number | null }>(
      `update warehouse set data = jsonb_build_object('cabang', $1::jsonb) where id = 1 returning branch_id`,
      [JSON.stringify(cabang)],
    )
    return rows[0]?.branch_id
  }
  expect([await branch(1), await branch('1'), await branch({ value: 1, label: 'Pusat' })]).toEqual([1, 1, 1])
  expect([await branch(null), await branch('Pusat'), await branch([1]), await branch(1.5)]).toEqual([null, null, null, null]) // prettier-ignore
  await expect(branch(99)).rejects.toMatchObject({ code: '23503' })
  await database.close()
})
