import type { Ledger } from './ledger.ts'
import { refuse } from './journal.ts'
import type { Posting } from './booking.ts'
import { moneyMeanings, opened, paidAtOnce, say, tradedIn } from './money-requests.ts'
import type { Body, Kind, Line, Request, Stock } from './bodies.ts'

interface Meaning {
  day: string
  from?: Kind
  postings: Posting[]
}

const linesOf = ({ produkList = [] }: Body): Line[] => produkList

/** Of a line with units one posting each, of one with counted goods one for each place that it takes some from. */
function eachOf(line: Line, unit: (code: string) => Posting, goods: (stock: Stock) => Posting): Posting[] {
  if (line.isImei) return (line.imeiList ?? []).map(unit)
  return (line.gudangStocks ?? line.sisaStok ?? []).filter(({ selectedQty }) => selectedQty > 0).map(goods)
}

/** How many pieces of anything a line is about. */
function piecesOf(line: Line): number {
  if (line.isImei) return line.imeiList?.length ?? 0
  return (line.gudangStocks ?? line.sisaStok ?? []).reduce((sum, { selectedQty }) => sum + selectedQty, 0)
}

/** What a piece of a line is sold for: a percent, of which two decimals count, goes off in whole rupiah. */
function priceOf({ hargaPerQuantity: listed = 0, diskonPerQuantity = 0, diskonPersen = 0 }: Line): number {
  if (diskonPersen > 0 && diskonPerQuantity > 0) refuse('a discount is said twice')
  const off = diskonPersen > 0 ? Math.round((listed * Math.round(diskonPersen * 100)) / 10_000) : diskonPerQuantity
  return off < listed ? listed - off : refuse(`${off} off ${listed}`)
}

/** So much less is owed for what goods came back of. */
const credits = (body: Body): Posting[] =>
  linesOf(body).map((line) => say('credit', { of: line.asal, amount: piecesOf(line) * (line.harga ?? 0) }))

const comesBack = (body: Body, from: Kind, placeOf: (line: Line) => unknown, state = {}): Meaning => ({
  day: body.tanggal ?? '',
  from,
  postings: linesOf(body).flatMap((line) => {
    const [of, place] = [line.asal, placeOf(line)]
    return eachOf(
      line,
      (code) => say('unit-back', { of, code, place, ...state }),
      ({ selectedQty }) => say('goods-back', { of, item: line.idProduk, quantity: selectedQty, place }),
    )
  }),
})

const withCredits = (body: Body, { postings, ...meaning }: Meaning): Meaning => {
  return { ...meaning, postings: [...postings, ...credits(body)] }
}

/** Of purchases and sales: who pays, and when; the whole of it. */
function owedFor(side: 'receivable' | 'payable', body: Body): Posting {
  const contact = (side === 'receivable' ? body.id_customer : body.namaSupplier)!
  const priced = linesOf(body).map((line) => {
    return priceOf(line) * (side === 'receivable' ? piecesOf(line) : (line.quantity ?? 0))
  })
  const amount = priced.reduce((sum, price) => sum + price, 0)
  return opened(side, contact, amount, body.jatuhTempo?.slice(0, 10))
}

/**
 * What each piece of each line of a purchase cost. Of a taxed one 11 of 111 of all of it is tax, in whole rupiah: of the
 * first lines always that of what they come to, of the pieces of a line the first a rupiah more.
 */
function costsOf(lines: readonly Line[], isTaxed: boolean): number[][] {
  let total = 0
  return lines.map(({ quantity = 0, hargaPerQuantity: price = 0 }) => {
    const before = Math.round((total * 11) / 111)
    total += quantity * price
    const tax = isTaxed ? Math.round((total * 11) / 111) - before : 0
    return Array.from({ length: quantity }, (_, piece) => {
      return price - Math.floor(tax / quantity) - (piece < tax % quantity ? 1 : 0)
    })
  })
}

/** Costs in their order, each with how many pieces have it. */
function alike(costs: readonly number[]): [cost: number, quantity: number][] {
  return [...new Set(costs)].map((cost) => [cost, costs.filter((one) => one === cost).length])
}

/** What each document does, as the specification says it. */
const meanings: Readonly<Record<Kind, (body: Body, taxedSince?: string) => Meaning>> = {
  'stok-awal': ({ piece }) => {
    const { item, place, imei, quantity, cost, day } = piece!
    const one =
      imei === null
        ? say('goods-in', { item, quantity, place, cost })
        : say('unit-bought', { code: imei, item, place, cost })
    return { day, postings: [one] }
  },
  pembelian: (body, taxedSince) => {
    const costs = costsOf(linesOf(body), taxedSince !== undefined && body.tglNota! >= taxedSince)
    return {
      day: body.tglNota!,
      postings: [
        ...linesOf(body).flatMap(({ namaProduk: item, gudang: place, ...line }, index) =>
          line.isImeiProduct
            ? (line.imeiSnList ?? []).map(({ imei }, piece) =>
                say('unit-bought', {
                  code: imei,
                  item,
                  place,
                  cost: costs[index]![piece],
                  paid: line.hargaPerQuantity,
                }),
              )
            : alike(costs[index]!).map(([cost, quantity]) =>
                say('goods-in', { item, quantity, place, cost, paid: line.hargaPerQuantity }),
              ),
        ),
        owedFor('payable', body),
      ],
    }
  },
  penjualan: (body) => {
    const day = body.tglNota!.slice(0, 10)
    const goods = linesOf(body).flatMap((line) =>
      eachOf(
        line,
        (code) => say('unit-sold', { code, place: line.idGudang, price: priceOf(line) }),
        ({ idGudang: place, selectedQty: quantity }) =>
          say('goods-out', { item: line.idProduk, quantity, place, price: priceOf(line) }),
      ),
    )
    const paid = paidAtOnce(day, body.id_customer!, body.parts ?? [], goods.length)
    return { day, postings: [...goods, owedFor('receivable', body), ...paid] }
  },
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
  'retur-penjualan': (body) =>
    withCredits(
      body,
      comesBack(body, 'penjualan', ({ idGudang }) => body.gudang ?? idGudang, { state: body.kondisi }),
    ),
  'retur-pembelian': (body) =>
    withCredits(body, {
      day: body.tanggal!,
      from: 'pembelian',
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
  'cek-unit': (body) => ({
    day: body.tanggal!,
    postings: linesOf(body).flatMap(({ imeiList = [] }) =>
      imeiList.map((code) => say('unit-move', { code, state: body.kondisi })),
    ),
  }),
  ...moneyMeanings,
}

/**
 * Does what a request asks for, with the id that it was answered with, and that of what was stored before it in the same
 * step; throws `Refused`.
 */
export function perform(ledger: Ledger, request: Request, id: number, today: string, besideId = id): void {
  const { kind } = request
  if (request.does === 'cancel') {
    ledger.cancel(kind, request.id, today)
    return
  }
  const { day, postings, from } = meanings[kind](request.body, ledger.masters.taxedSince)
  // What moves money alone is written down when it has moved: no day to come.
  if (['kas', 'pembayaran', 'giro'].includes(kind) && day > today) refuse(`cash of ${day}`)
  if (kind === 'stok-awal') refuseOpenedTwice(ledger, postings)
  const destination = kind === 'mutasi' ? request.body.ke : undefined
  const given = kind === 'penjualan' ? tradedIn(request.body) : null
  const beside = given
    ? ledger.book({ kind: 'beli-bekas', id: besideId, day: given.day }, unitsFirst('beli-bekas', given.postings))
    : undefined
  ledger.book({ kind, id, day, destination, beside }, unitsFirst(kind, postings), from ?? null)
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
