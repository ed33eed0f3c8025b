/**
 * How long a refused sign-in takes for a name that has an account, one whose account is closed, and one that nobody has:
 * over HTTP, by turns, with the real cost of a password. Medians and middle halves; a difference would tell who exists.
 */
import type { FastifyInstance } from 'fastify'
import { accessOff } from '../../src/server/platform/access/access.ts'
import { Passwords } from '../../src/server/platform/access/secrets.ts'
import { createApi } from '../../src/server/platform/http/api.ts'
import { trade } from '../../src/server/trade/trade.ts'
import { openTestDatabase } from '../server/test-database.ts'

const tries = Number(process.env['TRIES'] ?? 300)
const names = { known: 'ada', closed: 'ditutup', unknown: 'hantu' }

const database = await openTestDatabase()
const passwords = new Passwords()
const hash = await passwords.hash('kucing di atap')
for (const name of [names.known, names.closed])
  await database.query(
    `insert into account (name, name_key, user_name, user_key, password_hash, role, active)
     values ($1, $1, $1, $1, $2, 'kasir', $3)`,
    [name, hash, name === names.known],
  )
const access = { ...accessOff(), isOn: true, passwords }
const app: FastifyInstance = await createApi({ trade, database, logger: false, validateResponses: false, access })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

async function refused(namaPengguna: string): Promise<number> {
  // Every try is the first one.
  await database.query('delete from sign_in_tries')
  const body = JSON.stringify({ namaPengguna, kataSandi: 'tebakan' })
  const begun = performance.now()
  const answer = await fetch(`${address}/api/sesi`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }) // prettier-ignore
  await answer.text()
  if (answer.status !== 401) throw new Error(`${namaPengguna}: ${answer.status}`)
  return performance.now() - begun
}

const times: Record<string, number[]> = { known: [], closed: [], unknown: [] }
for (let round = -5; round < tries; round += 1)
  for (const [kind, name] of shuffled(Object.entries(names))) {
    const time = await refused(name)
    if (round >= 0) times[kind]?.push(time)
  }
for (const [kind, all] of Object.entries(times)) {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2)
  console.log(`${kind}: median ${at(0.5)} ms, middle half ${at(0.25)} to ${at(0.75)} ms, ${sorted.length} tries`)
}
const [known = [], unknown = []] = [times['known'], times['unknown']]
// Of two alike either is the slower one as often.
const slower = known.reduce((sum, one) => sum + unknown.filter((other) => one > other).length, 0)
console.log(`a known name took longer than an unknown one in ${((slower / known.length / unknown.length) * 100).toFixed(1)} % of all pairs`) // prettier-ignore
await app.close()
await database.close()

function shuffled<T>(items: T[]): T[] {
  return items.map((item) => ({ item, rank: Math.random() })).sort((a, b) => a.rank - b.rank).map(({ item }) => item) // prettier-ignore
}
