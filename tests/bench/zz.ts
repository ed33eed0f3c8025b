import { openFolder } from '/work/main/src/server/platform/database/open-database.ts'
const database = await openFolder('/tmp/largest/data', { statement: 300000, wait: 300000, idle: 300000 })
const codes = Array.from({ length: 20000 }, (_, i) => String(350000000200001 + i))
const show = async (name: string, sql: string, params: unknown[]) => {
  const begin = performance.now()
  const rows = await database.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, params)
  console.log(name, Math.round(performance.now() - begin))
  console.log(rows.map((r) => r['QUERY PLAN'].slice(0, 160)).join('\n'))
}
console.log(
  await database.query(
    `select relname, relpages, reltuples from pg_class where relname in ('imei_unit','stock_movement','document')`,
  ),
)
await show(
  'days',
  `select unit.imei, max(gone.business_date) as day from imei_unit unit join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0 where unit.imei = any($1::text[]) group by unit.imei`,
  [codes],
)
await show(
  'days unnest',
  `select unit.imei, max(gone.business_date) as day from unnest($1::text[]) as wanted (imei) join imei_unit unit on unit.imei = wanted.imei join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0 group by unit.imei`,
  [codes],
)
await database.close()
