import { typedCall } from '../../../contract/role-module.ts'
import { grouped } from '../../../contract/runtime/number-text.ts'
import { type Side, sideNames } from '../../../contract/runtime/postings.ts'
import { hiddenIn, mayCall } from '../../platform/access/access.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers, OperationId, OperationRequest } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { storedWith } from '../document/booking.ts'
import type { CancelEffect } from '../document/cancel-plan.ts'
import { partyNameOf } from '../money/party.ts'
import { newDocumentOf } from './document-type.ts'
import { storeDocument } from './store-document.ts'

/** What somebody owes more or less by these documents, and what came into accounts or left them, as sums. */
async function moneyOf(database: Queryable, ids: readonly number[]): Promise<CancelEffect[]> {
  const owed = await database.query<{ side: Side; party: string; amount: number }>(
    `select side, ${partyNameOf('owed')} as party, sum(amount) as amount
     from (
       select side, party_entity, party_id, amount from open_item
       where kind = 'document' and document_id = any($1::bigint[])
       union all
       select item.side, item.party_entity, item.party_id, -laid.amount
       from allocation laid join open_item item on item.id = laid.item_id
       where laid.kind = 'document' and laid.document_id = any($1::bigint[])
     ) owed
     group by side, party_entity, party_id having sum(amount) <> 0 order by sum(amount) > 0, side, party`,
    [ids],
  )
  const accounts = await database.query<{ account: string; amount: number }>(
    `select account.label as account, sum(entry.amount) as amount
     from money_entry entry join master_value account on account.id = entry.account_id
     where entry.kind = 'document' and entry.document_id = any($1::bigint[])
     group by account.id, account.label having sum(entry.amount) <> 0 order by account.id`,
    [ids],
  )
  const told = [
    ...owed.map(({ side, party, amount }) => {
      return { uraian: `${sideNames[side]} ${party} ${amount > 0 ? 'bertambah' : 'berkurang'}`, amount }
    }),
    ...accounts.map(({ account, amount }) => {
      return { uraian: `Uang ${amount > 0 ? 'masuk ke' : 'keluar dari'} ${account}`, amount }
    }),
  ]
  return told.map(({ uraian, amount }) => ({ uraian, jumlah: Math.abs(amount), halangan: null }))
}

/** How many pieces leave each place by these documents, and come to each, as sums. */
async function goodsOf(database: Queryable, ids: readonly number[]): Promise<CancelEffect[]> {
  const rows = await database.query<{ place: string; pieces: number }>(
    `select warehouse.name as place, sum(moved.quantity)::int as pieces
     from stock_movement moved join warehouse on warehouse.id = moved.warehouse_id
     where moved.kind = 'document' and moved.document_id = any($1::bigint[])
     group by warehouse.id, warehouse.name, moved.quantity > 0 order by moved.quantity > 0, warehouse.id`,
    [ids],
  )
  return rows.map(({ place, pieces }) => {
    const where = pieces > 0 ? `masuk ke ${place}` : `keluar dari ${place}`
    return { uraian: `Barang ${where}: ${grouped(Math.abs(pieces))}`, halangan: null }
  })
}

type Request = OperationRequest<'pratinjauDokumen'>

/** Stores it, as nothing of this request stays, and tells what that did. */
async function effectsOf(request: Request): Promise<CancelEffect[]> {
  const { database, path } = request
  const { id } = await storeDocument(request, { type: path.type, body: request.body })
  const beside = await storedWith(database, 'document', id)
  const ids = beside === null ? [id] : [id, beside]
  // Whether there is money at all would tell whoever sees no amounts what goods were sold for.
  const call = typedCall('pratinjauDokumen' satisfies OperationId, path.type)
  const money = hiddenIn(request, call, 'akibat.jumlah') ? [] : await moneyOf(database, ids)
  return [...money, ...(await goodsOf(database, ids))]
}

export const previewDocumentHandlers = {
  pratinjauDokumen: async (request) => {
    const { type } = request.path
    const { title } = newDocumentOf(type, request.documentForms)
    if (!mayCall(request, typedCall('simpanDokumen' satisfies OperationId, type)))
      throw new Problem('forbidden', `Peran Anda tidak menyimpan '${title}'.`)
    try {
      return { bisa: true, akibat: await effectsOf(request) }
    } catch (error) {
      if (!(error instanceof Problem) || error.issues.length === 0) throw error
      return { bisa: false, akibat: error.issues.map(({ message }) => ({ uraian: title, halangan: message })) }
    }
  },
} satisfies Partial<Handlers>
