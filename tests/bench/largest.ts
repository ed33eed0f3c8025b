/**
 * How long the largest documents that are right take to be stored and cancelled over HTTP, one after the other, on the
 * embedded database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf } from '../server/trade/shop.ts'
import { ask } from '../server/process/ask.ts'
import { addressOf, spawnServer } from '../server/process/spawn-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'trading-largest-'))
const server = spawnServer({ DATA_DIR: path.join(folder, 'data') })
try {
  const origin = await addressOf(server)
  const send = async (method: 'GET' | 'POST', url: string, body: unknown): Promise<{ id: number }> => {
    const sent = method === 'GET' ? '' : Buffer.from(JSON.stringify(body))
    const { status, bytes } = await ask(new URL(url, origin), {}, method, sent)
    if (status === undefined || status >= 300)
      throw new Error(`${url}: ${String(status)} ${bytes.toString().slice(0, 500)}`)
    return JSON.parse(bytes.toString()) as { id: number }
  }
  const add = async (url: string, body: unknown): Promise<number> => (await send('POST', url, body)).id
  const shop = await openShop({ add })
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const result = await work()
    console.log(`${name}: ${(performance.now() - begin).toFixed(0)} ms`)
    return result
  }
  const stored = async (name: string, url: string, body: object): Promise<number> =>
    timed(`${name} (${(JSON.stringify(body).length / 1e6).toFixed(1)} MB)`, () => add(url, body))
  const cancelled = async (name: string, url: string): Promise<void> => {
    await timed(`what cancelling ${name} will do`, () => send('GET', url, undefined))
    await timed(`${name} cancelled`, () => send('POST', url, { alasan: 'Salah ketik' }))
  }
  const devices = (from: number, count: number) => Array.from({ length: count }, (_, index) => imei(from + index))
  const buy = (from: number, count: number) =>
    purchaseOf(
      shop,
      [1, 2].map((gudang) => phoneLine(shop, devices(from + ((gudang - 1) * count) / 2, count / 2), { gudang })),
    )
  const sell = (from: number, lines: number, each: number) =>
    saleOf(
      shop,
      Array.from({ length: lines }, (_, line) => {
        const first = line * each
        return { ...phoneSale(shop, devices(from + first, each)), idGudang: first < (lines * each) / 2 ? 1 : 2 }
      }),
    )
  const [purchase, sale] = ['/api/pembelian/pembelian', '/api/penjualan/penjualan']
  await stored('a purchase, 5,000 devices', purchase, buy(1, 5_000))
  await stored('a sale, 5,000 lines of one device', sale, sell(1, 5_000, 1))
  await stored('a purchase, 16,000 devices', purchase, buy(100_001, 16_000))
  await stored('a sale, 4,000 lines of four devices', sale, sell(100_001, 4_000, 4))
  await stored('a purchase, 20,000 devices', purchase, buy(200_001, 20_000))
  const last = await stored('a sale, two lines of 10,000 devices', sale, sell(200_001, 2, 10_000))
  await cancelled('this sale', `/api/penjualan/riwayat/${last}/batal`)
  const bought = await stored('another purchase, 20,000 devices', purchase, buy(300_001, 20_000))
  await cancelled('this purchase', `/api/pembelian/riwayat/${bought}/batal`)
} finally {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}
