import type { Posting } from './booking.ts'
import { refuse } from './journal.ts'
import { partyName, type Side } from './money.ts'

/** The parts of bodies that say who owes what, and which money moves. */
export interface MoneyBody {
  tanggal?: string
  jatuhTempo?: string
  id_customer?: number
  namaSupplier?: number
  jenis?: string
  customer?: number
  supplier?: number
  uangList?: { akun?: number; cara?: number; jumlah: number }[]
  /** By what a sale, or a debt, is paid, as the model reads it. */
  parts?: PaidPart[]
  /** Devices that a customer gives for a part of a sale. */
  tukarTambah?: { produk: number; imei: string; harga: number; gudang?: number }[]
  arah?: string
  giroList?: { id?: number; nilai?: number; tanggalCair?: string; jatuhTempo?: string; sisa?: number }[]
  tagihanList?: { id: number; sisi: string; dibayar: number }[]
  akun?: number
  keAkun?: number
  jumlah?: number
  penjual?: number
  cara?: string
  gudang?: number | null
  unitList?: { produk: number; imei: string; harga: number }[]
  akunList?: { akun: number; shift?: number; seharusnya: number; dihitung: number }[]
  caraList?: { akun: number; nama: string; masuk: number; keluar: number }[]
}

/** Of a sale, what says which devices were given for a part of it. */
interface TradeIn extends MoneyBody {
  tglNota?: string
  produkList?: { imeiList?: string[]; idGudang?: number | null }[]
}

/** A part of what is paid: by which way, which says where the money goes, when, and less what. */
export interface PaidPart {
  way: Way
  amount: number
}

export interface Way {
  id: number
  kind: 'Tunai' | 'Transfer' | 'QRIS' | 'Kartu' | 'Deposit' | 'Leasing' | 'Tukar Tambah'
  account: number | null
  /** Who owes what is paid by it. */
  financier?: number
  percent: number
  fee: number
  days: number
}

export const say = (posting: string, values: Posting['values']): Posting => ({ posting, values })

/** Somebody owes the whole of a document; nobody where it is nothing. */
export const opened = (side: Side, contact: number, amount: number, due?: string): Posting =>
  say('open', { side, party: partyName(contact), amount, due })

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const arrives = (day: string, { kind, days }: Way): string => dayAfter(day, kind === 'Tunai' ? 0 : days)

type Part = (day: string, part: PaidPart) => Posting | null
/** Cash is there at once and whole; by other ways it is there later. */
const isNoMoney = ({ kind }: Way): boolean => ['Deposit', 'Leasing', 'Tukar Tambah'].includes(kind)
const arriving: Part = (day, { way, amount }) =>
  isNoMoney(way) ? null : say('cash-in', { account: way.account, amount, day: arrives(day, way), note: way.kind })
/** What the bank takes, which is never more than it was given. */
const feeOf: Part = (day, { way, amount }) => {
  if (isNoMoney(way) || way.kind === 'Tunai') return null
  const taken = Math.min(amount, Math.round((amount * way.percent) / 100) + way.fee)
  return say('cash-out', { account: way.account, amount: taken, day: arrives(day, way), note: `Biaya ${way.kind}` })
}
const financed: Part = (day, { way, amount }) =>
  way.kind === 'Leasing' ? opened('receivable', way.financier!, amount, dayAfter(day, way.days)) : null

/** What people call who owes. */
const sides: Readonly<Record<string, Side>> = {
  Piutang: 'receivable',
  Utang: 'payable',
  Deposit: 'deposit',
  'Uang muka': 'advance',
}
/** What each payment may be laid on, and taken from. */
const laidOn: Readonly<Record<string, readonly string[]>> = {
  Terima: ['Piutang', 'Deposit'],
  Bayar: ['Utang', 'Uang muka'],
  Kembalikan: ['Deposit'],
}
const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)

interface Meaning {
  day: string
  postings: Posting[]
}

/**
 * Money comes in or goes out, deposits and advances are laid beside it; what is over of both is the party's. Who is
 * paid back his deposit gets just that.
 */
function paid({ tanggal, jenis, uangList = [], tagihanList = [], ...body }: MoneyBody): Meaning {
  const contact = (jenis === 'Bayar' ? body.supplier : body.customer)!
  const party = partyName(contact)
  const strange = tagihanList.find(({ sisi, dibayar }) => dibayar > 0 && !laidOn[jenis!]!.includes(sisi))
  if (strange) refuse(`${jenis} has nothing to do with ${strange.sisi}`)
  const cash = jenis === 'Terima' ? 'cash-in' : 'cash-out'
  const parts = body.parts ?? []
  const own = { Terima: 'Deposit', Bayar: 'Uang muka' }[jenis ?? '']
  const laid = (isOwn: boolean) =>
    sumOf(tagihanList.filter(({ sisi }) => (sisi === own) === isOwn).map(({ dibayar }) => dibayar))
  const giro = body.giroList ?? []
  const money = sumOf(uangList.map(({ jumlah }) => jumlah)) + sumOf(giro.map(({ nilai }) => nilai!))
  const over = money + laid(true) - laid(false)
  return {
    day: tanggal!,
    postings: [
      ...uangList.flatMap(({ akun, jumlah }) =>
        akun === undefined ? [] : say(cash, { account: akun, amount: jumlah }),
      ),
      ...(jenis === 'Terima'
        ? [arriving, feeOf, financed].flatMap((of) => parts.flatMap((part) => of(tanggal!, part) ?? []))
        : parts.map(({ way, amount }) => say('cash-out', { account: way.account, amount, note: way.kind }))),
      ...giro.map(({ nilai, tanggalCair }) =>
        opened(jenis === 'Terima' ? 'cheque' : 'issued', contact, nilai!, tanggalCair),
      ),
      // In the order of the document: what is owed to the other first.
      ...[false, true].flatMap((isOwn) =>
        tagihanList
          .filter(({ sisi }) => (sisi === own) === isOwn)
          .map(({ id, sisi, dibayar }) =>
            say('settle', {
              side: sides[sisi],
              party,
              item: id,
              amount: dibayar,
              ...(jenis === 'Kembalikan' && { takes: 'arrived' }),
            }),
          ),
      ),
      ...(over > 0 ? [opened(jenis === 'Terima' ? 'deposit' : 'advance', contact, over)] : []),
    ],
  }
}

/** A giro is paid in, or comes back: then as much is owed again. */
function ended({ tanggal, jenis, arah, akun, giroList = [], ...body }: MoneyBody): Meaning {
  const isTheirs = arah === 'Diterima'
  const contact = (isTheirs ? body.customer : body.supplier)!
  const [side, again, cash] = isTheirs
    ? (['cheque', 'receivable', 'cash-in'] as const)
    : (['issued', 'payable', 'cash-out'] as const)
  const party = partyName(contact)
  // A bank pays no giro before its day.
  const early = jenis === 'Cair' && giroList.find(({ jatuhTempo }) => jatuhTempo! > tanggal!)
  if (early) refuse(`the giro is due on ${early.jatuhTempo!}`)
  return {
    day: tanggal!,
    postings: [
      ...giroList.map(({ id, sisa }) => say('settle', { side, party, item: id, amount: sisa })),
      ...(jenis === 'Cair'
        ? [say(cash, { account: akun, amount: sumOf(giroList.map(({ sisa }) => sisa!)), note: 'Giro' })]
        : giroList.map(({ sisa }) => opened(again, contact, sisa!))),
    ],
  }
}

function cashed({ tanggal, jenis, akun, keAkun, jumlah: amount }: MoneyBody): Meaning {
  const verbs: Readonly<Record<string, Posting>> = {
    Masuk: say('cash-in', { account: akun, amount }),
    Keluar: say('cash-out', { account: akun, amount }),
    Pindah: say('cash-move', { from: akun, to: keAkun, amount }),
  }
  return { day: tanggal!, postings: [verbs[jenis!]!] }
}

/** Accounts are counted, with what came into them and left them by each way of paying. */
function closed({ tanggal, akunList = [], caraList = [] }: MoneyBody): Meaning {
  const counts = akunList.map(({ akun: account, shift, seharusnya: seen, dihitung: amount }) => {
    const ways = caraList.filter(({ akun }) => akun === account).map(({ nama }) => nama)
    return say('cash-count', { account, amount, seen, shift, ways })
  })
  const taken = caraList.map(({ akun: account, nama: way, masuk: received, keluar: paid }) =>
    say('cash-taken', { account, way, received, paid }),
  )
  return { day: tanggal!, postings: [...counts, ...taken] }
}

/** Devices of a customer, for money or for what he may buy later. */
function boughtUsed({ tanggal, penjual, gudang, cara, akun, unitList = [] }: MoneyBody): Meaning {
  const amount = sumOf(unitList.map(({ harga }) => harga))
  return {
    day: tanggal!,
    postings: [
      ...unitList.map(({ produk, imei, harga }) =>
        say('unit-in', { item: produk, code: imei, place: gudang, cost: harga }),
      ),
      cara === 'Tunai' ? say('cash-out', { account: akun, amount, note: cara }) : opened('deposit', penjual!, amount),
    ],
  }
}

/** What is paid of a sale when it is made. A deposit is there already; what came with it pays behind the goods. */
export function paidAtOnce(day: string, customer: number, parts: readonly PaidPart[], goods: number): Posting[] {
  const laid =
    (kind: Way['kind'], more = {}): Part =>
    (_, { way, amount }) =>
      way.kind === kind ? say('settle', { side: 'deposit', party: partyName(customer), amount, ...more }) : null
  const said = (...lines: Part[]) => lines.flatMap((of) => parts.flatMap((part) => of(day, part) ?? []))
  const money = said((_, { amount }) => say('paid', { amount }), arriving, feeOf, laid('Deposit'), financed)
  const given = said(laid('Tukar Tambah', { takes: 'with' }))
  return [
    ...money.map((posting, line) => ({ ...posting, line })),
    ...given.map((posting, at) => ({ ...posting, line: money.length + goods + at })),
  ]
}

/** What a customer gives for a part of a sale is bought of him on its day, for a deposit that only the sale takes of. */
export function tradedIn({ tglNota, id_customer, parts = [], tukarTambah = [], ...body }: TradeIn): Meaning | null {
  const isPart = parts.some(({ way }) => way.kind === 'Tukar Tambah')
  if (tukarTambah.length === 0) return isPart ? refuse('nothing was given for a part') : null
  if (!isPart) refuse('what was given is no part of what is paid')
  const sold = (body.produkList ?? []).flatMap(({ imeiList = [] }) => imeiList)
  if (tukarTambah.some(({ imei }) => sold.includes(imei))) refuse('what is given is sold by the same sale')
  const places = new Set(tukarTambah.flatMap(({ gudang }) => gudang ?? []))
  if (places.size > 1) refuse('what is given goes to two places')
  const gudang = [...places][0] ?? body.produkList?.find(({ idGudang }) => typeof idGudang === 'number')?.idGudang
  const day = tglNota!.slice(0, 10)
  return boughtUsed({ tanggal: day, penjual: id_customer!, cara: 'Deposit', unitList: tukarTambah, gudang: gudang! })
}

/** What each document that is about money does. */
export const moneyMeanings = {
  pembayaran: paid,
  giro: ended,
  kas: cashed,
  'tutup-kasir': closed,
  'beli-bekas': boughtUsed,
}
