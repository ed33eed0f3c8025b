import { afterAll, expect, test } from 'vitest'
import { textsInDatabase } from '../../../../src/server/platform/definitions/kept-texts.ts'
import { openTestDatabase } from '../../test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const kept = textsInDatabase(database, '/tmp')
const stored = async () =>
  (
    await database.query<{ value: string }>(
      "select value, xmin::text as version from installation where name = 'definitions'",
    )
  )[0]

test('the last texts that were written are read again; none before', async () => {
  expect(await kept.read()).toBeNull()
  await kept.write(new Map([['app.json', '{}']]))
  const texts = new Map([
    ['master/b.json', 'b'],
    ['app.json', '{"a": "\u00e9"}'],
  ])
  await kept.write(texts)
  expect(await kept.read()).toEqual(texts)
})

test('the same texts are not written again, in whatever order they come', async () => {
  const texts = [...((await kept.read()) ?? [])]
  const before = await stored()
  await kept.write(new Map(texts.reverse()))
  expect(await stored()).toEqual(before)
})

test.each(['', '{', '{"format":2,"files":{}}', '{"format":1,"files":{"a":1}}'])('%j is nothing', async (value) => {
  await database.query("update installation set value = $1 where name = 'definitions'", [value])
  expect(await kept.read()).toBeNull()
})
