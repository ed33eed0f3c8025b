/** A kind of document with tables and words of its own is a description: no file stores, lists, reads or cancels it. */
import { beforeAll, expect, test } from 'vitest'
import { listPage } from '../../../src/server/platform/lists/answer-list.ts'
import { OptionReader } from '../../../src/server/platform/records/options.ts'
import { cancelDocument, previewCancel } from '../../../src/server/trade/document/cancel-document.ts'
import { ownList } from '../../../src/server/trade/document/document-list.ts'
import { readOwn } from '../../../src/server/trade/document/document-record.ts'
import type { DocumentType } from '../../../src/server/trade/document/document-type.ts'
import { type OwnRules, storeOwn } from '../../../src/server/trade/document/store-own.ts'
import type { Posting } from '../../../src/server/trade/goods/posted-goods.ts'
import { documentMover } from '../../../src/server/trade/goods/mover.ts'
import { anyMasterType } from '../../../src/server/trade/master/master-record.ts'
import { useApi } from '../test-api.ts'
import { cableLine, openShop, purchaseOf, type Shop } from './shop.ts'

/** Goods are lent: they leave a place, at a fee for each piece. */
const loan = {
  kind: 'loan',
  title: 'Pinjaman',
  name: 'pinjaman',
  stores: 'simpanPinjaman',
  sendsTo: '/api/pinjaman',
  sentDay: 'hari',
  lists: 'daftarPinjaman',
  reads: 'bacaPinjaman',
  names: { peminjam: { column: 'borrower_id', lookup: 'dropdown', sent: 'id_peminjam', title: 'Peminjam' } },
  party: 'borrower_id',
  owed: 'receivable',
  untaxedBy: null,
  told: {},
  tellsPayments: false,
  inDays: [],
  listed: { rujukan: 'loan.reference' },
  unitStory: 'Dipinjam',
  mover: { ...documentMover, kind: 'loan', lines: 'loan_line' },
  lines: {
    sign: -1,
    place: 'line.warehouse_id',
    cost: 'null::numeric',
    price: 'line.unit_price',
    told: { gudang: '(select name from warehouse where id = line.warehouse_id)' },
  },
  // The kinds that the product has are a closed list, which the database keeps too.
} as unknown as DocumentType

interface Lent {
  id: number
  gudang: number
  jumlah: number
  biaya: number
}
interface Body {
  hari: string
  id_peminjam: number
  catatan: string
  barang: Lent[]
}

const rules: OwnRules<Body, Lent, { id: number; gudang: number; quantity: number; price: number }> = {
  head: (_, __, { hari, catatan }) => ({ invoice_date: hari, due_date: hari, reference: catatan, note: null }),
  lines: ({ barang }) => barang,
  check: () => Promise.resolve(),
  read: (lines) => lines.map(({ jumlah: quantity, biaya: price, ...line }) => ({ ...line, quantity, price })),
  columns: (lines) => ({
    product_id: ['bigint', lines.map(({ id }) => id)],
    warehouse_id: ['bigint', lines.map(({ gudang }) => gudang)],
    quantity: ['integer', lines.map(({ quantity }) => quantity)],
    unit_price: ['numeric', lines.map(({ price }) => price)],
  }),
}

const tables = `
  create table loan (like sale including defaults including identity including constraints);
  alter table loan drop column salesperson_id, drop column branch_id;
  alter table loan rename column customer_id to borrower_id;
  create table loan_line (id bigint generated always as identity primary key, loan_id bigint not null,
    position integer not null, product_id bigint not null, warehouse_id bigint not null, quantity integer not null,
    unit_price numeric not null);
  alter table imei_unit add column loan_line_id bigint;
  insert into counter (name, value) values ('loan', 0);
  alter table stock_movement drop constraint stock_movement_kind_check, drop constraint stock_movement_check1;
  alter table open_item drop constraint open_item_kind_check;
  create or replace view any_document as
    select 'loan' as kind, id, null::text as type, 'Pinjaman' as title, number, invoice_date as day, '' as about, cancelled_at,
      null::text as series_number
    from loan`

const api = useApi()
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 10)]))
  for (const statement of tables.split(';')) await api.database().query(statement)
})

/** As its definition would book it. */
const bookedOf = ({ barang }: Body): Posting[] =>
  barang.map(({ id, gudang, jumlah }, row) => ({
    posting: 'goods-out',
    values: { item: id, place: gudang, quantity: jumlah },
    place: [],
    row,
    pointer: () => `/barang/${row}`,
  }))

const store = (body: Body) =>
  api.database().transaction((tx) => {
    const booked = () =>
      Promise.resolve({
        postings: bookedOf(body),
        others: () => Promise.resolve([]),
        untrue: () => Promise.resolve([]),
      })
    const documentForms = { booked, types: () => [], unitStates: () => [] } as never
    const request = { database: tx, references: new OptionReader(tx), body, documentForms, masterTypes: anyMasterType }
    return storeOwn(request, loan, rules)
  })

test('a third kind is stored, listed, read and cancelled by its description', async () => {
  const body = (jumlah: number): Body => ({
    hari: '2026-03-02',
    id_peminjam: shop.customer,
    catatan: `P-${jumlah}`,
    barang: [{ id: shop.cable, gudang: shop.mainWarehouse, jumlah, biaya: 500 }],
  })
  expect(await store(body(3))).toMatchObject({ nomor: 1 })
  const { id } = await store(body(4))
  await expect(store(body(99))).rejects.toMatchObject({ type: 'conflict' })
  await expect(store({ ...body(1), id_peminjam: shop.salesperson })).rejects.toMatchObject({
    issues: [{ pointer: '/id_peminjam', message: 'Peminjam tidak ditemukan.' }],
  })

  const list = (parameters: object) => listPage(api.database(), ownList(loan), { ...parameters })
  const second = { id, nomor: 2, tanggal: '2026-03-02', peminjam: 'Pembeli', rujukan: 'P-4', unit: 4, total: 2_000 }
  expect(await list({ jumlahkan: 'ada' })).toMatchObject({
    items: [{ ...second, status: 'Tersimpan' }, { nomor: 1 }],
    sums: { unit: 7, total: 3_500 },
  })
  expect((await list({ q: 'P-4' })).items).toEqual([{ ...second, status: 'Tersimpan', nomorSeri: null }])
  expect((await list({ peminjam: shop.supplier })).items).toEqual([])

  expect(await previewCancel(api.database(), { type: loan, id })).toEqual({
    bisa: true,
    akibat: [
      { uraian: '4 Kabel kembali ke Gudang Utama', halangan: null },
      { uraian: 'Piutang Pembeli dihapus', jumlah: expect.any(Number) as number, halangan: null },
    ],
  })
  const cancelling = { type: loan, id, reason: 'Salah', requestId: undefined }
  await api.database().transaction((tx) => cancelDocument(tx, cancelling))
  expect(await readOwn({ database: api.database(), masterTypes: anyMasterType }, loan, id)).toMatchObject({
    nomor: 2,
    status: 'Batal',
    grandTotal: 2_000,
    disc: 0,
    peminjam: { id: shop.customer, nama: 'Pembeli' },
    lines: [{ namaProduk: 'Kabel', quantity: 4, subtotal: 2_000, gudang: 'Gudang Utama', imeiList: [] }],
    tagihan: [{ status: 'Batal' }],
    batal: { alasan: 'Salah' },
    riwayat: [{ aksi: 'Dibatalkan' }, {}],
  })
  expect((await list({ status: 'Batal' })).items).toHaveLength(1)
})
