import type { KilledServer } from './killed-server.ts'
import type { Ledger } from './model/ledger.ts'
import type { Kind } from './model/bodies.ts'
import { type Known, recordUrl } from './known.ts'
import { modelBooks } from './stored-books.ts'

/** What the server tells of its books, before anybody looks into the database. */
export interface Heard {
  stock: string[]
  /** Of each unit whether and where it is in stock. */
  units: string[]
  /** What has not come back of what left by a document. */
  rests: string[]
}

/** By so many goods can leave and come back; of the newest of each kind it is asked what is left. */
const leaving: readonly Kind[] = ['penjualan', 'mutasi']
const asked = 40

export async function heardBooks(server: KilledServer, known: Known): Promise<Heard> {
  const { body: list } = await server.get('/api/stok?limit=100')
  const items = list.items as { idProduk: number; idGudang: number; jumlah: number; nilai: number }[]
  const units = [...known.places.keys()].map(async (code) => {
    const { status, body } = await server.get(`/api/stok/imei/${code}`)
    return status === 404 ? [] : [`${code} ${body.gudang === null ? 'away' : 'in stock'}`]
  })
  const newest = leaving.flatMap((kind) =>
    known
      .of(kind)
      .slice(-asked)
      .map((id) => ({ kind, id })),
  )
  const rests = newest.map(async ({ kind, id }) => {
    const { status, body } = await server.get(recordUrl(kind, id))
    if (status !== 200) throw new Error(`${recordUrl(kind, id)}: ${JSON.stringify(body)}`)
    const rest = body.sisa as { idBarang: number; idTempat: number; jumlah: number }[]
    return `${kind} ${id}: ${sumsOf(rest.map((one) => [`${one.idBarang} at ${one.idTempat}`, one.jumlah]))}`
  })
  return {
    stock: items
      .filter(({ jumlah }) => jumlah !== 0)
      .map(({ idProduk, idGudang, jumlah, nilai }) => `${idProduk} at ${idGudang}: ${jumlah} for ${nilai}`)
      .sort(),
    units: (await Promise.all(units)).flat().sort(),
    rests: (await Promise.all(rests)).sort(),
  }
}

function sumsOf(entries: readonly (readonly [string, number])[]): string {
  const sums = new Map<string, number>()
  for (const [key, quantity] of entries) sums.set(key, (sums.get(key) ?? 0) + quantity)
  return [...sums]
    .map(([key, quantity]) => `${key}: ${quantity}`)
    .sort()
    .join(', ')
}

/** What was heard otherwise than the model has it. */
export function heardFaults(ledger: Ledger, heard: Heard): string[] {
  const stock = modelBooks(ledger).stock.filter((text) => !/: 0 for/.test(text))
  const isKnown = new Set(heard.units.map((text) => text.split(' ')[0]))
  const units = ledger.units
    .codes()
    .filter((code) => isKnown.has(code))
    .map((code) => `${code} ${ledger.units.inStock(code) ? 'in stock' : 'away'}`)
    .sort()
  const rests = heard.rests.map((text) => {
    const [kind = '', id = ''] = text.split(/[ :]/)
    const document = ledger.document(kind, Number(id))
    const rest = document ? ledger.rest(document) : []
    return `${kind} ${id}: ${sumsOf(rest.map((piece) => [`${piece.product} at ${piece.place}`, -piece.quantity - piece.returned]))}`
  })
  const pairs = { stock, units, rests }
  return (['stock', 'units', 'rests'] as const).flatMap((part) => {
    const [ours, theirs] = [pairs[part], heard[part]]
    const alone = ours.filter((text) => !theirs.includes(text))
    return [
      ...alone.map((text) => `heard ${part} - ${text}`),
      ...theirs.filter((text) => !ours.includes(text)).map((text) => `heard ${part} + ${text}`),
    ]
  })
}
