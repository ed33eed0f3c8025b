import { expect, test, vi } from 'vitest'
import { changesOf, logChange } from '../../../../src/server/platform/changes/change-log.ts'
import { openTestDatabase } from '../../test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

test('what happened to one thing is told from the newest on, and of nothing else', async () => {
  const database = await openTestDatabase()
  const change = { kolom: 'Nama', dulu: 'Ani', kini: 'Ani "B"' }
  const shown = { kapan: expect.stringMatching(/^\d{4}-.*Z$/), siapa: 'Toko' }
  await database.transaction(async (tx) => {
    await logChange(tx, { entity: 'contact', id: 1, action: 'Disimpan', requestId: 'a' })
    await logChange(tx, { entity: 'contact', id: 1, action: 'Diubah', requestId: undefined, changes: [change] })
    await logChange(tx, { entity: 'contact', id: 11, action: 'Disimpan', requestId: 'b' })
    await logChange(tx, { entity: 'product', id: 1, action: 'Disimpan', requestId: 'c' })
  })
  expect(await changesOf(database, 'contact', 1)).toEqual([
    { ...shown, aksi: 'Diubah', perubahan: [change] },
    { ...shown, aksi: 'Disimpan', perubahan: [] },
  ])
  expect(await changesOf(database, 'sale', 1)).toEqual([])
  await database.close()
})

test('of very many changes the last 200 are told', async () => {
  const database = await openTestDatabase()
  await database.query(
    `insert into change_log (entity, entity_id, action) select 'sale', '1', n::text from generate_series(1, 300) n`,
  )
  const told = await changesOf(database, 'sale', 1)
  expect([told.length, told[0]?.aksi, told.at(-1)?.aksi]).toEqual([200, '300', '101'])
  await database.close()
})
