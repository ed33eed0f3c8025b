import { expect, test } from 'vitest'
import { openInMemory } from '../../test-database.ts'

test('the first statement of every transaction may say how it is isolated', async () => {
  const database = await openInMemory()
  // More than the transactions after which all kept plans are thrown away.
  for (let index = 0; index < 220; index += 1) {
    const isolated = database.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only')
      return tx.query<{ one: number }>('select 1 as one')
    })
    expect(await isolated).toEqual([{ one: 1 }])
  }
  await database.close()
})
