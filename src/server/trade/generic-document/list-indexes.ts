import { createHash } from 'node:crypto'
import { type Database, DatabaseError } from '../../platform/database/database.ts'
import { findTrigrams } from '../../platform/database/search-indexes.ts'
import type { DocumentForms } from '../../platform/http/operation.ts'
import { indexesOf, type ListIndex } from './listed-fields.ts'

const prefix = 'document_listed_'
const advisoryLock = 7_284_511_025

/**
 * Makes the indexes that the lists of documents ask for by their definitions, and drops those that none asks for any more.
 * They are made over what is stored already: a list may sort by a field from the moment its definition says so. Whoever
 * may make none has the same lists, slower; answers why there are none.
 */
export async function keepListIndexes(
  database: Database,
  forms: Pick<DocumentForms, 'types' | 'listed'>,
): Promise<string | null> {
  const trigrams = await findTrigrams(database)
  const wanted = new Map(
    forms.types().flatMap(({ type }) => {
      const listed = forms.listed(type)
      return (listed ? indexesOf(listed) : []).flatMap((of) => indexOf(type, of, trigrams))
    }),
  )
  const rows = await database.query<{ name: string }>(
    'select indexname as name from pg_indexes where schemaname = current_schema() and starts_with(indexname, $1)',
    [prefix],
  )
  const made = new Set(rows.map(({ name }) => name))
  if (made.size === wanted.size && [...wanted.keys()].every((name) => made.has(name))) return null
  const gone = [...made].filter((name) => !wanted.has(name))
  const missing = [...wanted].filter(([name]) => !made.has(name))
  try {
    for (const name of gone) await alone(database, `drop index if exists ${name}`)
    for (const [name, target] of missing) await alone(database, `create index if not exists ${name} on ${target}`)
    await database.query('analyze document')
    return null
  } catch (error) {
    if (error instanceof DatabaseError) return error.message
    throw error
  }
}

/** One index a transaction: whoever stores a document meanwhile waits for this one, not for all of them. */
async function alone(database: Database, statement: string): Promise<void> {
  await database.transaction(async (tx) => {
    // Two servers that start together would make each index twice.
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [advisoryLock])
    await tx.query(statement)
  }, 'patient')
}

/** Its name says what it is of. */
function indexOf(type: string, { of, inParts }: ListIndex, trigrams: string | null): [string, string][] {
  if (inParts && trigrams === null) return []
  const ordered = inParts ? `using gin (${of} ${trigrams}.gin_trgm_ops)` : of
  const target = `document ${ordered} where kind = '${type.replaceAll("'", "''")}'`
  const name = createHash('sha256').update(target).digest('hex').slice(0, 24)
  return [[`${prefix}${name}`, target.replaceAll('document.body', 'body')]]
}
