import { createHash } from 'node:crypto'
import { type Database, DatabaseError } from '../../platform/database/database.ts'
import { findTrigrams } from '../../platform/database/search-indexes.ts'
import type { DocumentForms } from '../../platform/http/operation.ts'
import { indexesOf } from './listed-fields.ts'

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
  try {
    await database.transaction(async (tx) => {
      // Two servers that start together would make each index twice.
      await tx.query('select pg_advisory_xact_lock($1::bigint)', [advisoryLock])
      for (const name of made) if (!wanted.has(name)) await tx.query(`drop index if exists ${name}`)
      for (const [name, target] of wanted) await tx.query(`create index if not exists ${name} on ${target}`)
      await tx.query('analyze document')
    }, 'patient')
    return null
  } catch (error) {
    if (error instanceof DatabaseError) return error.message
    throw error
  }
}

/** Its name says what it is of. */
function indexOf(type: string, of: string, trigrams: string | null): [string, string][] {
  if (of.includes('TRIGRAMS') && trigrams === null) return []
  const target = `document ${of.replace('TRIGRAMS', `${trigrams}.gin_trgm_ops`)} where kind = '${type.replaceAll("'", "''")}'`
  const name = createHash('sha256').update(target).digest('hex').slice(0, 24)
  return [[`${prefix}${name}`, target.replaceAll('document.body', 'body')]]
}
