import type { Queryable } from '../../platform/database/database.ts'
import type { MasterTypes } from '../../platform/http/operation.ts'
import type { Use } from '../../platform/records/record-uses.ts'
import { calledAs } from '../master/called-as.ts'
import { pickerUses } from '../master/lookup-target.ts'
import { ownInBody, type OwnValues, withStored } from '../records/own-fields.ts'
import type { HowRead, RecordKind, StoredRecord } from '../records/read-record.ts'
import { barcodesOf } from './barcodes.ts'
import { attributes } from './product-attributes.ts'

/** A master value that describes a product. */
interface Attribute {
  id: number
  label: string
}

export interface StoredProduct extends StoredRecord {
  isImei: boolean
  isSn: boolean
  barcodes: string[]
  own: OwnValues
  /** By the types of `attributes`. */
  attributes: Readonly<Record<string, Attribute>>
}

type ProductRow = {
  version: number
  is_archived: boolean
  name: string
  is_imei: boolean
  is_sn: boolean
  barcodes: string[]
  own: OwnValues
  attributes: Record<string, Attribute>
}

export const productForm = '/api/pembelian/addproduct'

/** What makes a product one that was traded: then it stays what it is. */
export const productTrade: readonly Use[] = [
  { noun: 'pembelian', rows: 'select distinct purchase_id from purchase_line where product_id = $1' },
  { noun: 'penjualan', rows: 'select distinct sale_id from sale_line where product_id = $1' },
  { noun: 'unit', rows: 'select from imei_unit where product_id = $1 and purchase_line_id is null' },
  { noun: 'stok', rows: 'select from stock where product_id = $1 and qty > 0' },
]

export function productKind(masterTypes: MasterTypes): RecordKind<StoredProduct> {
  return {
    entity: 'product',
    table: 'product',
    title: calledAs(masterTypes, 'addProduct', 'Produk'),
    read,
    whole: (stored, sent) => withStored(stored, sent, ['barcode']),
    uses: [
      ...productTrade,
      { noun: 'harga', rows: 'select from list_price where product_id = $1' },
      ...pickerUses(masterTypes, 'product'),
    ],
    removeParts: [
      'delete from product_barcode where product_id = $1',
      'delete from product_attr where product_id = $1',
      'delete from stock where product_id = $1 and qty = 0',
    ],
  }
}

const columns = `id, name, is_imei, is_sn, ${barcodesOf} as barcodes, own, version,
  archived_at is not null as is_archived, (
    select coalesce(jsonb_object_agg(value.type, jsonb_build_object('id', value.id, 'label', value.label)), '{}')
    from product_attr join master_value value on value.id = product_attr.value_id
    where product_attr.product_id = product.id
  ) as attributes`

async function read(database: Queryable, id: number, { lock = false }: HowRead = {}): Promise<StoredProduct | null> {
  const [row] = await database.query<ProductRow>(
    `select ${columns} from product where id = $1 ${lock ? 'for update of product' : ''}`,
    [id],
  )
  if (!row) return null
  return {
    id,
    version: row.version,
    isArchived: row.is_archived,
    name: row.name,
    form: productForm,
    body: bodyOf(row),
    own: row.own,
    isImei: row.is_imei,
    isSn: row.is_sn,
    barcodes: row.barcodes,
    attributes: row.attributes,
  }
}

/** The body that the product's form would send of it. */
function bodyOf(row: ProductRow): Record<string, unknown> {
  return {
    ...Object.fromEntries(attributes.map(({ type }) => [type, row.attributes[type]?.id ?? null] as const)),
    nama: row.name,
    isImei: row.is_imei,
    isSn: row.is_sn,
    barcode: row.barcodes,
    ...ownInBody(row.own),
  }
}

/** Products as their form would send them, in the order of their ids. */
export async function wholeProducts(database: Queryable, after: number, most: number) {
  const found = await database.query<ProductRow & { id: number }>(
    `select ${columns} from product where id > $1 order by id limit $2`,
    [after, most],
  )
  return found.map((row) => ({ id: row.id, body: bodyOf(row) }))
}
