import type { Queryable } from '../../platform/database/database.ts'
import type { Answer } from '../../platform/http/operation.ts'
import { asAsked } from '../../platform/http/problem-words.ts'
import { documentTables, documentTypes } from '../document/document-types.ts'
import type { LeavingKind } from '../document/returned-goods.ts'
import { documentName } from '../document/shown-number.ts'

export type DeviceMovement = Answer<'bacaImei'>['gerak'][number]

type MovementRow = {
  at: string
  business_date: string
  kind: string
  warehouse: string
  quantity: number
  unit_cost: number | null
  /** Of the document behind it; null for opening stock, which has none. */
  document_kind: LeavingKind | null
  document_id: number
  name: string
  type: string | null
  party: string | null
  reason: string | null
  price: number | null
}

const documents = Object.values(documentTables).map(
  ({ name, title, type, party }) => `
    select '${name}' as document_kind, id as document_id, ${documentName(name, title)} as name, ${type} as type,
      party_name(${party.entity}, ${party.id}) as party, cancel_reason as reason
    from ${name} where id = movement.document_id and movement.kind in ('${name}', '${name}_cancel')`,
)

/** What a piece was sold for by the line by which it left. */
const prices = Object.values(documentTypes).flatMap(({ kind, lines: { sign, price } }) =>
  sign === 1
    ? []
    : [
        `select ${price} as price from ${kind}_line line
        where line.id = movement.line_id and movement.kind in ('${kind}', '${kind}_cancel')`,
      ],
)

/**
 * All that happened to a device, in the order in which it happened: stay by stay, in before out.
 * @param whence whether it is told whom it came from, and by which document
 */
export async function movementsOfDevice(database: Queryable, imei: string, whence: boolean): Promise<DeviceMovement[]> {
  const rows = await database.query<MovementRow>(
    `select movement.at, movement.business_date, movement.kind, movement.quantity, movement.unit_cost,
       warehouse.name as warehouse, document.*, left_for.price
     from imei_unit unit
       -- How a stay began and how it ended: each has an index of its own, a stay has one of each.
       cross join lateral (
         select * from stock_movement where unit_id = unit.id and quantity > 0
         union all
         select * from stock_movement where unit_id = unit.id and quantity < 0
       ) movement
       left join lateral (${documents.join(' union all ')}) document on true
       left join lateral (${prices.join(' union all ')}) left_for on true
       join warehouse on warehouse.id = movement.warehouse_id
     where unit.imei = $1 order by unit.id, movement.quantity desc`,
    [imei],
  )
  const sources = new Set(rows.flatMap((row) => (row.quantity > 0 && row.document_kind !== 'sale' ? [row.party] : [])))
  const isTold = (row: MovementRow) => whence || (isOfTheWayOut(row) && !isBackToSource(row, sources))
  return rows.map((row) => ({
    kapan: row.at,
    tanggal: row.business_date,
    ...storyOf(row, isTold(row)),
    masuk: Math.max(0, row.quantity),
    keluar: Math.max(0, -row.quantity),
    harga: row.price ?? row.unit_cost,
  }))
}

/** How it left, or that this was undone; what undoes how it came in is no way out. */
const isOfTheWayOut = ({ document_kind, kind, quantity }: MovementRow): boolean =>
  document_kind === 'sale' || (document_kind === 'document' && quantity < 0 === (kind === 'document'))

/** Back to one it came from, as a return: that tells whom it came from. */
const isBackToSource = ({ document_kind, party }: MovementRow, sources: ReadonlySet<string | null>): boolean =>
  document_kind !== 'sale' && party !== null && sources.has(party)

type Story = Pick<DeviceMovement, 'uraian' | 'dokumen' | 'asal' | 'jenis' | 'idDokumen'>
const nowhere = { dokumen: null, asal: null, jenis: null, idDokumen: null }

function storyOf(row: MovementRow, isTold: boolean): Story {
  if (!isTold && row.document_kind !== null)
    return { uraian: asAsked(`${row.quantity > 0 ? 'Masuk ke' : 'Keluar dari'} ${row.warehouse}`), ...nowhere }
  return { uraian: asAsked(toldOf(row)), ...documentOf(row) }
}

function toldOf({ kind, document_kind: table, party, reason, quantity, warehouse }: MovementRow): string {
  if (table === null) return 'Stok awal'
  const own = table === 'document' ? null : documentTypes[table]
  if (kind !== table) return `${own?.title ?? 'Dokumen'} dibatalkan: ${reason}`
  if (own) return `${own.unitStory} ${party}`
  return `${quantity > 0 ? 'Masuk ke' : 'Keluar dari'} ${warehouse}${party === null ? '' : ` · ${party}`}`
}

function documentOf(row: MovementRow): Omit<Story, 'uraian'> {
  if (row.document_kind === null) return nowhere
  return {
    dokumen: asAsked(row.name),
    asal: documentTables[row.document_kind].origin,
    jenis: row.type,
    idDokumen: row.document_id,
  }
}
