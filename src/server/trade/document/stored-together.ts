import type { Queryable } from '../../platform/database/database.ts'
import type { CancelEffect } from './cancel-plan.ts'
import { documentTables } from './document-types.ts'
import type { LeavingKind } from './returned-goods.ts'
import { documentName } from './shown-number.ts'

/** Notes which document was stored with one: they are cancelled together. */
export async function keepTogether(tx: Queryable, kind: LeavingKind, id: number, beside: number): Promise<void> {
  await tx.query('insert into document_with (kind, document_id, with_id) values ($1, $2, $3)', [kind, id, beside])
}

/** The document that was stored with one and still stands. */
export async function storedWith(database: Queryable, kind: LeavingKind, id: number): Promise<number | null> {
  const [row] = await database.query<{ id: number }>(
    `select document.id from document_with beside join document on document.id = beside.with_id
     where beside.kind = $1 and beside.document_id = $2 and document.cancelled_at is null`,
    [kind, id],
  )
  return row?.id ?? null
}

/** Why a document is not cancelled alone: another one that stands brought it with it. */
export async function comesWith(database: Queryable, kind: LeavingKind, id: number): Promise<CancelEffect[]> {
  if (kind !== 'document') return []
  const rows = await database.query<{ name: string }>(
    `select ${documentName('other')} as name
     from document_with beside join any_document other on (other.kind, other.id) = (beside.kind, beside.document_id)
     where beside.with_id = $1 and other.cancelled_at is null order by other.kind, other.id`,
    [id],
  )
  return rows.map(({ name }) => ({ uraian: name, halangan: `Disimpan bersama ${name}: batalkan itu.` }))
}

export interface Together {
  /** Where its records stand. */
  asal: string
  idDokumen: number
  dokumen: string
  /** What it brought in; nothing of the one that it was stored with. */
  barang: { uraian: string; kode: string | null; jumlah: number }[]
}

type TogetherRow = Omit<Together, 'asal'> & { kind: LeavingKind }

/** What was stored with a document in one step: the one that came before it, and the one that it came before. */
export async function togetherWith(database: Queryable, kind: LeavingKind, id: number): Promise<Together[]> {
  const rows = await database.query<TogetherRow>(
    `select other.kind, other.id as "idDokumen", ${documentName('other')} as dokumen, goods.barang
     from (
       select 'document' as kind, with_id as id, true as came from document_with where kind = $1 and document_id = $2
       union all
       select kind, document_id, false from document_with where with_id = $2 and $1 = 'document'
     ) beside join any_document other using (kind, id)
       cross join lateral (
         select coalesce(jsonb_agg(jsonb_build_object('uraian', product.name, 'kode', unit.imei, 'jumlah', moved.quantity)
           order by moved.id), '[]') as barang
         from stock_movement moved join product on product.id = moved.product_id
           left join imei_unit unit on unit.id = moved.unit_id
         where beside.came and moved.kind = 'document' and moved.document_id = other.id and moved.quantity > 0
       ) goods
     order by other.kind, other.id`,
    [kind, id],
  )
  return rows.map(({ kind: of, ...told }) => ({ asal: documentTables[of].origin, ...told }))
}
