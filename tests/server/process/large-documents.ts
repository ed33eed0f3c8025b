import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { TestApi } from '../test-api.ts'
import {
  cableLine,
  cableSale,
  imei,
  openShop,
  phoneLine,
  phoneSale,
  purchaseOf,
  saleOf,
  type Shop,
} from '../trade/shop.ts'
import { ask } from './ask.ts'

interface Document {
  name: string
  path: string
  body: object
}

export interface Rush {
  /** Each document with its status, and when to come again. */
  answers: { name: string; status: number | undefined; retryAfter: string | undefined; ms: number }[]
  /** How long each of the others waited meanwhile, in ms. */
  others: number[]
}

/** Sends twenty of the largest documents that there may be at once, and asks for other things all the while. */
export async function rush(address: URL): Promise<Rush> {
  const add: TestApi['add'] = async (path, body) => {
    const { status, bytes } = await ask(new URL(path, address), {}, 'POST', JSON.stringify(body))
    if (status !== 201) throw new Error(`${path}: ${String(status)} ${bytes.toString()}`)
    return (JSON.parse(bytes.toString()) as { id: number }).id
  }
  const documents = largest(await openShop({ add }))
  // As bytes, so that what is measured is not how long this process takes to write them.
  const bodies = documents.map(({ name, path, body }) => ({ name, path, bytes: Buffer.from(JSON.stringify(body)) }))
  const others = new Worker(new URL('children/other-client.mjs', import.meta.url), {
    workerData: new URL('/definitions/index.json', address).href,
  })
  await once(others, 'message')
  const sent = bodies.map(async ({ name, path, bytes }) => {
    const begin = performance.now()
    const { status, headers } = await ask(new URL(path, address), {}, 'POST', bytes)
    return { name, status, retryAfter: headers['retry-after'], ms: performance.now() - begin }
  })
  const answers = await Promise.all(sent)
  others.postMessage('over')
  const [waited] = (await once(others, 'message')) as [number[]]
  return { answers, others: waited }
}

/** Four of each kind: right ones, and ones in which everything is wrong. */
function largest(shop: Shop): Document[] {
  const [purchase, sale] = ['/api/pembelian/pembelian', '/api/penjualan/penjualan']
  const devices = (from: number, count: number) => Array.from({ length: count }, (_, index) => imei(from + index))
  return Array.from({ length: 4 }, (_, turn): Document[] => {
    const first = 1_000_000 * (turn + 1)
    const lines = [1, 2].map((gudang) => phoneLine(shop, devices(first + 10_000 * gudang, 10_000), { gudang }))
    const single = Array.from({ length: 5000 }, (_, line) => phoneLine(shop, devices(first + 100_000 + line, 1)))
    const counted = Array.from({ length: 5000 }, (_, line) => cableLine(shop, 1, { hargaPerQuantity: 1000 + line }))
    const unknown = Array.from({ length: 1000 }, (_, line) => phoneSale(shop, devices(line * 23, 23)))
    const pieces = Array.from({ length: 24 }, (_, warehouse): [number, number] => [warehouse, 1])
    const stocks = Array.from({ length: 1000 }, () => cableSale(shop, ...pieces))
    return [
      { name: 'a purchase, 20,000 devices', path: purchase, body: purchaseOf(shop, lines) },
      { name: 'a purchase, 5,000 lines of one device', path: purchase, body: purchaseOf(shop, single) },
      { name: 'a purchase, 5,000 lines that are wrong', path: purchase, body: purchaseOf(shop, counted) },
      { name: 'a sale, 23,000 unknown devices', path: sale, body: saleOf(shop, unknown) },
      { name: 'a sale, 24,000 pieces of one product', path: sale, body: saleOf(shop, stocks) },
    ]
  }).flat()
}
