import { grouped } from '../../../contract/runtime/number-text.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { type Asking, roleOf } from '../document/asking-role.ts'
import type { DocumentType } from '../document/document-type.ts'

/** What may be owed, a giro until it is paid in as well, by the column of a contact, and what it is called. */
const limits = {
  receivable: {
    sides: ['receivable', 'cheque'],
    column: 'receivable_limit',
    forbids: 'lewatLimitPiutang',
    name: 'Limit Piutang',
  },
  payable: { sides: ['payable', 'issued'], column: 'payable_limit', forbids: 'lewatLimitUtang', name: 'Limit Utang' },
} as const
type Owed = keyof typeof limits

/** What is owed by, or to, a contact, and how much may be; nobody has no limit. */
async function limitOf(database: Queryable, side: Owed, contact: number) {
  const [row] = await database.query<{ most: number | null; owed: number }>(
    `select (select ${limits[side].column} from contact where id = $1) as most, coalesce(sum(rest), 0) as owed
     from open_item where side = any($2::text[]) and party_entity = 'contact' and party_id = $1 and rest > 0`,
    [contact, limits[side].sides],
    'kept',
  )
  return { limit: row?.most ?? null, terpakai: row?.owed ?? 0 }
}

/** The same, and whether so much more goes over it; whoever is not told the limit is told neither. */
async function told(database: Queryable, side: Owed, contact: number, more = 0) {
  const { limit, terpakai } = await limitOf(database, side, contact)
  return { limit, terpakai, lewat: limit !== null && more > 0 && terpakai + more > limit }
}

/**
 * Refuses a document, stored in this transaction, that leaves its contact with more open than may be, to whoever may not
 * do that; others have been told so by the form. Documents of a kind wait for each other's number, so none of them slips
 * by another.
 */
export async function refuseOverLimit(
  request: Asking,
  tx: Queryable,
  { kind, owed: side, names, party }: DocumentType,
  id: number,
): Promise<void> {
  const { forbids, name } = limits[side]
  const role = roleOf(request)
  if (!role?.forbids.includes(forbids)) return
  const [own] = await tx.query<{ party: number; rest: number }>(
    'select party_id as party, rest from open_item where kind = $1 and document_id = $2 and side = $3 order by id limit 1',
    [kind, id, side],
  )
  if (!own || own.rest === 0) return
  const { limit, terpakai } = await limitOf(tx, side, own.party)
  if (limit === null || terpakai <= limit) return
  const issues = new IssueList()
  // Some are not told how much it is.
  const amount = role.hides.includes('limit') ? '' : ` Rp ${grouped(limit)}`
  const sent = Object.values(names).find(({ column }) => column === party)?.sent
  issues.addConflict(`/${sent}`, 'limit', `Melewati ${name}${amount}. Peran Anda tidak boleh melakukannya.`)
  issues.throwIfAny()
}

export const creditLimitHandlers = {
  limitPiutang: ({ database, query: { customer, tambahan } }) => told(database, 'receivable', customer, tambahan),
  limitUtang: ({ database, query: { supplier, tambahan } }) => told(database, 'payable', supplier, tambahan),
} satisfies Partial<Handlers>
