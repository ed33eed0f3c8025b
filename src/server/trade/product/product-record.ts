import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers, Answer, Body, OperationRequest } from '../../platform/http/operation.ts'
import { problemAt } from '../../platform/http/problem.ts'
import { alreadyThere, foldName, unlessTaken } from '../../platform/records/record-name.ts'
import { describeUses } from '../../platform/records/record-uses.ts'
import { Versioned } from '../../platform/records/record-version.ts'
import { calledAs } from '../master/called-as.ts'
import { listedPrices } from '../price/price-lookup.ts'
import { archiveRecord, changeRecord, recordRequest, deleteRecord } from '../records/change-record.ts'
import { ownToStore } from '../records/own-fields.ts'
import { findRecord, recordParts } from '../records/read-record.ts'
import { barcodeHandlers, writeBarcodes } from './barcodes.ts'
import { addAttributes, attributeValues, attributes } from './product-attributes.ts'
import { productForm, productKind, productTrade, type StoredProduct } from './product-kind.ts'

export const productHandlers = {
  ...barcodeHandlers,
  addProduct: async ({ database, body, requestId, masterTypes }) => {
    const values = await attributeValues(database, body)
    const own = ownToStore(masterTypes, productForm, body.kolomTambahan)
    // Sales and purchases tell products apart by name (specification, section 4): it is unique.
    const [product] = await database.query<{ id: number }>(
      `insert into product (name, name_key, is_imei, is_sn, own) values ($1, $2, $3, $4, $5::jsonb)
       on conflict (name_key) do nothing returning id`,
      [body.nama, foldName(body.nama), body.isImei, body.isSn, JSON.stringify(own)],
    )
    if (!product) throw alreadyThere('/nama', calledAs(masterTypes, 'addProduct', 'Produk'), body.nama)
    await addAttributes(database, product.id, values)
    await writeBarcodes(database, product.id, body.barcode)
    await logChange(database, { entity: 'product', id: product.id, action: 'Disimpan', requestId })
    return product
  },
  nextId: async ({ database }) => {
    // A refused product uses up an id too, so the sequence knows better than max(id).
    const [row] = await database.query<{ next_id: number }>(
      'select case when is_called then last_value + 1 else last_value end as next_id from product_id_seq',
    )
    if (!row) throw new Error('The product sequence is missing')
    return { nextId: row.next_id }
  },
} satisfies Partial<Handlers>

type StockRow = { idGudang: number; namaGudang: string; jumlah: number }

/** Units in stock and counted goods, in each warehouse that has any. */
function stockOf(database: Queryable, productId: number): Promise<StockRow[]> {
  return database.query<StockRow>(
    `select warehouse.id as "idGudang", warehouse.name as "namaGudang", held.qty as jumlah
     from warehouse join (
       select warehouse_id, sum(qty) as qty from (
         select warehouse_id, count(*) as qty from imei_unit
         where product_id = $1 and state = 'in_stock' group by warehouse_id
         union all
         select warehouse_id, qty from stock join product on product.id = product_id
         where product_id = $1 and not is_imei
       ) part group by warehouse_id
     ) held on held.warehouse_id = warehouse.id
     where held.qty > 0 order by warehouse.name_key collate "C"`,
    [productId],
  )
}

async function lastPrice(database: Queryable, productId: number): Promise<number | null> {
  const [row] = await database.query<{ price: number | null }>('select last_purchase_price($1::bigint) as price', [
    productId,
  ])
  return row?.price ?? null
}

type AttributeLabels = Pick<Answer<'bacaProduk'>, (typeof attributes)[number]['type']>

/** A product that was traded keeps how its stock is counted. */
async function refuseOtherCounting(
  database: Queryable,
  stored: StoredProduct,
  body: Body<'ubahProduk'>,
): Promise<void> {
  if (stored.isImei === body.isImei) return
  const uses = await describeUses(database, stored.id, productTrade)
  if (uses === null) return
  const message = `IMEI tidak dapat diubah lagi: produk ini dipakai oleh ${uses}.`
  throw problemAt('conflict', [{ pointer: '/isImei', keyword: 'used', message }])
}

async function writeProduct(
  { database, body, masterTypes }: OperationRequest<'ubahProduk'>,
  stored: StoredProduct,
): Promise<void> {
  const values = await attributeValues(database, body, (type) => stored.attributes[type]?.id)
  await refuseOtherCounting(database, stored, body)
  const own = ownToStore(masterTypes, productForm, body.kolomTambahan, stored.own)
  const update = database.query(
    'update product set name = $2, name_key = $3, is_imei = $4, is_sn = $5, own = $6::jsonb where id = $1',
    [stored.id, body.nama, foldName(body.nama), body.isImei, body.isSn, JSON.stringify(own)],
  )
  await unlessTaken(update, () => alreadyThere('/nama', calledAs(masterTypes, 'addProduct', 'Produk'), body.nama))
  await database.query('delete from product_attr where product_id = $1', [stored.id])
  await addAttributes(database, stored.id, values)
  if (body.barcode !== undefined) await writeBarcodes(database, stored.id, body.barcode)
}

export const productRecordHandlers = {
  bacaProduk: async (request) => {
    const { database, path, masterTypes } = request
    const { id } = path
    const kind = productKind(masterTypes)
    const stored = await findRecord(database, kind, id)
    const gudang = await stockOf(database, id)
    const labels = attributes.map(({ type }) => [type, stored.attributes[type]?.label ?? null])
    const record = {
      id,
      nama: stored.name,
      // One entry for each of `attributes`.
      ...(Object.fromEntries(labels) as AttributeLabels),
      isImei: stored.isImei,
      isSn: stored.isSn,
      barcode: stored.barcodes,
      stok: gudang.reduce((sum, { jumlah }) => sum + jumlah, 0),
      hargaBeliTerakhir: await lastPrice(database, id),
      hargaJual: (await listedPrices(database, [id], null)).get(id)?.harga ?? null,
      gudang,
      ...(await recordParts(recordRequest(request), kind, stored)),
    }
    return new Versioned(record, stored.version)
  },
  ubahProduk: (request) =>
    changeRecord(recordRequest(request), productKind(request.masterTypes), request.path.id, request.body, (stored) =>
      writeProduct(request, stored),
    ),
  hapusProduk: (request) => deleteRecord(recordRequest(request), productKind(request.masterTypes), request.path.id),
  arsipkanProduk: ({ path: { id }, body: { arsip }, masterTypes, ...request }) =>
    archiveRecord(request, productKind(masterTypes), id, arsip),
} satisfies Partial<Handlers>
