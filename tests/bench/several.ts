/**
 * Two server processes, a primary that syncs and a streaming replica, CLIENTS tills for SECONDS, while each of them is
 * stopped or killed once: nothing that was answered may be lost or doubled, and who writes must read it. Needs a build.
 */
import path from 'node:path'
import { packageFolder } from '../../src/server/package-folder.ts'
import { runSeveral } from '../server/several/run-several.ts'
import { startPostgres } from '../server/temporary-postgres.ts'

const clients = Number(process.env['CLIENTS'] ?? 64)
const seconds = Number(process.env['SECONDS'] ?? 120)
const devices = Number(process.env['DEVICES'] ?? 20_000)

const postgres = await startPostgres({ durable: true })
if (postgres === null) process.exit(1)
const schemas = path.join(packageFolder(), 'schemas')
try {
  const { counts, wrongs, atReplica } = await runSeveral({ postgres, schemas, clients, seconds, devices })
  const each = (count: number) => `${count} (${(count / seconds).toFixed(0)}/s)`
  console.log(
    `${clients} clients, ${seconds} s: ${each(counts.sales)} sales, ${each(counts.reads)} reads of own writes`,
  )
  console.log(`sent again: ${counts.cut} cut off, ${counts.unavailable} answered 503, ${counts.repeated} on purpose`)
  console.log(`statements at the replica: ${atReplica}`)
  console.log(wrongs.length === 0 ? 'nothing lost, doubled or unseen; ledger: no difference' : wrongs.slice(0, 20))
  process.exitCode = wrongs.length === 0 ? 0 : 1
} finally {
  await postgres.stop()
}
