import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { seeded } from '../../seeded-random.ts'
import { imei, openShop, type Shop } from './shop.ts'
import { useApi } from '../test-api.ts'
import { cancelUrl, type Kind, RandomHistory } from './histories.ts'

const api = useApi()
const histories = 500
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

type Effect = { uraian: string; halangan: string | null }
type Stored = { devices: Record<string, string>; counted: Record<string, number> }

/** Where each device is, and how many cables there are in each warehouse, as the screens know it. */
async function stored(imeis: readonly string[]): Promise<Stored> {
  const [row] = await api.database().query<Stored>(
    `select
       (select coalesce(json_object_agg(imei, name), '{}') from imei_unit join warehouse on warehouse.id = warehouse_id
        where state = 'in_stock' and imei = any($1::text[])) as devices,
       (select coalesce(json_object_agg(name, qty), '{}') from stock join warehouse on warehouse.id = warehouse_id
        where product_id = ${shop.cable}) as counted`,
    [imeis],
    'kept',
  )
  return row!
}

/** What the sentences of a preview make of what is there. */
function foretold(before: Stored, effects: readonly Effect[]): Stored {
  const after = structuredClone(before)
  // What is owed for the document goes with it: it changes nothing of what is there.
  for (const { uraian } of effects.filter(({ uraian: text }) => !/^(Piutang|Utang) .+ dihapus$/.test(text))) {
    const device = /^IMEI (\d+) (kembali ke|keluar dari) (.+)$/.exec(uraian)
    const counted = /^(\d+) Kabel (kembali ke|keluar dari) (.+)$/.exec(uraian)
    if (device) {
      expect(after.devices[device[1]!]).toBe(device[2] === 'kembali ke' ? undefined : device[3])
      if (device[2] === 'kembali ke') after.devices[device[1]!] = device[3]!
      else delete after.devices[device[1]!]
    } else {
      expect(counted, uraian).not.toBeNull()
      const change = Number(counted![1]) * (counted![2] === 'kembali ke' ? 1 : -1)
      after.counted[counted![3]!]! += change
    }
  }
  return after
}

test(`what a preview says is what the cancel does, over ${histories} random histories`, async () => {
  const random = seeded(11)
  const outcomes = { done: 0, refused: 0 }
  let history: RandomHistory | undefined
  let imeis: string[] = []
  for (let round = 0; round < histories; round += 1) {
    // A few devices live through ten rounds, each a history longer than the one before.
    if (!history || round % 10 === 0) {
      imeis = [0, 1, 2].map((device) => imei(round * 10 + device))
      history = new RandomHistory(api, shop, random, imeis)
      await history.buy()
    }
    await (round % 2 === 0 ? history.sell() : history.step())
    const kind: Kind = history.sales.length > 0 && random() < 0.5 ? 'penjualan' : 'pembelian'
    const id = history.pick(kind)
    if (id === undefined) continue
    const before = await stored(imeis)
    const { bisa, akibat } = (await api.get(cancelUrl(kind, id))).body as { bisa: boolean; akibat: Effect[] }
    const answer = await api.post(cancelUrl(kind, id), { alasan: 'Salah' })
    const obstacles = akibat.flatMap(({ halangan }) => halangan ?? [])
    expect(bisa).toBe(obstacles.length === 0)
    expect(answer.status).toBe(bisa ? 201 : 409)
    outcomes[bisa ? 'done' : 'refused'] += 1
    if (!bisa) expect(answer.body.errors.map(({ message }: { message: string }) => message)).toEqual(obstacles)
    expect(await stored(imeis)).toEqual(bisa ? foretold(before, akibat) : before)
  }
  expect(Math.min(outcomes.done, outcomes.refused)).toBeGreaterThan(50)
  expect(await checkLedger(api.database())).toEqual([])
}, 120_000)
