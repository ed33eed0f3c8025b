import { dayText } from '../../../contract/runtime/shop-clock.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { mayCall } from '../../platform/access/access.ts'
import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { OperationId } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { documentMover, type Mover } from '../goods/mover.ts'
import { firstDayOf, lockGoodsOf, planUndo, undoGoods, type UndoPlan } from '../goods/undo-goods.ts'
import { lockMoney, moneyEffects, type UndoneWith, undoMoney } from '../money/cancel-money.ts'
import { type CancelEffect, refuseObstacles } from './cancel-plan.ts'
import { inOpenBooks } from './closed-books.ts'
import { laterOf, today } from './document-date.ts'
import { describedTable, type DocumentTable, ownTableOf, type DocumentType } from './document-type.ts'
import { type NumberOf, numberOf, type StoredDocument } from './document.ts'
import type { LeavingKind } from './returned-goods.ts'
import { comesWith, storedWith } from './booking.ts'

/** A kind of document: one with a table of its own, or the type of those that only definitions describe. */
type Cancelled = Pick<DocumentType, 'kind' | 'name' | 'title' | 'party' | 'mover'> | Described

interface Described {
  /** What it is called where none is found. */
  title: string
  mover: Mover & { kind: LeavingKind }
  describedBy: string
}

/** Whoever asks: what was stored with a document is for whoever may cancel that one too. */
export type Asker = Parameters<typeof mayCall>[0]

interface Cancel extends Asker {
  type: Cancelled
  id: number
  reason: string
  requestId: string | undefined
}

type DocumentRow = { number: number; series: string | null; title: string; day: string; cancel_date: string | null }

/** What cancelling a document would do now; `cancelDocument` does exactly this. */
export async function previewCancel(
  database: Queryable,
  { type, id, ...asker }: Asker & { type: Cancelled; id: number },
): Promise<{ bisa: boolean; akibat: CancelEffect[] }> {
  const document = await findDocument(database, type, id, '')
  const effects = effectsOfAll(await planOfDocument(database, { type, id, document }, asker))
  return { bisa: effects.every(({ halangan }) => halangan === null), akibat: effects }
}

/**
 * Reverses exactly what a document moved, with the one that was stored with it, today, on its own day when that is to
 * come, or on the first day on which that can be; throws a Problem that names all that stands in the way.
 */
export async function cancelDocument(tx: Queryable, cancel: Cancel): Promise<StoredDocument> {
  return { id: cancel.id, ...(await inOpenBooks('', undoDocument(tx, cancel))) }
}

/** A document that is undone, and how. */
interface Undone {
  type: Pick<Cancelled, 'mover'>
  id: number
  document: DocumentRow
  effects: CancelEffect[]
  pieces: UndoPlan['pieces']
}

async function undoDocument(tx: Queryable, { type, id, reason, requestId, ...asker }: Cancel): Promise<NumberOf> {
  const { kind } = type.mover
  const document = await findDocument(tx, type, id, 'for update')
  const plan = () => planOfDocument(tx, { type, id, document }, asker)
  if (document.cancel_date !== null) refuseObstacles(effectsOfAll(await plan()))
  const beside = await storedWith(tx, kind, id)
  const besides = beside === null ? [] : [{ kind: 'document', id: beside } as const]
  // Documents before money, money before goods, as everything locks them.
  for (const one of besides) await tx.query('select from document where id = $1 for update', [one.id])
  const all = [{ kind, id }, ...besides]
  for (const one of all) await lockMoney(tx, one.kind, one.id)
  await lockGoodsOf(tx, all)
  // What it reads of this document cannot change any more.
  const plans = await plan()
  refuseObstacles(effectsOfAll(plans))
  const day = await dayOf(tx, plans)
  // The one that was stored last is undone first.
  for (const one of plans) await undoOne(tx, one, { reason, requestId, day })
  return numberOf(document.number, document.series)
}

/** The first day on which all of them can be undone. */
async function dayOf(tx: Queryable, plans: readonly Undone[]): Promise<string> {
  let day = today()
  for (const { type, id, document, pieces } of plans)
    day = laterOf(laterOf(day, document.day), await firstDayOf(tx, type.mover.kind, id, { pieces }))
  return day
}

async function undoOne(
  tx: Queryable,
  { type: { mover }, id, pieces }: Undone,
  { reason, requestId, day }: Pick<Cancel, 'reason' | 'requestId'> & { day: string },
): Promise<void> {
  const { kind } = mover
  await undoGoods(tx, mover, id, { pieces }, day)
  // Its figures follow with its own row: before those of money, as when it was stored.
  await tx.query(
    `update ${kind} set cancelled_at = now(), cancelled_by = acting_name(), cancel_date = $2, cancel_reason = $3 where id = $1`,
    [id, day, reason],
  )
  await undoMoney(tx, kind, id, day)
  const changes = [
    { kolom: 'Status', dulu: 'Tersimpan', kini: 'Batal' },
    { kolom: 'Alasan', dulu: null, kini: reason },
  ]
  await logChange(tx, { entity: kind, id, action: 'Dibatalkan', requestId, changes })
}

const effectsOfAll = (plans: readonly Undone[]): CancelEffect[] => plans.flatMap(({ effects }) => effects)

const nameOf = ({ title, series, number }: DocumentRow): string => `${title} #${series ?? number}`

/** The document itself first, then the one that was stored with it. */
async function planOfDocument(
  database: Queryable,
  { type, id, document }: { type: Cancelled; id: number; document: DocumentRow },
  asker: Asker,
): Promise<Undone[]> {
  const { kind } = type.mover
  if (document.cancel_date !== null) {
    const name = nameOf(document)
    const effects = [{ uraian: name, halangan: `${name} sudah dibatalkan pada ${dayText(document.cancel_date)}.` }]
    return [{ type, id, document, effects, pieces: [] }]
  }
  const beside = await storedWith(database, kind, id)
  const { effects, pieces } = await planUndo(database, kind, id)
  const together = beside === null ? undefined : ({ kind: 'document', id: beside } as const)
  const own = {
    type,
    id,
    document,
    effects: [
      ...(await comesWith(database, kind, id)),
      ...effects,
      ...(await moneyEffects(database, kind, id, together)),
    ],
    pieces,
  }
  return beside === null ? [own] : [own, await planBeside(database, beside, { together: { kind, id }, asker })]
}

async function planBeside(
  database: Queryable,
  id: number,
  { together, asker }: { together: UndoneWith; asker: Asker },
): Promise<Undone> {
  const type = { mover: documentMover }
  const [own] = await database.query<{ kind: string }>('select kind from document where id = $1', [id])
  const document = await readRow(database, describedTable, { id, more: '', values: [] })
  if (!document || !own) throw new Error('A document that was stored with another one is not there')
  const { effects, pieces } = await planUndo(database, 'document', id)
  const may = mayCall(asker, typedCall('batalkanDokumen' satisfies OperationId, own.kind))
  const halangan = may ? null : `Peran Anda tidak membatalkan '${document.title}'.`
  const said = { uraian: `${nameOf(document)} ikut dibatalkan`, halangan }
  const money = await moneyEffects(database, 'document', id, together)
  return { type, id, document, effects: [said, ...effects, ...money], pieces }
}

async function findDocument(database: Queryable, type: Cancelled, id: number, lock: string): Promise<DocumentRow> {
  const [table, ofType] = 'describedBy' in type ? [describedTable, [type.describedBy]] : [ownTableOf(type), []]
  const more = `${ofType.length > 0 ? ' and kind = $2' : ''} ${lock}`
  const row = await readRow(database, table, { id, more, values: ofType })
  if (!row) throw new Problem('notFound', `${type.title} ini tidak ditemukan.`)
  return row
}

async function readRow(
  database: Queryable,
  { name, title, day }: DocumentTable,
  { id, more, values }: { id: number; more: string; values: readonly string[] },
): Promise<DocumentRow | undefined> {
  const [row] = await database.query<DocumentRow>(
    `select number, series_number as series, ${title} as title, ${day} as day, cancel_date from ${name}
     where id = $1${more}`,
    [id, ...values],
  )
  return row
}
