import { randomUUID } from 'node:crypto'
import type { Till } from './till.ts'

/** What was answered as stored, by the device that was sold. */
export type Acknowledged = Map<string, { id: number; nomor: number }>

interface Selling {
  saleOf: (imei: string) => object
  acknowledged: Acknowledged
  /** What must never happen, in words. */
  wrongs: string[]
}

/** Sells a device, sometimes twice by mistake, and looks at what the seller must see of it from then on. */
export async function sell(till: Till, imei: string, { saleOf, acknowledged, wrongs }: Selling): Promise<void> {
  const store = { body: saleOf(imei), key: randomUUID() }
  const { status, body } = await till.ask('POST', '/api/penjualan/penjualan', store)
  if (status !== 201) return void wrongs.push(`${imei} was refused: ${status} ${JSON.stringify(body)}`)
  const sale = body as { id: number; nomor: number }
  acknowledged.set(imei, sale)
  till.counts.sales += 1
  if (till.counts.sales % 5 === 0) {
    till.counts.repeated += 1
    const again = await till.ask('POST', '/api/penjualan/penjualan', store)
    if (again.body.id !== sale.id) wrongs.push(`${imei} was stored twice: ${sale.id}, ${JSON.stringify(again.body)}`)
  }
  for (const { name, url, isSeen } of looks(imei, sale)) {
    till.counts.reads += 1
    const seen = await till.ask('GET', url)
    if (!isSeen(seen)) wrongs.push(`${name} of ${imei} lacks sale ${sale.id}: ${JSON.stringify(seen).slice(0, 300)}`)
  }
}

interface Look {
  name: string
  url: string
  isSeen: (answer: Awaited<ReturnType<Till['ask']>>) => boolean
}

/** A record, a list, another record, and a lookup. */
function looks(imei: string, { id, nomor }: { id: number; nomor: number }): Look[] {
  return [
    { name: 'the sale', url: `/api/penjualan/riwayat/${id}`, isSeen: ({ status }) => status === 200 },
    {
      name: 'the list',
      url: `/api/penjualan/riwayat?q=${nomor}`,
      isSeen: ({ body }) => (body.items as { id: number }[] | undefined)?.some((item) => item.id === id) ?? false,
    },
    { name: 'the device', url: `/api/stok/imei/${imei}`, isSeen: ({ body }) => body.status === 'Terjual' },
    { name: 'the search', url: `/api/cari?q=${imei}`, isSeen: ({ body }) => JSON.stringify(body).includes('Terjual') },
  ]
}
