import type { Body, OperationId, OperationRequest } from '../../platform/http/operation.ts'
import { OptionReader } from '../../platform/records/options.ts'
import { daysLater } from '../../../contract/runtime/date-text.ts'
import { today } from '../document/document-date.ts'
import { storeDocumentHandlers } from '../generic-document/store-document.ts'
import { sharePaymentHandlers } from '../money/share-payment.ts'
import { saleHandlers } from '../sale/sale.ts'
import { expectId, firstWarehouses, idsByName, expenses } from './named-rows.ts'
import { sampleCustomers, sampleSalespersons, sampleSuppliers } from './people.ts'
import { sampleProducts } from './product-list.ts'
import { sampleImei } from './purchases.ts'

/** Whoever fills them in, as the operations take it. */
export type Around = Pick<
  OperationRequest<'isiContoh'>,
  'ask' | 'database' | 'masterTypes' | 'documentForms' | 'requestId' | 'forms' | 'access' | 'actor'
>

/** One sale a day, of the last four weeks. */
const sales = 28
/** What is sold, again and again: a device that there are enough of, and something that is only counted. */
const devices = sampleProducts.filter(({ kind }) => kind !== 'counted').slice(0, 25)
const accessories = sampleProducts.filter(({ kind }) => kind === 'counted').slice(0, 8)

/** Sales, payments and expenses of the last weeks, each stored by the operation that its form calls. */
export async function addTrade(around: Around): Promise<void> {
  const names = await namesOf(around)
  await storeDocument(around, 'kas', {
    jenis: 'Masuk',
    tanggal: dayBefore(sales + 1),
    akun: expectId(names.accounts, 'Kas Toko'),
    jumlah: 25_000_000,
    keterangan: 'Modal awal',
  })
  for (let index = 0; index < sales; index += 1) await addSale(around, names, index)
  for (const customer of sampleCustomers.slice(0, 4)) await pay(around, names, 'Terima', customer)
  for (const supplier of sampleSuppliers.slice(0, 2)) await pay(around, names, 'Bayar', supplier)
  for (const [index, { kategori, jumlah }] of expenses.entries())
    await storeDocument(around, 'kas', {
      jenis: 'Keluar',
      tanggal: dayBefore(index * 6 + 2),
      akun: expectId(names.accounts, 'Kas Toko'),
      kategori: expectId(names.categories, kategori),
      jumlah,
    })
}

const dayBefore = (days: number): string => daysLater(today(), -days)

interface Names {
  people: ReadonlyMap<string, number>
  products: ReadonlyMap<string, number>
  /** Where what is sold stands. */
  warehouse: number
  accounts: ReadonlyMap<string, number>
  methods: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
}

async function namesOf({ database }: Around): Promise<Names> {
  const people = [...sampleCustomers, ...sampleSalespersons, ...sampleSuppliers]
  const rows = await database.query<{ id: number; name: string }>(
    'select id, name from contact where name = any($1::text[]) order by id desc',
    [people],
  )
  const values = await database.query<{ id: number; type: string; label: string }>(
    `select id, type, label from master_value where type in ('akun', 'cara-bayar', 'kategori-kas')`,
  )
  const valuesOf = (type: string) =>
    new Map(values.filter((value) => value.type === type).map(({ label, id }) => [label, id]))
  return {
    people: new Map(rows.map(({ name, id }) => [name, id])),
    products: await idsByName(
      database,
      'product',
      sampleProducts.map(({ name }) => name),
    ),
    warehouse: (await firstWarehouses(database))[0],
    accounts: valuesOf('akun'),
    methods: valuesOf('cara-bayar'),
    categories: valuesOf('kategori-kas'),
  }
}

/** A device, and with every second one something that is only counted; two of three are paid at once. */
async function addSale(around: Around, names: Names, index: number): Promise<void> {
  const day = dayBefore(sales - 1 - index)
  const { warehouse } = names
  const model = (index * 7) % devices.length
  const [device, accessory] = [devices[model], accessories[index % accessories.length]]
  if (!device || !accessory) return
  const unit = Math.floor(index / devices.length) + 1
  const [price, pieces] = [sellingPrice(device.price), index % 2 === 0 ? 1 + (index % 3) : 0]
  const total = price + pieces * sellingPrice(accessory.price)
  const method = ['Tunai', 'QRIS', null][index % 3]
  const body: Body<'simpanPenjualan'> = {
    tglNota: `${day}T00:00:00.000Z`,
    jatuhTempo: `${daysLater(day, method == null ? 14 : 0)}T00:00:00.000Z`,
    id_customer: expectId(names.people, sampleCustomers[index % sampleCustomers.length] ?? ''),
    id_pic: expectId(names.people, sampleSalespersons[index % sampleSalespersons.length] ?? ''),
    produkList: [
      { hargaPerQuantity: price, isImei: true, idGudang: warehouse, imeiList: [sampleImei(model + 1, unit)] },
      ...(pieces > 0
        ? [
            {
              idProduk: expectId(names.products, accessory.name),
              hargaPerQuantity: sellingPrice(accessory.price),
              isImei: false as const,
              gudangStocks: [{ idGudang: warehouse, selectedQty: pieces }],
            },
          ]
        : []),
    ],
    ...(method != null && { pembayaran: [{ cara: expectId(names.methods, method), jumlah: total }] }),
  }
  await saleHandlers.simpanPenjualan({ ...asked(around), body, path: undefined, query: undefined })
}

/** An eighth above what it cost, as shops write prices. */
function sellingPrice(cost: number): number {
  return Math.ceil((cost * 1.125) / 1_000) * 1_000
}

/** Pays three quarters of the oldest open document of somebody. */
async function pay(around: Around, names: Names, arah: 'Terima' | 'Bayar', name: string): Promise<void> {
  const party = expectId(names.people, name)
  const share = (jumlah: number) =>
    sharePaymentHandlers.bagiTagihan({
      ...asked(around),
      body: { arah, idPihak: party, jumlah },
      path: undefined,
      query: undefined,
    })
  const [oldest] = (await share(0)).tagihan
  if (!oldest) return
  const jumlah = Math.round((oldest.sisa * 0.75) / 1_000) * 1_000
  const { tagihan } = await share(jumlah)
  await storeDocument(around, 'pembayaran', {
    jenis: arah,
    tanggal: today(),
    [arah === 'Terima' ? 'customer' : 'supplier']: party,
    dibagi: true,
    uangList: [{ cara: expectId(names.methods, arah === 'Terima' ? 'Transfer' : 'Tunai'), jumlah }],
    tagihanList: tagihan.filter(({ dibayar }) => dibayar > 0),
  })
}

async function storeDocument(around: Around, type: string, body: Record<string, unknown>): Promise<void> {
  await storeDocumentHandlers.simpanDokumen({ ...asked(around), body, path: { type }, query: undefined })
}

/** Each has read nothing before: what the one before it stored is there. */
function asked(around: Around): Around & Pick<OperationRequest<OperationId>, 'references'> {
  return { ...around, references: new OptionReader(around.database) }
}
