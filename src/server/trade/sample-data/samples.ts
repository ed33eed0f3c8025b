import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers, MasterTypes } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { describeUses, type Use } from '../../platform/records/record-uses.ts'
import { contactKind } from '../contact/contact-kind.ts'
import { masterKind } from '../master/master-kind.ts'
import { productKind } from '../product/product-kind.ts'
import { addCatalogue } from './add-sample-data.ts'
import { addCategories, addPaymentMethods } from './named-rows.ts'
import { addPeople } from './people.ts'
import { addPurchases } from './purchases.ts'
import { addTrade } from './sample-trade.ts'

/** What of the examples is told apart: those that are named by others after those that name them. */
const records = ['product', 'contact', 'customer_type', 'master_value', 'warehouse', 'branch'] as const
const documents = ['sale', 'purchase', 'document'] as const

/** So much of it is named; who reads on reads in lists. */
const mostNamed = 5

const oneByOne = 'select pg_advisory_xact_lock(7284511031)'

/** Few goods, so that a day's trade is seen among them; they came before the first sale. */
const fewGoods = { units: [3, 2], pieces: [40, 10], every: 1, last: 30, dueDays: 38 } as const

export const sampleHandlers = {
  bacaContoh: async ({ database }) => ({ ...(await stateOf(database)), halangan: await enteredNames(database) }),
  isiContoh: async (request) => {
    const { database: tx } = request
    await tx.query(oneByOne)
    const { ada, dapatDiisi } = await stateOf(tx)
    if (ada) throw new Problem('conflict', 'Contoh sudah ada.')
    if (!dapatDiisi) throw new Problem('conflict', `Sudah ada dokumen: ${(await enteredNames(tx)).join(', ')}.`)
    if (!request.documentForms) throw new Problem('conflict', 'Server ini berjalan tanpa definisi.')
    await addCatalogue(tx)
    await addPeople(tx)
    await addPaymentMethods(tx)
    await addCategories(tx)
    await addPurchases(tx, request.documentForms, fewGoods)
    await addTrade(request)
    const dokumen = await noteSamples(tx)
    await logChange(tx, { entity: 'sample', id: 0, action: 'Contoh diisikan', requestId: request.requestId })
    return { dokumen }
  },
  hapusContoh: async ({ database: tx, masterTypes, requestId }) => {
    await tx.query(oneByOne)
    // Nothing is stored between the question and what it is asked for.
    await tx.query('lock table sale, purchase, document, opening_stock, period in share row exclusive mode')
    if (!(await stateOf(tx)).ada) throw new Problem('conflict', 'Tidak ada contoh.')
    const entered = await enteredNames(tx)
    if (entered.length > 0) throw stillNeeded(`sudah ada yang bukan contoh: ${entered.join(', ')}`)
    if (await isClosed(tx)) throw stillNeeded('buku sudah ditutup')
    await tx.query('select remove_sample_documents($1)', [requestId])
    const used = await removeRecords(tx, masterTypes)
    if (used.length > 0) throw stillNeeded(used.slice(0, mostNamed).join('; '))
    await tx.query('delete from sample_row')
    return { dihapus: true }
  },
} satisfies Partial<Handlers>

function stillNeeded(why: string): Problem {
  return new Problem('conflict', `Contoh tidak dapat dihapus: ${why}.`)
}

async function stateOf(database: Queryable): Promise<{ ada: boolean; dapatDiisi: boolean }> {
  const [row] = await database.query<{ ada: boolean; entered: boolean }>(
    'select exists (select from sample_row) as ada, exists (select from entered_document) as entered',
  )
  return { ada: row?.ada ?? false, dapatDiisi: row?.ada === false && !row.entered }
}

async function enteredNames(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`select name from entered_document limit ${mostNamed}`)
  return rows.map(({ name }) => name)
}

async function isClosed(database: Queryable): Promise<boolean> {
  return (await database.query('select from period limit 1')).length > 0
}

/** All that this transaction stored; how many documents that are. */
async function noteSamples(tx: Queryable): Promise<number> {
  for (const entity of [...records, ...documents])
    await tx.query(
      `insert into sample_row (entity, id) select '${entity}', id from ${entity} where xmin = pg_current_xact_id()::xid`,
    )
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from sample_row where entity = any($1::text[])',
    [documents],
  )
  return row?.count ?? 0
}

type Sample = { entity: (typeof records)[number]; id: number; name: string; type: string | null }

/** Takes the records away in this order; answers what of them others name, and by whom. */
async function removeRecords(tx: Queryable, masterTypes: MasterTypes): Promise<string[]> {
  const used: string[] = []
  for (const entity of records) {
    const samples = await tx.query<Sample>(
      `select sample.entity, record.id, ${entity === 'master_value' ? 'record.label' : 'record.name'} as name,
         ${typeOf(entity)} as type
       from sample_row sample join ${entity} record on record.id = sample.id
       where sample.entity = '${entity}' order by ${lastFirst(entity)}`,
    )
    for (const sample of samples) {
      const { uses, removeParts = [] } = kindOf(sample, masterTypes)
      const found = await describeUses(tx, sample.id, uses)
      if (found !== null) used.push(`${sample.name} dipakai oleh ${found}`)
      if (used.length > 0) continue
      for (const statement of removeParts) await tx.query(statement, [sample.id])
      await tx.query(`delete from ${entity} where id = $1`, [sample.id])
    }
  }
  return used
}

function typeOf(entity: Sample['entity']): string {
  if (entity === 'master_value') return 'record.type'
  return entity === 'customer_type' ? `case when record.parent_id is null then 'type' else 'subtype' end` : 'null'
}

/** What names another comes before it: subtypes before their type, ways to pay before their account. */
function lastFirst(entity: Sample['entity']): string {
  if (entity === 'customer_type') return 'record.parent_id nulls last'
  return entity === 'master_value' ? `record.type <> 'cara-bayar', record.id` : 'record.id'
}

interface Removed {
  uses: readonly Use[]
  removeParts?: readonly string[]
}

/** What may name a record is told by its kind; of a type that no definition has, foreign keys alone. */
function kindOf({ entity, type }: Sample, masterTypes: MasterTypes): Removed {
  if (entity === 'product') return productKind(masterTypes)
  if (entity === 'contact') return contactKind(masterTypes)
  if (entity === 'warehouse') return masterKind('gudang', masterTypes)
  if (entity === 'branch') return masterKind('cabang', masterTypes)
  const name = entity === 'customer_type' ? (type === 'type' ? 'tipe-customer' : 'subtipe-customer') : (type ?? '')
  return masterTypes.stored(name) ? masterKind(name, masterTypes) : { uses: [] }
}
