import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import type { TestApi } from '../../test-api.ts'
import { backCables, backPhones } from '../generic-document/carried.ts'
import { buy, cancelUrl, sell } from '../histories.ts'
import { boughtOn, cableLine, cableSale, imei, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from '../shop.ts'
import { type FigureModel, type Piece } from './figure-model.ts'

interface Doc {
  id: number
  /** How it is cancelled. */
  url: string
  undo: () => void
  /** Of a sale or purchase: its pieces with their price, and the tax in it of a day on which the shop was taxed. */
  pieces: { piece: Piece; price: number; tax: number | null }[]
  of: 'sale' | 'purchase' | 'other'
}

/** Documents of every kind on random days; what the server takes is done in the model as well. */
export class RandomShop {
  readonly docs: Doc[] = []
  readonly outcomes = new Map<string, number>()
  #turn = 0
  #devices = 0
  readonly #sales = new Map<number, { customer: number; salesperson: number; branch: number; name: string }>()

  constructor(
    private readonly api: TestApi,
    private readonly shop: Shop,
    private readonly model: FigureModel,
    private readonly random: () => number,
    private readonly people: {
      suppliers: number[]
      customers: number[]
      salespersons: number[]
      account: number
      /** Ways to pay: into the account, and from what a customer has left with the shop. */
      methods: { cash: number; deposit: number }
    },
    private readonly taxedSince: string,
  ) {}

  below = (most: number): number => Math.floor(this.random() * most)
  pick = <T>(list: readonly T[]): T => list[this.below(list.length)]!
  anyDay = (): string => daysLater(today(), -this.below(70))

  /** Of the price of each piece of lines what is tax: 11 of 111 of them all, in whole rupiah, the first pieces a rupiah more. */
  taxesOf(day: string, lines: readonly { quantity: number; price: number }[]): (number | null)[][] {
    let total = 0
    return lines.map(({ quantity, price }) => {
      const before = Math.round((total * 11) / 111)
      total += quantity * price
      const tax = Math.round((total * 11) / 111) - before
      const each = Math.floor(tax / quantity)
      return Array.from({ length: quantity }, (_, index) =>
        day < this.taxedSince ? null : index < tax - each * quantity ? each + 1 : each,
      )
    })
  }

  /** Of pieces that were sold or bought on a day, or came or went back (-1). */
  bookTax(side: 'out' | 'in', pieces: Doc['pieces'], day: string, sign: 1 | -1): void {
    for (const { price, tax } of pieces)
      if (tax !== null) this.model.taxed.push({ day, side, base: sign * (price - tax), tax: sign * tax })
  }

  async step(): Promise<void> {
    const actions = { buy: 4, sell: 7, back: 2, giveBack: 1, pay: 3, used: 1, cancel: 3 }
    const all = Object.entries(actions).flatMap(([name, times]) => Array.from({ length: times }, () => name))
    const action = this.pick(all) as keyof typeof actions
    const status = await this[action]()
    this.outcomes.set(`${action} ${status}`, (this.outcomes.get(`${action} ${status}`) ?? 0) + 1)
  }

  async buy(): Promise<number> {
    const { shop, model } = this
    const [day, supplier, warehouse] = [this.anyDay(), this.pick(this.people.suppliers), 1 + this.below(2)]
    const [phonePrice, cablePrice] = [2_000_000 + this.below(900) * 1_000, 10_000 + this.below(5_000)]
    const codes = Array.from({ length: 1 + this.below(3) }, () => imei((this.#devices += 1)))
    const count = 1 + this.below(8)
    const price = (one: number) => ({ hargaPerQuantity: one, hargaPerQuantitas: one, gudang: warehouse })
    const dueDays = this.below(40)
    const answer = await this.api.post(buy, {
      ...purchaseOf(shop, [phoneLine(shop, codes, price(phonePrice)), cableLine(shop, count, price(cablePrice))]),
      ...boughtOn(day),
      dueDays,
      jatuhTempo: daysLater(day, dueDays),
      namaSupplier: supplier,
    })
    if (answer.status !== 201) return answer.status
    const purchase = { id: answer.body.id, supplier }
    const turn = (this.#turn += 1)
    const piece = (product: number, code: string | null, cost: number): Piece => ({
      product,
      imei: code,
      warehouse,
      cost,
      purchase,
      since: day,
      turn,
      from: day,
      where: 'stock',
      soldBy: null,
    })
    const [phoneTaxes = [], cableTaxes = []] = this.taxesOf(day, [
      { quantity: codes.length, price: phonePrice },
      { quantity: count, price: cablePrice },
    ])
    // What the state gives back costs nothing.
    const bought = (product: number, code: string | null, of: number, tax: number | null) => {
      return { piece: piece(product, code, of - (tax ?? 0)), price: of, tax }
    }
    const priced = [
      ...codes.map((code, index) => bought(shop.phone, code, phonePrice, phoneTaxes[index]!)),
      ...cableTaxes.map((tax) => bought(shop.cable, null, cablePrice, tax)),
    ]
    const pieces = priced.map((one) => one.piece)
    model.pieces.push(...pieces)
    const book = (on: string, sign: 1 | -1) => {
      pieces.forEach((one) => {
        model.move(one, on, sign)
        model.bought.push({ day: on, supplier, product: one.product, unit: sign, pembelian: sign * one.cost })
      })
      this.bookTax('in', priced, on, sign)
    }
    book(day, 1)
    const amount = codes.length * phonePrice + count * cablePrice
    const item = this.owe(`Pembelian #${answer.body.nomor}`, supplier, 'payable', day, daysLater(day, dueDays), amount)
    const undo = () => {
      book(today(), -1)
      item.cancelled = today()
    }
    this.docs.push({
      id: purchase.id,
      url: cancelUrl('pembelian', purchase.id),
      undo,
      of: 'purchase',
      pieces: priced,
    })
    return 201
  }

  owe(name: string, party: number, side: 'receivable' | 'payable', day: string, due: string, amount: number) {
    const item = {
      name,
      party,
      side,
      day,
      due,
      amount,
      laid: [] as { day: string; amount: number }[],
      cancelled: null as string | null,
    }
    this.model.owed.push(item)
    return item
  }

  async sell(): Promise<number> {
    const { shop, model } = this
    const [day, customer, salesperson] = [
      // What was taken in can be paid with from the day on which it came.
      this.below(3) === 0 ? today() : this.anyDay(),
      this.pick(this.people.customers),
      this.pick(this.people.salespersons),
    ]
    const branch = this.below(2)
    const phones = model.pieces.filter(({ imei: code, where }) => code !== null && where === 'stock')
    const phone = this.random() < 0.6 && phones.length > 0 ? this.pick(phones) : null
    const [warehouse, count] = [1 + this.below(2), phone ? this.below(4) : 1 + this.below(5)]
    const prices = { phone: 2_500_000 + this.below(900) * 1_000, cable: 15_000 + this.below(9_000) }
    // What was taken off the price is no revenue, however it was said.
    const [percent, off] = [this.below(3) * 7.5, this.below(2) * this.below(9_000)]
    const net = { phone: prices.phone - Math.round((prices.phone * percent) / 100), cable: prices.cable - off }
    const due = daysLater(day, this.below(30))
    const whole = (phone ? net.phone : 0) + count * net.cable
    const paid = await this.paidAtOnce(customer, day, whole)
    const answer = await this.api.post(sell, {
      ...saleOf(shop, [
        ...(phone
          ? [
              {
                ...phoneSale(shop, [phone.imei!]),
                idGudang: phone.warehouse,
                hargaPerQuantity: prices.phone,
                diskonPersen: percent,
              },
            ]
          : []),
        ...(count > 0
          ? [{ ...cableSale(shop, [warehouse, count]), hargaPerQuantity: prices.cable, diskonPerQuantity: off }]
          : []),
      ]),
      tglNota: `${day}T00:00:00.000Z`,
      jatuhTempo: `${due}T00:00:00.000Z`,
      id_customer: customer,
      id_pic: salesperson,
      ...(branch > 0 && { id_cabang: branch }),
      ...(paid.parts.length > 0 && { pembayaran: paid.parts }),
    })
    if (answer.status !== 201) return answer.status
    const { id, nomor } = answer.body
    const cables = model.first(count, day, { product: shop.cable, warehouse })
    const taxes = this.taxesOf(day, [
      ...(phone ? [{ quantity: 1, price: net.phone }] : []),
      ...(count > 0 ? [{ quantity: count, price: net.cable }] : []),
    ]).flat()
    const pieces = [
      ...(phone ? [{ piece: phone, price: net.phone }] : []),
      ...cables.map((piece) => ({ piece, price: net.cable })),
    ].map((one, index) => ({ ...one, tax: taxes[index]! }))
    this.#sales.set(id, { customer, salesperson, branch, name: `Penjualan #${nomor}` })
    this.bookSold(id, pieces, day, 1)
    this.count(id, day, 1)
    const item = this.owe(`Penjualan #${nomor}`, customer, 'receivable', day, due, whole)
    if (paid.parts.length > 0) item.laid.push({ day, amount: paid.cash + paid.deposit })
    if (paid.cash > 0) model.cash.push({ day, account: this.people.account, amount: paid.cash })
    if (paid.deposit > 0) this.outcomes.set('traded in', (this.outcomes.get('traded in') ?? 0) + 1)
    const undo = () => {
      if (paid.cash > 0) model.cash.push({ day: today(), account: this.people.account, amount: -paid.cash })
      this.bookSold(id, pieces, today(), -1)
      this.count(id, today(), -1)
      item.cancelled = today()
    }
    this.docs.push({ id, url: cancelUrl('penjualan', id), undo, of: 'sale', pieces })
    return 201
  }

  /** A part of a sale that is paid when it is made: with what a used device was taken in for, with money, or both. */
  async paidAtOnce(customer: number, day: string, whole: number) {
    const { cash, deposit } = this.people.methods
    const left = (await this.api.get(`/api/deposit?customer=${customer}&tanggal=${day}`)).body.deposit as number
    const fromDeposit = Math.min(left, whole)
    const rest = whole - fromDeposit
    const inMoney = this.below(3) === 0 && rest > 0 ? 1 + this.below(rest) : 0
    return {
      cash: inMoney,
      deposit: fromDeposit,
      parts: [
        ...(fromDeposit > 0 ? [{ cara: deposit, jumlah: fromDeposit }] : []),
        ...(inMoney > 0 ? [{ cara: cash, jumlah: inMoney }] : []),
      ],
    }
  }

  bookSold(sale: number, pieces: Doc['pieces'], day: string, sign: 1 | -1): void {
    const { customer, salesperson, branch } = this.#sales.get(sale)!
    this.bookTax('out', pieces, day, sign)
    for (const { piece, price, tax } of pieces) {
      this.model.move(piece, day, sign === 1 ? -1 : 1)
      piece.soldBy = sign === 1 ? sale : null
      this.model.sold.push({
        day,
        branch,
        customer,
        salesperson,
        product: piece.product,
        nota: 0,
        unit: sign,
        omzet: sign * (price - (tax ?? 0)),
        hpp: sign * piece.cost,
      })
    }
  }

  count(sale: number, day: string, sign: 1 | -1): void {
    const { customer, salesperson, branch } = this.#sales.get(sale)!
    this.model.sold.push({ day, branch, customer, salesperson, product: 0, unit: 0, omzet: 0, hpp: 0, nota: sign })
  }

  /** Some pieces of a sale or purchase go back; what they were made for is laid on what is owed for it. */
  async returned(of: 'sale' | 'purchase'): Promise<number> {
    const from = this.docs.filter((doc) => doc.of === of)
    if (from.length === 0) return 0
    const doc = this.pick(from)
    const isSale = of === 'sale'
    // What came back may have been sold again since.
    const there = doc.pieces.filter(({ piece }) => (isSale ? piece.soldBy === doc.id : piece.where === 'stock'))
    const phone = there.find(({ piece }) => piece.imei !== null)
    const cables = there.filter(({ piece }) => piece.imei === null)
    const count = cables.length > 0 ? 1 + this.below(cables.length) : 0
    const [place, cablePrice] = [cables[0]?.piece.warehouse ?? 1, cables[0]?.price ?? 0]
    const lines = [
      ...(phone
        ? [{ ...backPhones(doc.id, phone.piece.imei!), idGudang: phone.piece.warehouse, harga: phone.price }]
        : []),
      ...(count > 0 ? [{ ...backCables(this.shop, doc.id, count), idGudang: place, harga: cablePrice }] : []),
    ].map((line) =>
      'idProduk' in line
        ? { ...line, sisaStok: [{ idGudang: place, namaGudang: 'G', availableQty: count, selectedQty: count }] }
        : line,
    )
    const url = `/api/dokumen/retur-${isSale ? 'penjualan' : 'pembelian'}`
    const answer = await this.api.post(url, { tanggal: today(), ...(isSale && { kondisi: 'Baik' }), produkList: lines })
    if (answer.status !== 201) return answer.status
    const taken = isSale
      ? cables.slice(0, count)
      : this.model
          .first(count, today(), { product: this.shop.cable, warehouse: place }, doc.id)
          .map((piece) => ({ piece, price: cablePrice, tax: cables[0]?.tax == null ? null : cablePrice - piece.cost }))
    const pieces = [...(phone ? [phone] : []), ...taken]
    const before = pieces.map(({ piece }) => ({ ...piece }))
    const turn = (this.#turn += 1)
    if (isSale) {
      this.bookSold(doc.id, pieces, today(), -1)
      // They are a new layer of the same age, which no purchase brought.
      for (const { piece } of taken) Object.assign(piece, { turn, purchase: null })
    } else this.bookBought(pieces, -1)
    const undoMoney = this.credit(
      doc,
      pieces.reduce((sum, { price }) => sum + price, 0),
    )
    const undo = () => {
      pieces.forEach(({ piece }, index) =>
        Object.assign(piece, { turn: before[index]!.turn, purchase: before[index]!.purchase }),
      )
      if (isSale) this.bookSold(doc.id, pieces, today(), 1)
      else this.bookBought(pieces, 1)
      undoMoney()
    }
    this.docs.push({ id: answer.body.id, url: `${url}/${answer.body.id}/batal`, undo, of: 'other', pieces: [] })
    return 201
  }

  back = () => this.returned('sale')
  giveBack = () => this.returned('purchase')

  bookBought(pieces: Doc['pieces'], sign: 1 | -1): void {
    this.bookTax('in', pieces, today(), sign)
    for (const { piece } of pieces) {
      this.model.move(piece, today(), sign)
      const { supplier } = piece.purchase!
      this.model.bought.push({
        day: today(),
        supplier,
        product: piece.product,
        unit: sign,
        pembelian: sign * piece.cost,
      })
    }
  }

  credit(doc: Doc, amount: number): () => void {
    const index = this.docs.filter(({ of }) => of === doc.of).indexOf(doc)
    const side = doc.of === 'sale' ? 'receivable' : 'payable'
    const item = this.model.owed.filter((one) => one.side === side)[index]!
    const rest = item.amount - item.laid.reduce((sum, one) => sum + one.amount, 0)
    const laid = { day: today(), amount: Math.min(rest, amount) }
    item.laid.push(laid)
    return () => void item.laid.push({ day: today(), amount: -laid.amount })
  }

  async pay(): Promise<number> {
    const isIn = this.random() < 0.6
    const party = this.pick(isIn ? this.people.customers : this.people.suppliers)
    const [money, day] = [100_000 + this.below(40) * 100_000, daysLater(today(), -this.below(10))]
    const arah = isIn ? 'Terima' : 'Bayar'
    const shared = await this.api.post('/api/tagihan/bagi', { arah, idPihak: party, jumlah: money })
    const side = isIn ? 'Piutang' : 'Utang'
    const rows = shared.body.tagihan.filter(
      (row: { sisi: string; dibayar: number }) => row.sisi === side && row.dibayar > 0,
    )
    const answer = await this.api.post('/api/dokumen/pembayaran', {
      jenis: arah,
      tanggal: day,
      [isIn ? 'customer' : 'supplier']: party,
      dibagi: true,
      uangList: [{ akun: this.people.account, jumlah: money }],
      tagihanList: rows,
    })
    if (answer.status !== 201) return answer.status
    const sign = isIn ? 1 : -1
    this.model.cash.push({ day, account: this.people.account, amount: sign * money })
    const lay = (on: string, times: 1 | -1) => {
      for (const { dokumen, dibayar } of rows as { dokumen: string; dibayar: number }[])
        this.model.owed.find(({ name }) => name === dokumen)!.laid.push({ day: on, amount: times * dibayar })
    }
    lay(day, 1)
    const undo = () => {
      lay(today(), -1)
      this.model.cash.push({ day: today(), account: this.people.account, amount: -sign * money })
    }
    this.docs.push({
      id: answer.body.id,
      url: `/api/dokumen/pembayaran/${answer.body.id}/batal`,
      undo,
      of: 'other',
      pieces: [],
    })
    return 201
  }

  /** A used device comes in for money, or to pay with later (tukar tambah). */
  async used(): Promise<number> {
    const [code, harga, gudang] = [imei((this.#devices += 1)), 1_000_000 + this.below(50) * 10_000, 1 + this.below(2)]
    const { account } = this.people
    const isPaid = this.below(2) === 0
    const answer = await this.api.post('/api/dokumen/beli-bekas', {
      tanggal: today(),
      penjual: this.pick(this.people.customers),
      gudang,
      ...(isPaid ? { cara: 'Tunai', akun: account } : { cara: 'Deposit' }),
      unitList: [{ produk: this.shop.phone, imei: code, sn: '', harga }],
    })
    if (answer.status !== 201) return answer.status
    const day = today()
    const piece: Piece = {
      product: this.shop.phone,
      imei: code,
      warehouse: gudang,
      cost: harga,
      purchase: null,
      since: day,
      turn: (this.#turn += 1),
      from: day,
      where: 'stock',
      soldBy: null,
    }
    this.model.pieces.push(piece)
    const book = (sign: 1 | -1) => {
      this.model.move(piece, day, sign)
      if (isPaid) this.model.cash.push({ day, account, amount: -sign * harga })
    }
    book(1)
    this.docs.push({
      id: answer.body.id,
      url: `/api/dokumen/beli-bekas/${answer.body.id}/batal`,
      undo: () => book(-1),
      of: 'other',
      pieces: [],
    })
    return 201
  }

  async cancel(): Promise<number> {
    if (this.docs.length === 0) return 0
    const doc = this.pick(this.docs)
    const answer = await this.api.post(doc.url, { alasan: 'Uji' })
    if (answer.status === 201) doc.undo()
    return answer.status
  }
}
