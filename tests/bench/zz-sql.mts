import { PostgresDatabase } from '/tmp/wt/lists10/src/server/database/postgres-database.ts'
import { listPage } from '/tmp/wt/lists10/src/server/lists/list-page.ts'
import { asked, lists, searches } from '/tmp/wt/lists10/tests/server/lists/asked-queries.ts'
// shows each statement of a case with its time and buffers, on both sizes
const [only, ...cases] = process.argv.slice(2)
for (const size of [10000, 1000000]) {
  const database = new PostgresDatabase({ url: 'postgres://toko@127.0.0.1:55439/million', schema: `bench_lists_${size}` })
  for (const list of lists.filter(l => l.name === only || only === 'all')) {
    const { sorts, filters } = asked(list)
    const all = cases.length ? cases.map(c => JSON.parse(c)) : [...sorts.map(sort => ({ sort })), ...filters, ...[...(searches[list.name] ?? []), 'a', '%', '😀', 'zzzz'].map(q => ({ q }))]
    for (const parameters of all) {
      let best = Infinity, parts = ''
      for (let i = 0; i < 4; i++) {
        const told: string[] = []
        const spy = { query: async (sql: string, params?: readonly unknown[], plan?: never) => {
          const t = performance.now(); const rows = await database.query(sql, params, plan); told.push((performance.now() - t).toFixed(1)); 
          if (process.env.SHOW && i === 3) { console.log(sql, params); const r = await database.query('explain (analyze, buffers) ' + sql, params).catch(()=>[]); if (!sql.startsWith('explain')) console.log(r.map(x => x['QUERY PLAN']).join('\n')) }
          return rows } }
        const t = performance.now(); await listPage(spy as never, list, { limit: 50, ...parameters }); const d = performance.now() - t
        if (d < best) { best = d; parts = told.join(' ') }
      }
      console.log(`${size} ${list.name} ${JSON.stringify(parameters)}`.padEnd(60), best.toFixed(1), `(${parts})`)
    }
  }
  await database.close()
}
