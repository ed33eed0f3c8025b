import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hiddenIn } from '../../platform/access/access.ts'
import { numberOf } from '../document/document.ts'
import { documentName } from '../document/shown-number.ts'
import { type DeviceMovement, movementsOfDevice } from './device-movements.ts'
import { presentFirst } from '../goods/known-units.ts'
import { carriers } from '../stock/unit-states.ts'
import { onItsWay, statusOfUnit } from './imei-list.ts'

type Stay = Answer<'bacaImei'>['masa'][number]
type StayRow = {
  id: number
  /** Whether it says where the device is. */
  is_present: boolean
  sn: string | null
  state: string
  condition: string | null
  product_id: number
  product: string
  warehouse: string
  purchase_id: number | null
  purchase_number: number | null
  purchase_date: string | null
  supplier_id: number | null
  supplier: string | null
  cost: number | null
  arrival_kind: string | null
  arrival_id: number | null
  arrival: string | null
  arrival_day: string | null
  sale_id: number | null
  sale_number: number | null
  sale_series: string | null
  sale_date: string | null
  customer_id: number | null
  customer: string | null
  price: number | null
}

/** What a stay in stock came to. */
const endings: ReadonlyMap<string, string> = new Map([
  ['in_stock', 'Di stok'],
  ['sold', 'Terjual'],
  ['returned', 'Penjualan dibatalkan'],
  ['cancelled', 'Dokumen masuknya dibatalkan'],
  ['left', 'Keluar'],
  ['undone', 'Dokumen keluarnya dibatalkan'],
])

function staysOf(database: Queryable, imei: string): Promise<StayRow[]> {
  return database.query<StayRow>(
    `select unit.id, unit.id = (select stay.id from imei_unit stay where stay.imei = $1 ${presentFirst('stay')}) as is_present, unit.sn, unit.state, unit.condition, unit.product_id, product.name as product, warehouse.name as warehouse,
       purchase.id as purchase_id, purchase.number as purchase_number, purchase.invoice_date as purchase_date,
       coalesce(supplier.id, seller.id) as supplier_id, coalesce(supplier.name, seller.name) as supplier, came.unit_cost as cost,
       arrival.kind as arrival_kind, arrival.id as arrival_id, ${documentName('arrival')} as arrival,
       -- The day on which it was the shop's: not that of a move, or of a return of what was the shop's before.
       case when came.brings_back is null and before.state is distinct from 'left' and before.state is distinct from 'undone'
         then arrival.day end as arrival_day,
       sale.id as sale_id, sale.number as sale_number, sale.series_number as sale_series, sale.invoice_date as sale_date,
       customer.id as customer_id, customer.name as customer, sale_line.net_price as price
     from imei_unit unit
       join product on product.id = unit.product_id
       join warehouse on warehouse.id = unit.warehouse_id
       left join stock_movement came on came.unit_id = unit.id and came.quantity > 0
       left join document arrival on arrival.id = came.document_id and came.kind = 'document'
       left join lateral (select earlier.state from imei_unit earlier
         where earlier.imei = unit.imei and earlier.id < unit.id order by earlier.id desc limit 1) before on true
       -- Whom a document is with from whom it came; a return is with whom it was sold to.
       left join contact seller on seller.id = arrival.party_id and arrival.party_entity = 'contact'
         and came.brings_back is null
       left join purchase_line on purchase_line.id = unit.purchase_line_id
       left join purchase on purchase.id = purchase_line.purchase_id
       left join contact supplier on supplier.id = purchase.supplier_id
       left join sale_line on sale_line.id = unit.sale_line_id
       left join sale on sale.id = sale_line.sale_id
       left join contact customer on customer.id = sale.customer_id
     where unit.imei = $1 order by unit.id`,
    [imei],
  )
}

function stay(row: StayRow): Stay {
  return {
    status: endings.get(row.state) ?? row.state,
    gudang: row.warehouse,
    tanggalBeli: row.purchase_date ?? row.arrival_day,
    hargaBeli: row.cost,
    tanggalJual: row.sale_date,
    hargaJual: row.price,
    pembelian: numbered(row.purchase_id, row.purchase_number, null),
    asal: arrivalOf(row),
    supplier: named(row.supplier_id, row.supplier),
    penjualan: numbered(row.sale_id, row.sale_number, row.sale_series),
    customer: named(row.customer_id, row.customer),
  }
}

/** The document of a definition that brought it there. */
function arrivalOf({ arrival_kind: jenis, arrival_id: id, arrival: dokumen }: StayRow): Stay['asal'] {
  return jenis === null || id === null || dokumen === null ? null : { id, jenis, dokumen }
}

function numbered(id: number | null, nomor: number | null, series: string | null): Stay['pembelian'] {
  return id === null || nomor === null ? null : { id, ...numberOf(nomor, series) }
}

function named(id: number | null, nama: string | null): Stay['supplier'] {
  return id === null || nama === null ? null : { id, nama }
}

export const imeiRecordHandlers = {
  bacaImei: async ({ database, documentForms, path, ...asker }) => {
    const imei = path.imei.trim()
    const stays = await staysOf(database, imei)
    const present = stays.find(({ is_present }) => is_present)
    if (!present) throw new Problem('notFound', `IMEI '${imei}' tidak ditemukan.`)
    const whence = !hiddenIn(asker, 'bacaImei', 'masa.supplier')
    const movements: DeviceMovement[] = await movementsOfDevice(database, imei, whence)
    const left = present.state === 'left' ? await leavingOf(database, present.id) : null
    const status = statusOfUnit({ state: present.state, left_with: left?.kind ?? null }, carriers(documentForms))
    const isHere = present.state === 'in_stock'
    return {
      imei,
      sn: present.sn,
      produk: { id: present.product_id, nama: present.product },
      status,
      ...(status === onItsWay && left && wayOf(present, left, movements)),
      kondisi: isHere ? present.condition : null,
      gudang: isHere ? present.warehouse : null,
      masa: stays.map(stay),
      gerak: movements,
    }
  },
} satisfies Partial<Handlers>

type Leaving = { id: number; kind: string; about: string | null }

/** The document of a definition with which a stay ended; null where another one ended it. */
async function leavingOf(database: Queryable, stay: number): Promise<Leaving | null> {
  const [left] = await database.query<Leaving>(
    `select document.id, document.kind, document.about
     from stock_movement gone join document on document.id = gone.document_id
     where gone.unit_id = $1 and gone.quantity < 0 and gone.kind = 'document'`,
    [stay],
  )
  return left ?? null
}

/** From where a unit is on its way, where to, and with which document, as far as whoever asks is told of that. */
function wayOf(
  { warehouse }: StayRow,
  { id, kind, about }: Leaving,
  movements: readonly DeviceMovement[],
): { perjalanan?: string } {
  const told = movements.findLast(({ keluar, jenis, idDokumen }) => keluar > 0 && jenis === kind && idDokumen === id)
  return told ? { perjalanan: [`Dari ${warehouse}`, about, told.dokumen].filter(Boolean).join(' · ') } : {}
}
