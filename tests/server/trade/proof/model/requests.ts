import type { Ledger } from './ledger.ts'
import { refuse } from './journal.ts'
import type { Posting } from './booking.ts'

/** What the documents of the shop are called in their addresses. */
export type Kind =
  | 'stok-awal'
  | 'pembelian'
  | 'penjualan'
  | 'mutasi'
  | 'terima'
  | 'retur-penjualan'
  | 'retur-pembelian'
  | 'opname'

type Stock = { idGudang: number; selectedQty: number }
type Difference = {
  jenis: string
  kode: string | null
  idProduk: number
  tercatat: number
  dihitung: number
  idGudang: number
}

/** A line of any document, as far as it says what moves. */
interface Line {
  isImei?: boolean
  isImeiProduct?: boolean
  imeiList?: string[]
  imeiSnList?: { imei: string }[]
  idProduk?: number
  namaProduk?: number | string
  gudang?: number
  idGudang?: number | null
  gudangStocks?: Stock[]
  sisaStok?: Stock[]
  quantity?: number
  hargaPerQuantity?: number
  asal?: number
}

/** A body, as far as it says what moves and when. */
export interface Body {
  tanggal?: string
  tglNota?: string
  ke?: number
  gudang?: number | null
  langsung?: boolean
  produkList?: Line[]
  selisihList?: Difference[]
  /** A piece of opening stock. */
  piece?: { item: number; place: number; imei: string | null; quantity: number; cost: number; day: string }
}

export type Request = { does: 'store'; kind: Kind; body: Body } | { does: 'cancel'; kind: Kind; id: number }

interface Meaning {
  day: string
  from?: Kind
  postings: Posting[]
}

const say = (posting: string, values: Posting['values']): Posting => ({ posting, values })
const linesOf = ({ produkList = [] }: Body): Line[] => produkList

/** Of a line with units one posting each, of one with counted goods one for each place that it takes some from. */
function eachOf(line: Line, unit: (code: string) => Posting, goods: (stock: Stock) => Posting): Posting[] {
  if (line.isImei) return (line.imeiList ?? []).map(unit)
  return (line.gudangStocks ?? line.sisaStok ?? []).filter(({ selectedQty }) => selectedQty > 0).map(goods)
}

const comesBack = (body: Body, from: Kind, placeOf: (line: Line) => unknown): Meaning => ({
  ...{ day: body.tanggal ?? '', from },
  postings: linesOf(body).flatMap((line) => {
    const [of, place] = [line.asal, placeOf(line)]
    return eachOf(
      line,
      (code) => say('unit-back', { of, code, place }),
      ({ selectedQty }) => say('goods-back', { of, item: line.idProduk, quantity: selectedQty, place }),
    )
  }),
})

/** What each document does, as the specification says it. */
const meanings: Readonly<Record<Kind, (body: Body) => Meaning>> = {
  'stok-awal': ({ piece }) => {
    const { item, place, imei, quantity, cost, day } = piece!
    const one =
      imei === null
        ? say('goods-in', { item, quantity, place, cost })
        : say('unit-bought', { code: imei, item, place, cost })
    return { day, postings: [one] }
  },
  pembelian: (body) => ({
    day: body.tglNota!,
    postings: linesOf(body).flatMap(({ namaProduk: item, gudang: place, hargaPerQuantity: cost, ...line }) =>
      line.isImeiProduct
        ? (line.imeiSnList ?? []).map(({ imei }) => say('unit-bought', { code: imei, item, place, cost }))
        : [say('goods-in', { item, quantity: line.quantity, place, cost })],
    ),
  }),
  penjualan: (body) => ({
    day: body.tglNota!.slice(0, 10),
    postings: linesOf(body).flatMap((line) =>
      eachOf(
        line,
        (code) => say('unit-out', { code, place: line.idGudang }),
        ({ idGudang, selectedQty }) =>
          say('goods-out', { item: line.idProduk, quantity: selectedQty, place: idGudang }),
      ),
    ),
  }),
  mutasi: (body) => ({
    day: body.tanggal!,
    postings: linesOf(body).flatMap((line) => {
      const { langsung, ke: to } = body
      const { idProduk: item, idGudang: from } = line
      return langsung
        ? eachOf(
            line,
            (code) => say('unit-move', { code, from, to }),
            (stock) => say('goods-move', { item, quantity: stock.selectedQty, from: stock.idGudang, to }),
          )
        : eachOf(
            line,
            (code) => say('unit-out', { code, place: from }),
            (stock) => say('goods-out', { item, quantity: stock.selectedQty, place: stock.idGudang }),
          )
    }),
  }),
  terima: (body) => comesBack(body, 'mutasi', () => body.ke),
  'retur-penjualan': (body) => comesBack(body, 'penjualan', ({ idGudang }) => body.gudang ?? idGudang),
  'retur-pembelian': (body) => ({
    ...{ day: body.tanggal!, from: 'pembelian' },
    postings: linesOf(body).flatMap((line) =>
      eachOf(
        line,
        (code) => say('unit-return', { of: line.asal, code }),
        (stock) =>
          say('goods-return', {
            of: line.asal,
            item: line.idProduk,
            quantity: stock.selectedQty,
            place: stock.idGudang,
          }),
      ),
    ),
  }),
  opname: (body) => {
    const place = body.gudang
    const kinds = ['hilang', 'pindah', 'kurang', 'lebih']
    const listed = (body.selisihList ?? []).toSorted((a, b) => kinds.indexOf(a.jenis) - kinds.indexOf(b.jenis))
    const postings = listed.flatMap(({ jenis, kode: code, idProduk: item, ...one }) => {
      if (jenis === 'hilang') return [say('unit-out', { code, place })]
      if (jenis === 'pindah') return [say('unit-move', { code, from: one.idGudang, to: place })]
      if (jenis === 'kurang') return [say('goods-out', { item, quantity: one.tercatat - one.dihitung, place })]
      if (jenis === 'lebih') return [say('goods-in', { item, quantity: one.dihitung - one.tercatat, place })]
      return []
    })
    return { day: body.tanggal!, postings }
  },
}

/** Does what a request asks for, with the id that it was answered with; throws `Refused`. */
export function perform(ledger: Ledger, request: Request, id: number, today: string): void {
  const { kind } = request
  if (request.does === 'cancel') {
    ledger.cancel(kind, request.id, today)
    return
  }
  const { day, postings, from } = meanings[kind](request.body)
  if (kind === 'stok-awal') refuseOpenedTwice(ledger, postings)
  ledger.book({ kind, id, day }, unitsFirst(kind, postings), from ?? null)
}

/** Of a document that a definition describes all units come first, as its `books` say it. */
function unitsFirst(kind: Kind, postings: readonly Posting[]): readonly Posting[] {
  if (['stok-awal', 'pembelian', 'penjualan', 'opname'].includes(kind)) return postings
  const isUnit = ({ posting }: Posting) => posting.startsWith('unit-')
  return [...postings.filter(isUnit), ...postings.filter((one) => !isUnit(one))]
}

/** What was there before the first purchase is written down once. */
function refuseOpenedTwice({ units }: Ledger, postings: readonly Posting[]): void {
  for (const { values } of postings)
    if (units.of(String(values['code'])).some(({ by }) => by.kind === 'stok-awal')) refuse('it was opened before')
}
