import type { components } from '../../../api/schema.ts'
import { IssueList, Problem } from '../../platform/http/problem.ts'
import { importRows, type Verdict } from '../imports/import-rows.ts'
import { Names } from '../imports/names.ts'
import { storeRecord, ownCells, ownOfCells } from '../imports/store-record.ts'
import { ownInBody } from '../records/own-fields.ts'
import { productForm, productKind, type StoredProduct } from './product-kind.ts'
import { entityTag } from '../../platform/records/record-version.ts'
import { foldName } from '../../platform/records/record-name.ts'
import type { Body, Handlers, OperationRequest } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import { attributes } from './product-attributes.ts'
import { productRecordHandlers, productHandlers } from './product-record.ts'

type Request = OperationRequest<'imporProduk'>
type Row = components['schemas']['ImportedProduct']

/** The product that a row is about: by its id, else by its name; null for a new one. */
async function findProduct({ database, masterTypes }: Request, { id, nama }: Row): Promise<StoredProduct | null> {
  const kind = productKind(masterTypes)
  if (id !== null && id !== undefined) {
    const stored = id > 0 ? await kind.read(database, id, { lock: true }) : null
    if (stored) return stored
    throw new Problem('notFound', `Produk dengan ID ${id} tidak ada. Kosongkan ID untuk menambah produk baru.`)
  }
  const [found] = await database.query<{ id: number }>('select id from product where name_key = $1', [
    foldName(nama ?? ''),
  ])
  return found ? kind.read(database, found.id, { lock: true }) : null
}

/** The body that the product's form would send: what the row leaves out is as it was, or missing. */
async function bodyOf(
  request: Request,
  names: Names,
  row: Row,
  stored: StoredProduct | null,
): Promise<Record<string, unknown>> {
  const issues = new IssueList()
  const storedOwn = stored?.own ?? {}
  const around = { names, issues, form: productForm, list: 'daftarProduk', stored: storedOwn }
  const own = { ...storedOwn, ...(await ownOfCells(request, around, row.kolomTambahan)) }
  const body: Record<string, unknown> = { tipe1: null, tipe2: null, isSn: false, ...stored?.body }
  for (const { type, title, lookup } of attributes) {
    const name = row[type]
    if (name === undefined) continue
    const had = stored?.attributes[type]
    const kept = had && { id: had.id, name: had.label }
    const { rows } = searchSources[lookup]
    body[type] = name === null ? null : await names.id(issues, name, { field: type, title, rows, kept })
  }
  issues.throwIfAny()
  // One cell holds all codes: what a file has of them is all there are.
  if (row.barcode !== undefined) body['barcode'] = (row.barcode ?? '').split(/[\s,;]+/).filter((code) => code !== '')
  for (const field of ['nama', 'isImei', 'isSn'] as const) {
    const value = row[field]
    if (value !== undefined && value !== null) body[field] = value
  }
  // An empty cell of what every product has is a missing one, not one of another type.
  const kept = Object.entries(body).filter(([name, value]) => value !== null || /^tipe[12]$/.test(name))
  return { ...Object.fromEntries(kept), ...ownInBody(own) }
}

async function storeProduct(request: Request, names: Names, row: Row): Promise<Verdict> {
  const stored = await findProduct(request, row)
  const body = await bodyOf(request, names, row, stored)
  const fields = new Map(ownCells(request.masterTypes.ownFields(productForm)))
  // What the form's schema has just been found to hold.
  const checked = (): Body<'addProduct'> => body as Body<'addProduct'>
  const given = { ...request, query: undefined }
  return storeRecord(request, stored, { form: productForm, schema: 'Product', body, fields }, {
    add: () => productHandlers.addProduct({ ...given, path: undefined, body: checked() }),
    change: ({ id, version }) =>
      productRecordHandlers.ubahProduk({ ...given, path: { id }, ifMatch: entityTag(version), body: checked() }),
  }) // prettier-ignore
}

export const productImportHandlers = {
  imporProduk: (request) => {
    const names = new Names(request.database)
    return importRows(request.database, request.body, { schema: 'ImportedProduct', dialled: [] }, (row) =>
      storeProduct(request, names, row),
    )
  },
} satisfies Partial<Handlers>
