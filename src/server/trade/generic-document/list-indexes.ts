import { createHash } from 'node:crypto'
import { type Database, DatabaseError } from '../../platform/database/database.ts'
import { findTrigrams } from '../../platform/database/search-indexes.ts'
import type { DocumentForms, ListedDocument } from '../../platform/http/operation.ts'
import { indexesBy, type ListIndex } from '../../platform/records/held-fields.ts'
import { body } from './listed-fields.ts'

/** What they are called behind the table that they are of. */
const mark = '_listed_'
const advisoryLock = 7_284_511_025
/** Behind whoever waits for a table, all who come later wait too. */
const tableWaitMs = 200
const lockNotAvailable = '55P03'

/** Why lists go without some of their indexes. */
export interface Unindexed {
  reason: string
  /** Somebody has been at the table for long (a backup): what is missing now can be made later. */
  isBusy: boolean
}

/** Indexes of a table that a list asks for; `where` says which rows have them, nothing means all. */
export interface TableIndexes {
  table: string
  where: string
  /** The columns as expressions of the table. */
  indexes: readonly ListIndex[]
}

/**
 * Makes the indexes that lists ask for by their definitions, and drops those that none asks for any more.
 * They are made over what is stored already: a list may sort by a field from the moment its definition says so. Whoever
 * may make none has the same lists, slower; answers why there are none. It never keeps others from a table for long: where
 * a table is not free at once, this is to be called again.
 */
export async function keepListIndexes(
  database: Database,
  forms: Pick<DocumentForms, 'types' | 'listed'>,
  others: readonly TableIndexes[] = [],
): Promise<Unindexed | null> {
  const trigrams = await findTrigrams(database)
  const asked = [...forms.types().flatMap(({ type }) => ofDocuments(type, forms.listed(type))), ...others]
  const wanted = new Map(asked.flatMap((one) => one.indexes.flatMap((of) => indexOf(one, of, trigrams))))
  const rows = await database.query<{ name: string }>(
    'select indexname as name from pg_indexes where schemaname = current_schema() and strpos(indexname, $1) > 0',
    [mark],
  )
  const made = new Set(rows.map(({ name }) => name))
  if (made.size === wanted.size && [...wanted.keys()].every((name) => made.has(name))) return null
  const gone = [...made].filter((name) => !wanted.has(name))
  const missing = [...wanted].filter(([name]) => !made.has(name))
  try {
    for (const name of gone) await alone(database, `drop index if exists ${name}`)
    for (const [name, target] of missing) await alone(database, `create index if not exists ${name} on ${target}`)
    for (const table of new Set(asked.map((one) => one.table))) await database.query(`analyze ${table}`)
    return null
  } catch (error) {
    if (error instanceof DatabaseError) return { reason: error.message, isBusy: error.code === lockNotAvailable }
    throw error
  }
}

/** One index a transaction: whoever stores a document meanwhile waits for this one, not for all of them. */
async function alone(database: Database, statement: string): Promise<void> {
  await database.transaction(async (tx) => {
    // Two servers that start together would make each index twice.
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [advisoryLock])
    await tx.query(`set local lock_timeout = ${tableWaitMs}`)
    await tx.query(statement)
  }, 'patient')
}

function ofDocuments(type: string, listed: ListedDocument | null): TableIndexes[] {
  return listed
    ? [{ table: 'document', where: `kind = ${quotedText(type)}`, indexes: indexesBy(body, listed.keys) }]
    : []
}

export function quotedText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Its name says what it is of. */
function indexOf(
  { table, where }: TableIndexes,
  { of, inParts }: ListIndex,
  trigrams: string | null,
): [string, string][] {
  if (inParts && trigrams === null) return []
  const ordered = inParts ? `using gin (${of} ${trigrams}.gin_trgm_ops)` : of
  const target = `${table} ${ordered}${where === '' ? '' : ` where ${where}`}`
  const name = createHash('sha256').update(target).digest('hex').slice(0, 24)
  return [[`${table}${mark}${name}`, target.replaceAll(`${table}.`, '')]]
}
