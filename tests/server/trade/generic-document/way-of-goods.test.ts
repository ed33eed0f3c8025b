import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { wayOfGoods } from '../../../../src/server/trade/document/way-of-goods.ts'
import { openTestDatabase } from '../../test-database.ts'

type Plan = { 'Node Type': string; Alias?: string; 'Actual Loops': number; Plans?: Plan[] }

const pieces = 300

test('a large document reads its own movements once, not once for each of its pieces', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  await database.transaction(async (tx) => {
    // The pieces alone: what they are of, and what figures make of them, is not asked.
    await tx.query('set local session_replication_role = replica')
    await tx.query(`insert into document (kind, title, number, day, about, body)
      select 'kirim', 'Kirim', number, '2026-01-01', '', '{}' from generate_series(1, 3) number`)
    await tx.query(
      `insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, quantity, layer_id)
       select '2026-01-01', 'document', document.id, document.id * 1000 + line, 1, 1, -1, 1
       from document, generate_series(1, case number when 1 then $1::int else 2 end) line`,
      [pieces],
    )
    // Of smaller ones there are many: so few are expected of each.
    await tx.query(`insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, quantity)
      select '2026-01-01', 'document', 1000 + line / 3, line, 1, 1, 1 from generate_series(1, 30000) line`)
  })
  await database.query('analyze stock_movement')
  for (const column of [wayOfGoods.keluar, wayOfGoods.kembali]) {
    const came = (await nodesOf(database, column)).filter(({ Alias }) => Alias === 'came')
    expect(came.map((node) => node['Actual Loops'])).toEqual([1])
  }
})

async function nodesOf(database: Database, column: string): Promise<Plan[]> {
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) select ${column} from document where number = 1`,
  )
  const all = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(all)]
  return row ? all(row['QUERY PLAN'][0].Plan) : []
}
