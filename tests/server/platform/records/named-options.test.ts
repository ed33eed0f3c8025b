import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Queryable } from '../../../../src/server/platform/database/database.ts'
import { addMasterValue } from '../../../../src/server/trade/master/master-value.ts'
import { anyMasterType, storeMasterHandlers } from '../../../../src/server/trade/master/master-record.ts'
import type { MasterTypes } from '../../../../src/server/platform/http/operation.ts'
import { deleteRecord } from '../../../../src/server/trade/records/change-record.ts'
import { masterKind } from '../../../../src/server/trade/master/master-kind.ts'
import { bodiesAsForms } from '../../../../src/server/platform/records/record-forms.ts'
import { findRecord } from '../../../../src/server/trade/records/read-record.ts'
import { OptionReader } from '../../../../src/server/platform/records/options.ts'
import { openTestDatabase } from '../../test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

/** A warranty names a brand, sent as the whole option. */
const lookup = { operation: 'ambilMerek', path: '/api/pembelian/ambilmerek' }
const masterTypes: MasterTypes = {
  ...anyMasterType,
  pickers: () => [{ type: 'garansi', title: 'Garansi', place: ['merek', 'value'], lookup }],
}
const request = { requestId: 'uji', forms: bodiesAsForms, ifMatch: '"1"' }
const rounds = Array.from({ length: 20 }, (_, round) => round)

const brand = (tx: Queryable, round: number) =>
  addMasterValue(tx, { type: 'merek', label: `M${round}`, data: {}, pointer: '', title: '', requestId: 'uji' })
const warranty = (tx: Queryable, nama: string, merek: number | null) =>
  storeMasterHandlers.simpanMaster({
    database: tx,
    references: new OptionReader(tx),
    masterTypes,
    requestId: 'uji',
    checkDatabase: async () => {},
    body: { nama, merek: { value: merek } },
    path: { type: 'garansi' },
    query: undefined,
  })
const remove = (tx: Queryable, id: number) =>
  deleteRecord({ database: tx, ...request }, masterKind('merek', masterTypes), id)
const change = async (tx: Queryable, id: number, merek: number) => {
  const kind = masterKind('garansi', masterTypes)
  await kind.write(tx, await findRecord(tx, kind, id, { lock: true }), { nama: `G${id}`, merek: { value: merek } })
}

test.each(['stored', 'changed'])(
  'a record that is %s and what it names that is deleted: one of the two',
  async (how) => {
    const outcomes = new Set<string>()
    for (const round of rounds) {
      const { id } = await brand(database, round)
      const made = how === 'stored' ? null : await warranty(database, `${how} ${round}`, null)
      const naming = (tx: Queryable) => (made === null ? warranty(tx, `${how} ${round}`, id) : change(tx, made.id, id))
      const both = [naming, (tx: Queryable) => remove(tx, id)]
      const done = await Promise.allSettled(both.map((work) => database.transaction<unknown>(work)))
      for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ type: 'conflict' })
      outcomes.add(done.map(({ status }) => status).join(' and '))
      const [dangling] = await database.query(
        `select from master_value record where type = 'garansi' and data #>> '{merek,value}' is not null
         and not exists (select from master_value where id = (record.data #>> '{merek,value}')::bigint)`,
      )
      expect(dangling).toBeUndefined()
      await database.query(`delete from master_value where type = 'merek' and id = $1`, [id])
      await database.query(`delete from master_value where type = 'garansi'`)
    }
    for (const outcome of outcomes) expect(['fulfilled and rejected', 'rejected and fulfilled']).toContain(outcome)
  },
)
