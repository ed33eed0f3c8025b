import type { Queryable } from '../../platform/database/database.ts'
import type { ReadDocument } from '../../platform/http/operation.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { type OwnLines, storeMoves } from '../goods/ledger.ts'
import { type Moves, lockMoves } from '../goods/lock-stock.ts'
import type { Mover } from '../goods/mover.ts'
import { lockOrigins, type Origins } from '../goods/origins.ts'
import type { Booked } from '../goods/resolve-postings.ts'
import type { BookedMoney } from '../money/booked-money.ts'
import { layCredits } from '../money/credits.ts'
import { lockOpenItems } from '../money/open-items.ts'
import { storeMoney } from '../money/store-money.ts'
import type { KnownStates } from '../stock/unit-states.ts'
import type { CancelEffect } from './cancel-plan.ts'
import { documentTables } from './document-types.ts'
import type { StoredDocument } from './document.ts'
import type { LeavingKind } from './returned-goods.ts'
import { documentName } from './shown-number.ts'

/** Notes which document was stored with one: they are cancelled together. */
async function keepTogether(tx: Queryable, kind: LeavingKind, id: number, beside: number): Promise<void> {
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

/** What a document books on its day. */
export interface Booking {
  mover: Mover & { kind: LeavingKind }
  day: string
  states: KnownStates
  /** The documents that its postings name. */
  from: ReadDocument['from']
  /** The document that is stored with it, by its id. */
  beside: number | null
  goods: Booked
  money: BookedMoney
}

/** All that it touches, locked. */
export interface HeldBooking {
  origins: Origins
  /** The documents that goods are taken of, as they were sent. */
  withGoods: ReadonlySet<unknown>
  owed: Awaited<ReturnType<typeof lockOpenItems>>
  moves: Moves | null
}

/** Locks what a document touches, in the order of all documents, and refuses what cannot be booked. */
export async function holdBooking(
  tx: Queryable,
  issues: IssueList,
  { mover, day, states, from, beside, goods, money }: Booking,
): Promise<HeldBooking> {
  const taken = [...goods.returns, ...goods.takes, ...goods.units]
  const withGoods = new Set(taken.map(({ of }) => of))
  const alone = money.credits.filter(({ of }) => !withGoods.has(of))
  const origins = await lockOrigins(tx, issues, from, [...taken, ...alone])
  const owed = await lockOpenItems(tx, issues, { origins, day, beside }, money)
  const moves = await lockMoves(tx, issues, { mover, origins, day, states }, goods)
  return { origins, withGoods, owed, moves }
}

/**
 * Writes what is held, and the document's own row last, as every other document of its kind waits for its number.
 * @param row writes it, with the id that its movements have taken before
 */
export async function writeBooking(
  tx: Queryable,
  { mover, day, beside, money }: Booking,
  { origins, withGoods, owed, moves }: HeldBooking,
  { title, lines, row }: { title: string; lines?: OwnLines; row: () => Promise<StoredDocument> },
): Promise<StoredDocument> {
  const moving = moves ? storeMoves(tx, moves, lines) : undefined
  // What comes back is credited by what was moved.
  if (money.credits.length > 0) await moving
  const laid = await layCredits(tx, { origins, day, withGoods }, money.credits, owed)
  // Asked together, so that nobody waits in between; done one after the other.
  const [stored] = await Promise.all([row(), moving])
  await storeMoney(tx, { kind: mover.kind, ...stored, title, day }, laid, money)
  if (beside !== null) await keepTogether(tx, mover.kind, stored.id, beside)
  return stored
}
