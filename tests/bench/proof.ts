/**
 * `npm run bench:proof`: 2,000 random operations of all kinds of documents by 8 clients, on both databases, against the
 * model of the ledger. SEED, OPERATIONS and CLIENTS change what is done; what fails says its seed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../server/temporary-postgres.ts'
import { prove, type ProofPlace } from '../server/trade/proof/proof.ts'

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const plan = { seed: numberOf('SEED', 28), clients: numberOf('CLIENTS', 8), operations: numberOf('OPERATIONS', 2_000) }
const only = process.env['ON']

async function on(name: string, place: ProofPlace): Promise<void> {
  const began = performance.now()
  const { wrong, outcomes, resent } = await prove({ ...plan, place, say: console.log })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${name}, SEED=${plan.seed}: ${[...outcomes].map(([what, count]) => `${what} ${count}`).join(', ')}`)
  console.log(`${name}: ${wrong.length} differences, ${resent} sent again after a kill, ${seconds} s`)
  for (const one of wrong.slice(0, 20)) console.log(one)
  if (wrong.length > 0) process.exitCode = 1
}

if (only !== 'postgres') {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trading-proof-'))
  await on('PGlite', { kind: 'embedded', folder: path.join(folder, 'data') })
  await rm(folder, { recursive: true, force: true })
}
const postgres = only === 'pglite' ? null : await startPostgres()
if (postgres) {
  try {
    await on('PostgreSQL', { kind: 'postgres', url: postgres.createDatabase('proof') })
  } finally {
    await postgres.stop()
  }
}
