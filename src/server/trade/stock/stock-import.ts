import { requiredMessage } from '../../../contract/runtime/schema-issues.ts'
import { grouped } from '../../../contract/runtime/number-text.ts'
import type { components } from '../../../api/schema.ts'
import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList, problemAt } from '../../platform/http/problem.ts'
import { importRows, type Verdict } from '../imports/import-rows.ts'
import { Names } from '../imports/names.ts'
import { foldName } from '../../platform/records/record-name.ts'
import type { Handlers, OperationRequest } from '../../platform/http/operation.ts'
import { checkPiece, type OpeningPieces, type StockProduct, storeOpening } from './opening-piece.ts'
import { searchSources } from '../master/option-lookup.ts'

type Request = OperationRequest<'imporStokAwal'>
type Row = components['schemas']['ImportedPiece']

interface Place {
  product: StockProduct
  warehouseId: number
}

async function findPlace({ database }: Request, names: Names, row: Row): Promise<Place> {
  const issues = new IssueList()
  const { ambilProduk, ambilGudang } = searchSources
  const demand = (field: 'produk' | 'gudang'): string => {
    const name = row[field] ?? ''
    if (name === '') issues.addInvalid(`/${field}`, 'required', requiredMessage())
    return name
  }
  const [productName, warehouseName] = [demand('produk'), demand('gudang')]
  issues.throwIfAny()
  const productId = await names.id(issues, productName, { field: 'produk', title: 'Produk', rows: ambilProduk.rows })
  const warehouseId = await names.id(issues, warehouseName, {
    field: 'gudang',
    title: 'Gudang',
    rows: ambilGudang.rows,
  })
  issues.throwIfAny()
  // Held until the piece is stored: how a product is counted changes only while it has no stock.
  const [product] = await database.query<StockProduct>(
    'select id, is_imei, is_sn from product where id = $1 for key share',
    [productId],
  )
  if (!product || warehouseId === null) throw new Error('A name without issue has no id')
  return { product, warehouseId }
}

type Opened = { id: number; warehouse_id: number; product_id: number; quantity: number; unit_cost: number | null; day: string; sn: string | null } // prettier-ignore

/** What an earlier import stored for the row. */
async function earlier(database: Queryable, { product, warehouseId }: Place, row: Row): Promise<Opened | null> {
  if (product.is_imei) {
    const [device] = await database.query<Opened>(
      `select came.id, came.warehouse_id, came.product_id, came.quantity, came.unit_cost, came.business_date as day, unit.sn
       from imei_unit unit join stock_movement came on came.unit_id = unit.id and came.quantity > 0
       where unit.imei = $1 and came.kind = 'opening' order by unit.id desc limit 1`,
      [row.imei],
    )
    return device ?? null
  }
  const [goods] = await database.query<Opened>(
    `select came.id, came.warehouse_id, came.product_id, came.quantity, came.unit_cost, came.business_date as day, null as sn
     from opening_stock opened join stock_movement came on came.id = opened.movement_id
     where opened.product_id = $1 and opened.warehouse_id = $2 and opened.reference_key = $3`,
    [product.id, warehouseId, foldName(row.referensi ?? '')],
  )
  return goods ?? null
}

/** The ledger is never rewritten: what was stored once as something else is refused. */
function same(found: Opened, { productId, warehouseId, device, quantity, cost }: OpeningPieces): Verdict {
  const isSame =
    found.product_id === productId && found.warehouse_id === warehouseId && found.quantity === quantity &&
    found.unit_cost === cost && (found.sn ?? '') === (device?.sn ?? '') // prettier-ignore
  if (isSame) return { putusan: 'sama', id: found.id, perubahan: [], masalah: [] }
  const price = found.unit_cost === null ? 'tanpa harga' : `dengan harga Rp ${rupiah.format(found.unit_cost)}`
  const message = device
    ? `IMEI '${device.imei}' sudah dicatat sebagai stok awal ${price}; catatan stok tidak dapat diubah.`
    : `Stok awal ini sudah dicatat: ${grouped(found.quantity)} buah ${price}. Untuk menambah, beri Referensi lain.`
  throw problemAt('conflict', [{ pointer: device ? '/imei' : '/referensi', keyword: 'unique', message }])
}

const rupiah = new Intl.NumberFormat('id-ID')

async function storePieces(request: Request, names: Names, row: Row): Promise<Verdict> {
  const { database, requestId } = request
  const place = await findPlace(request, names, row)
  const pieces = checkPiece(row, place.product, place.warehouseId)
  const found = await earlier(database, place, row)
  if (found) return same(found, pieces)
  const id = await storeOpening(request, pieces)
  if (!pieces.device)
    await database.query(
      'insert into opening_stock (movement_id, product_id, warehouse_id, reference_key) values ($1, $2, $3, $4)',
      [id, pieces.productId, pieces.warehouseId, foldName(row.referensi ?? '')],
    )
  const kini = pieces.device?.imei ?? String(pieces.quantity)
  const changes = [{ kolom: pieces.device ? 'IMEI' : 'Jumlah', dulu: null, kini }]
  await logChange(database, { entity: 'product', id: pieces.productId, action: 'Stok awal', requestId, changes })
  return { putusan: 'baru', id, perubahan: [], masalah: [] }
}

export const stockImportHandlers = {
  imporStokAwal: async (request) => {
    // Counted goods of one reference go in once: the same file in two windows goes in one after the other.
    await request.database.query(`select pg_advisory_xact_lock(hashtextextended('impor/stok-awal', 0))`)
    const names = new Names(request.database)
    return importRows(request.database, request.body, { schema: 'ImportedPiece', dialled: [] }, (row) =>
      storePieces(request, names, row),
    )
  },
} satisfies Partial<Handlers>
