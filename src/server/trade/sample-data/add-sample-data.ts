import type { Database, Queryable } from '../../platform/database/database.ts'
import type { DocumentForms, OperationId } from '../../platform/http/operation.ts'
import { foldName } from '../../platform/records/record-name.ts'
import { addBranches, addWarehouses, expectId, idsByName, addPaymentMethods } from './named-rows.ts'
import { addPeople } from './people.ts'
import { sampleProducts } from './product-list.ts'
import { addPurchases } from './purchases.ts'

/** The operations of the forms that what is added could have been entered in: other definitions have no use for it. */
export const sampleForms: readonly OperationId[] = ['addProduct', 'addSupplier', 'tambahClients', 'simpanPembelian']

/** Values that no sample product has, but pickers should offer. */
const furtherValues: Record<string, readonly string[]> = {
  status: ['Bekas', 'Demo'],
  warna: ['Perak', 'Abu-abu'],
  tipe2: ['Resmi', 'Internasional'],
  kota: ['Jakarta Barat', 'Jakarta Pusat', 'Bandung', 'Surabaya', 'Semarang', 'Medan', 'Makassar', 'Denpasar'],
  provinsi: ['DKI Jakarta', 'Jawa Barat', 'Jawa Timur', 'Jawa Tengah', 'Sumatera Utara', 'Sulawesi Selatan', 'Bali'],
}

/** Warehouses, branches, master values and the 40 products with their attributes. */
export async function addCatalogue(tx: Queryable): Promise<void> {
  await addBranches(tx, ['Bandung', 'Surabaya'])
  await addWarehouses(tx, [
    ['Gudang Bandung', 'Bandung'],
    ['Gudang Surabaya', 'Surabaya'],
    ['Gudang Retur', null],
  ])
  const values = masterValues()
  await tx.query(
    `insert into master_value (type, label, unique_key, data)
     select type, label, key, jsonb_build_object(type, label)
     from unnest($1::text[], $2::text[], $3::text[]) as value (type, label, key)
     on conflict (type, unique_key) do nothing`,
    [values.map(([type]) => type), values.map(([, label]) => label), values.map(([, label]) => foldName(label))],
  )
  await addProducts(tx)
}

/** Every [type, label] once. */
function masterValues(): [type: string, label: string][] {
  const used = sampleProducts.flatMap(({ attributes }) => Object.entries(attributes))
  const further = Object.entries(furtherValues).flatMap(([type, labels]) =>
    labels.map((label) => [type, label] as const),
  )
  const unique = new Map([...used, ...further].map(([type, label]) => [`${type} ${label}`, [type, label] as const]))
  return [...unique.values()].map(([type, label]) => [type, label])
}

async function addProducts(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into product (name, name_key, is_imei, is_sn)
     select * from unnest($1::text[], $2::text[], $3::boolean[], $4::boolean[]) on conflict (name_key) do nothing`,
    [
      sampleProducts.map(({ name }) => name),
      sampleProducts.map(({ name }) => foldName(name)),
      sampleProducts.map(({ kind }) => kind !== 'counted'),
      sampleProducts.map(({ kind }) => kind === 'imei and sn'),
    ],
  )
  const ids = await idsByName(
    tx,
    'product',
    sampleProducts.map(({ name }) => name),
  )
  const attributes = sampleProducts.flatMap(({ name, attributes: labels }) =>
    Object.entries(labels).map(([type, label]) => ({ product: expectId(ids, name), type, key: foldName(label) })),
  )
  await tx.query(
    `insert into product_attr (product_id, type, value_id)
     select given.product, given.type, value.id
     from unnest($1::bigint[], $2::text[], $3::text[]) as given (product, type, key)
     join master_value as value on value.type = given.type and value.unique_key = given.key
     on conflict (product_id, type) do nothing`,
    [attributes.map(({ product }) => product), attributes.map(({ type }) => type), attributes.map(({ key }) => key)],
  )
}

/**
 * Fills a database that nobody has decided on yet. What was decided is remembered: a shop that began without samples
 * never gets them by forgetting SAMPLE_DATA at a later start, and nobody gets them twice.
 * @param wanted SAMPLE_DATA; undefined decides by `fallback`, once.
 * @param documentForms what purchases book, as they bring the stock in
 */
export async function addSampleData(
  database: Database,
  wanted: boolean | undefined,
  fallback: boolean,
  documentForms: DocumentForms,
): Promise<'added' | 'nothing to do'> {
  return database.transaction(async (tx) => {
    const decided = await decision(tx)
    if (decided === 'added' || (decided === 'declined' && wanted !== true)) return 'nothing to do'
    if (!(wanted ?? fallback)) {
      await remember(tx, 'declined')
      return 'nothing to do'
    }
    await addCatalogue(tx)
    await addPeople(tx)
    await addPurchases(tx, documentForms)
    await addPaymentMethods(tx)
    await remember(tx, 'added')
    return 'added'
  })
}

/** The row is locked: of two servers that start together on one database, the second waits for the first. */
async function decision(tx: Queryable): Promise<string | null> {
  await tx.query(`insert into installation (name, value) values ('sample_data', null) on conflict do nothing`)
  const [row] = await tx.query<{ value: string | null }>(
    `select value from installation where name = 'sample_data' for update`,
  )
  return row?.value ?? null
}

async function remember(tx: Queryable, value: 'added' | 'declined'): Promise<void> {
  await tx.query(`update installation set value = $1 where name = 'sample_data'`, [value])
}
