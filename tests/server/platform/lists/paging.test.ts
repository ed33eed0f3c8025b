import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { listPage } from '../../../../src/server/platform/lists/answer-list.ts'
import { contactList } from '../../../../src/server/trade/contact/contact-list.ts'
import { openTestDatabase } from '../../test-database.ts'

const add = async (database: Database, name: string) =>
  database.query(
    `insert into contact (name, name_key, is_customer, phone, address) values ($1, $1, true, '0', 'Jl.')`,
    [name],
  )

type Page = Awaited<ReturnType<typeof listPage<Record<string, unknown>, { id: number }>>>

/** Few names: many rows share one, and stand in the order of their ids. */
const name = fc.constantFrom('a', 'b', 'c', 'd', 'É', '%', '_')

test('rows that are added while a list is read are neither doubled nor make others go missing', async () => {
  const database = await openTestDatabase()
  const step = fc.record({ limit: fc.integer({ min: 1, max: 5 }), added: fc.array(name, { maxLength: 4 }) })
  const game = fc.record({
    first: fc.array(name, { minLength: 1, maxLength: 12 }),
    steps: fc.infiniteStream(step),
    sort: fc.constantFrom('nama', '-nama'),
  })
  try {
    await fc.assert(
      fc.asyncProperty(game, async ({ first, steps, sort }) => {
        await database.query('delete from contact')
        for (const each of first) await add(database, each)
        const before = (await listPage(database, contactList, { sort, limit: 200 })).items.map(({ id }) => id)
        const seen: number[] = []
        let after: string | null = null
        for (const { limit, added } of steps) {
          const page: Page = await listPage(database, contactList, { sort, limit, ...(after !== null && { after }) })
          seen.push(...page.items.map(({ id }) => id))
          after = page.next
          if (after === null || seen.length > 100) break
          for (const each of added.slice(0, 2)) await add(database, each)
        }
        expect(new Set(seen).size).toBe(seen.length)
        if (seen.length <= 100) expect(seen.filter((id) => before.includes(id))).toEqual(before)
      }),
      { numRuns: 60 },
    )
  } finally {
    await database.close()
  }
})
