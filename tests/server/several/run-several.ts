import { setTimeout as pause } from 'node:timers/promises'
import { openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from '../trade/shop.ts'
import type { TemporaryPostgres } from '../temporary-postgres.ts'
import { differences, statementsOf } from './differences.ts'
import { harm } from './harm.ts'
import { type Acknowledged, sell } from './sell.ts'
import { ServerGroup } from './server-group.ts'
import { type Counts, noCounts, Till } from './till.ts'

interface Plan {
  postgres: TemporaryPostgres
  /** The definitions of both servers. */
  schemas: string
  clients: number
  /** What happens is spread over these; selling goes on until so many are sold, however slow the machine is. */
  seconds: number
  leastSales?: number
  devices: number
  /** Once all is well again; given the addresses of the servers and of their database. */
  afterwards?: (servers: readonly string[], database: string) => Promise<void>
}

export interface Outcome {
  counts: Counts
  /** What must never happen, in words. */
  wrongs: string[]
  /** Statements that the replica has answered. */
  atReplica: number
}

/** As behind a proxy on this computer, which says where its clients are. */
const PUBLIC_URL = 'http://toko.example'
const owner = { namaPengguna: 'sari', kataSandi: 'kucing di atap' }
const mostInOneLine = 5_000

/**
 * Two servers on a primary and its replica; tills store and read while the replica is stopped and started, a server is
 * killed, the primary is restarted, and the replica hangs.
 */
export async function runSeveral({ postgres, schemas, clients, devices, afterwards, ...sold }: Plan): Promise<Outcome> {
  const { seconds, leastSales = 0 } = sold
  const DATABASE_URL = postgres.createDatabase('toko')
  const replica = await postgres.addReplica()
  const urls = { DATABASE_URL, DATABASE_READ_URL: replica.url('toko') }
  const settings = { SCHEMAS_DIR: schemas, PUBLIC_URL, LOG_LEVEL: 'silent' }
  const servers = await ServerGroup.start(2, { ...urls, ...settings })
  try {
    const counts = noCounts()
    const boss = new Till(servers, counts)
    await signUp(boss, servers)
    const { shop, imeis } = await stock(boss, devices)
    const tills: Till[] = []
    // One after the other: many at once would be taken for guessing.
    for (let till = 0; till < clients; till += 1) tills.push(await signedIn(servers, counts))
    const acknowledged: Acknowledged = new Map()
    const wrongs: string[] = []
    const selling = { acknowledged, wrongs, saleOf: (imei: string) => saleOf(shop, [phoneSale(shop, [imei])]) }
    const until = Date.now() + seconds * 1_000
    const sellOn = async (till: Till) => {
      while (Date.now() < until || counts.sales < leastSales) {
        const imei = imeis.pop()
        if (imei === undefined) throw new Error('all devices are sold: give more')
        await sell(till, imei, selling)
      }
    }
    await Promise.all([harm(seconds, { servers, postgres, replica }), ...tills.map(sellOn)])
    await servers.whole()
    wrongs.push(...(await differences(DATABASE_URL, acknowledged)), ...(await stillWell(boss)))
    await afterwards?.(servers.up, DATABASE_URL)
    return { counts, wrongs, atReplica: await statementsOf(replica.url('toko')) }
  } finally {
    await servers.stop()
  }
}

async function signUp(boss: Till, servers: ServerGroup): Promise<void> {
  const kodeUndangan = (await servers.line(/^Kode pemilik: /)).replace('Kode pemilik: ', '')
  const { status, body } = await boss.ask('POST', '/api/akun', { body: { nama: 'Sari', ...owner, kodeUndangan } })
  if (status !== 201) throw new Error(JSON.stringify(body))
}

async function signedIn(servers: ServerGroup, counts: Counts): Promise<Till> {
  const till = new Till(servers, counts)
  const { status, body } = await till.ask('POST', '/api/sesi', { body: owner })
  if (status >= 300) throw new Error(JSON.stringify(body))
  return till
}

async function stock(boss: Till, devices: number): Promise<{ shop: Shop; imeis: string[] }> {
  const add = async (url: string, body: unknown): Promise<number> => {
    const answer = await boss.ask('POST', url, { body: body as object })
    if (answer.status !== 201) throw new Error(`${url}: ${JSON.stringify(answer.body)}`)
    return (answer.body as { id: number }).id
  }
  const shop = await openShop({ add })
  const imeis = Array.from({ length: devices }, (_, index) => String(350_000_000_000_000 + index))
  for (let bought = 0; bought < devices; bought += mostInOneLine) {
    const line = phoneLine(shop, imeis.slice(bought, bought + mostInOneLine))
    await add('/api/pembelian/pembelian', purchaseOf(shop, [line]))
  }
  return { shop, imeis }
}

/** After all that, the replica is read from again. */
async function stillWell(boss: Till): Promise<string[]> {
  const health = async () => (await boss.ask('GET', '/api/health')).body as { replika?: { status: string }[] }
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    // Each process has its own view: two looks in a row are at both.
    const states = [await health(), await health()].flatMap(({ replika }) => replika?.map(({ status }) => status))
    if (states.every((status) => status === 'dipakai')) return []
    await pause(200)
  }
  return [`the replica is not read from again: ${JSON.stringify(await health())}`]
}
