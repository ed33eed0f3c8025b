import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../../../src/server/platform/database/database.ts'
import type { BodyRows } from '../../../../../src/server/platform/definitions/effect/body-rows.ts'
import { ChangeRunner } from '../../../../../src/server/platform/definitions/effect/change-runner.ts'
import { noteChanges } from '../../../../../src/server/platform/definitions/effect/noted-changes.ts'
import type { Step } from '../../../../../src/server/platform/definitions/effect/steps.ts'
import { openTestDatabase } from '../../../test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const place = (type: string): BodyRows => {
  const table = { entity: 'master', table: 'master_value', column: 'data', where: 'type = $1' } as const
  return { ...table, type, isCounted: true, hasOwn: false }
}
const broken: BodyRows = { ...place('rusak'), table: 'no_such_table' }
const rename: Step = { do: 'rename', from: ['a'], to: ['b'] }
const logged: string[] = []
const log = { info: () => undefined, error: (message: string) => void logged.push(message) }

async function enter(type: string, label: string, data: object): Promise<void> {
  const text = JSON.stringify({ nama: label, ...data })
  await database.query('insert into master_value (type, label, unique_key, data) values ($1, $2, $2, $3::jsonb)', [type, label, text]) // prettier-ignore
}
const note = (type: string, steps: Step[]) =>
  database.transaction((tx) => noteChanges(tx, { file: `${type}.json`, place: place(type), back: [] }, steps))
const stored = async (type: string) =>
  (await database.query<{ data: unknown }>('select data from master_value where type = $1 order by id', [type])).map(({ data }) => data) // prettier-ignore
const changes = () =>
  database.query('select file, error, ended_at is not null as ended from definition_change order by id')

beforeEach(async () => {
  logged.length = 0
  // Their rows are append-only, as what they changed: what an earlier test left open is ended.
  await database.query('update definition_change set ended_at = now() where ended_at is null')
})

test('a change that fails is tried some times, lets others pass, says why, and is done once that is mended', async () => {
  for (const type of ['rusak', 'baik', 'pergi']) {
    await enter(type, type, { a: 1 })
    await note(type, [rename])
  }
  await note('baik', [{ do: 'rename', from: ['b'], to: ['c'] }])
  const places = new Map<string, BodyRows>([
    ['rusak.json', broken],
    ['baik.json', place('baik')],
  ])
  const runner = new ChangeRunner(database, (file) => places.get(file) ?? null, log, 1)
  await runner.run()
  expect(await stored('baik')).toEqual([{ nama: 'baik', c: 1 }])
  expect(logged).toHaveLength(5)
  // What no process can place here stays open too: a definition that is not in service yet.
  expect(await changes()).toEqual([
    { file: 'rusak.json', error: expect.stringContaining('no_such_table'), ended: false },
    { file: 'baik.json', error: null, ended: true },
    { file: 'pergi.json', error: null, ended: false },
    { file: 'baik.json', error: null, ended: true },
  ])
  places.set('rusak.json', place('rusak')).set('pergi.json', place('pergi'))
  await runner.run()
  expect([await stored('rusak'), await stored('pergi')]).toEqual([[{ nama: 'rusak', b: 1 }], [{ nama: 'pergi', b: 1 }]])
  expect((await changes()).filter(({ ended, error }) => !ended || error !== null)).toEqual([])
})

test('a stop waits for no pause', async () => {
  await enter('henti', 'henti', { a: 1 })
  await note('henti', [rename])
  let isTried = (): void => undefined
  const tried = new Promise<void>((resolve) => (isTried = resolve))
  const runner = new ChangeRunner(database, () => broken, { ...log, error: () => isTried() }, 3_600_000)
  void runner.run()
  await tried
  await runner.close()
  expect((await changes()).at(-1)).toMatchObject({ ended: false, error: null })
})

test('rows that came after the save get new names, and keep the values that they were entered with', async () => {
  await enter('nanti', 'lama', { a: 'x', jenis: 'B' })
  await note('nanti', [
    rename,
    { do: 'replace', at: ['jenis'], from: 'B', to: 'C' },
    { do: 'fill', at: ['isi'], value: 7 },
  ])
  await enter('nanti', 'baru', { a: 'y', jenis: 'B' })
  await new ChangeRunner(database, () => place('nanti'), log, 1).run()
  expect(await stored('nanti')).toEqual([
    { nama: 'lama', b: 'x', jenis: 'C', isi: 7 },
    { nama: 'baru', b: 'y', jenis: 'B' },
  ])
})
