import { openDatabase } from '../../../../src/server/platform/database/open-database.ts'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { copyDataFolder } from '../../../data-folder.ts'
import { openShop } from '../shop.ts'
import { judged, numberFaults } from './judge.ts'
import { KilledServer } from './killed-server.ts'
import { partyName } from './model/money.ts'
import type { Way } from './model/money-requests.ts'
import { wrongDays } from './model/days.ts'
import { Ledger } from './model/ledger.ts'
import { Known, type ProofShop } from './known.ts'
import { type Attempt, workedThrough } from './run-proof.ts'
import { differences, modelBooks, storedBooks } from './stored-books.ts'
import { heardBooks, heardFaults } from './heard-books.ts'

export type ProofPlace = { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string }

export interface ProofPlan {
  place: ProofPlace
  seed: number
  clients: number
  operations: number
  say?: (line: string) => void
}

export interface ProofOutcome {
  wrong: string[]
  /** How often each action was answered with what. */
  outcomes: ReadonlyMap<string, number>
  resent: number
}

/** Two phases, in each of which the server is killed; after each the books are compared with the model's. */
export async function prove({ place, seed, clients, operations, say = () => {} }: ProofPlan): Promise<ProofOutcome> {
  if (place.kind === 'embedded') await copyDataFolder(place.folder)
  const environment: Record<string, string> =
    place.kind === 'embedded' ? { DATA_DIR: place.folder } : { DATABASE_URL: place.url }
  const known = new Known()
  const clock = { now: 0 }
  const all: Attempt[] = []
  let shop: ProofShop | undefined
  let ledger: Ledger | undefined
  let since = 0
  let resent = 0
  for (const phase of [1, 2]) {
    const server = new KilledServer(environment)
    try {
      shop ??= await opened(server)
      ledger ??= new Ledger(mastersOf(shop))
      const half = Math.ceil(operations / 2)
      const plan = { server, shop, known, clock, clients, operations: half, killAfter: Math.ceil(half / 2) }
      const attempts = await workedThrough({ ...plan, seed: seed * 10 + phase })
      all.push(...attempts)
      resent += server.resent
      const heard = await heardBooks(server, known)
      await server.stop()
      const database = await openDatabase(place, () => {})
      try {
        const wrong = [...(await judged(ledger, database, attempts, since)), ...(await numberFaults(database, all))]
        // A model that did not follow to the end differs in everything.
        if (wrong.length === 0)
          wrong.push(...differences(modelBooks(ledger), await storedBooks(database)), ...heardFaults(ledger, heard))
        wrong.push(...wrongDays(ledger.documents.values()), ...(await checkLedger(database)))
        const [newest] = await database.query<{ id: number }>('select max(id) as id from change_log')
        since = newest?.id ?? 0
        say(`phase ${phase}: ${attempts.length} answers, ${wrong.length} differences`)
        if (wrong.length > 0) return { wrong, outcomes: outcomesOf(all), resent }
      } finally {
        await database.close()
      }
    } finally {
      await server.stop()
    }
  }
  return { wrong: [], outcomes: outcomesOf(all), resent }
}

async function opened(server: KilledServer): Promise<ProofShop> {
  const add = async (url: string, body: unknown): Promise<number> => {
    const answer = await server.post(url, body)
    if (answer.status !== 201) throw new Error(`${url}: ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }
  const shop = await openShop({ add })
  const { jenis, kelompok, merek, status, ram, warna } = shop.values
  const like = { jenis, kelompok, merek, tipe1: null, tipe2: null, status, warna, ram }
  const other = { ...shop.person, nama: 'Pembeli lain', id_tipe: shop.type }
  const accounts = [
    await add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' }),
    await add('/api/master/akun', { nama: 'Rekening', jenis: 'Bank' }),
  ]
  const [till = 0, bank = 0] = accounts
  await add('/api/master/profil-toko', { nama: 'Toko', pkp: true, pkpSejak: taxedSince() })
  const financier = await add('/api/penjualan/tambahclients', { ...other, nama: 'Leasing' })
  const ways: Way[] = []
  for (const way of waysOf(till, bank, financier)) {
    const { kind: jenis, account: akun, percent: biaya, fee: potongan, days: hariCair } = way
    const more =
      jenis === 'Leasing'
        ? { leasing: way.financier, hariCair }
        : jenis === 'Deposit' || jenis === 'Tukar Tambah'
          ? {}
          : jenis === 'Tunai'
            ? { akun }
            : { akun, biaya, potongan, hariCair }
    ways.push({ ...way, id: await add('/api/master/cara-bayar', { nama: jenis, jenis, ...more }) })
  }
  return {
    ...shop,
    accounts,
    ways,
    casing: await add('/api/pembelian/addproduct', { ...like, nama: 'Casing', isImei: false, isSn: false }),
    customers: [shop.customer, await add('/api/penjualan/tambahclients', other), financier],
  }
}

/** Some documents are of days before. */
const taxedSince = (): string => daysLater(today(), -3)

function waysOf(till: number, bank: number, financier: number): Way[] {
  const plain = { id: 0, percent: 0, fee: 0, days: 0 }
  return [
    { ...plain, kind: 'Tunai', account: till },
    { ...plain, kind: 'Transfer', account: bank, fee: 2_500, days: 1 },
    { ...plain, kind: 'Kartu', account: bank, percent: 1.5, days: 2 },
    { ...plain, kind: 'Deposit', account: null },
    { ...plain, kind: 'Leasing', account: null, financier, days: 7 },
    { ...plain, kind: 'Tukar Tambah', account: null },
  ]
}

function mastersOf({ phone, tablet, cable, casing, supplier, customers, accounts }: ProofShop) {
  const products = new Map(
    [phone, tablet, cable, casing].map((id) => [
      id,
      { isUnit: id === phone || id === tablet, hasSerial: id === tablet },
    ]),
  )
  const parties = new Set([supplier, ...customers].map(partyName))
  return { products, places: new Set([1, 2]), parties, accounts: new Set(accounts), taxedSince: taxedSince() }
}

function outcomesOf(attempts: readonly Attempt[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { request, status, beside } of attempts) {
    for (const what of beside ? [request.kind, 'tukar-tambah'] : [request.kind]) {
      const key = `${request.does} ${what} ${status}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return new Map([...counts].sort())
}
