import { type Database, DatabaseError } from './database.ts'

/** What is searched by parts of words, by the name of its index. */
export const searchIndexes = {
  product_search: 'product using gin (name_key TRIGRAMS)',
  contact_search: 'contact using gin (search_key TRIGRAMS)',
  contact_own_search: 'contact using gin (own_key TRIGRAMS)',
  product_own_search: 'product using gin (own_key TRIGRAMS)',
  contact_name_search: 'contact using gin (name_key TRIGRAMS)',
  master_value_search: 'master_value using gin (unique_key TRIGRAMS)',
  master_value_text_search: 'master_value using gin (search_key TRIGRAMS)',
  imei_unit_search: `imei_unit using gin (lower(imei || ' ' || coalesce(sn, '')) TRIGRAMS)`,
  sale_reference_search: 'sale using gin (lower(reference) TRIGRAMS)',
  purchase_reference_search: 'purchase using gin (lower(reference) TRIGRAMS)',
  document_about_search: 'document using gin (lower(about) TRIGRAMS)',
}

/**
 * Makes the trigram indexes that searches use, once the database can: it is looked at each start, because the right to
 * it may be given later. Without them every search works as well, by reading the table. Answers why there are none.
 */
export async function addSearchIndexes(database: Database): Promise<string | null> {
  // Whoever owns no tables may not make an index, not even one that is there.
  const [made] = await database.query<{ missing: number }>(
    'select count(*) as missing from unnest($1::text[]) as name where to_regclass(name) is null',
    [Object.keys(searchIndexes)],
  )
  if (made?.missing === 0) return null
  const schema = await trigramSchema(database)
  if (schema.found === null) return schema.reason
  await database.transaction(async (tx) => {
    // Two servers that start together would make each index twice.
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [advisoryLock])
    for (const [name, target] of Object.entries(searchIndexes)) {
      await tx.query(
        `create index if not exists ${name} on ${target.replace('TRIGRAMS', `${schema.found}.gin_trgm_ops`)}`,
      )
    }
  }, 'patient')
  return null
}

const advisoryLock = 7_284_511_024

/** The schema that has the operators, quoted. */
async function trigramSchema(database: Database): Promise<{ found: string } | { found: null; reason: string }> {
  const known = await findTrigrams(database)
  if (known !== null) return { found: known }
  try {
    await database.query('create extension if not exists pg_trgm schema public')
  } catch (error) {
    // Another server that starts beside this one may have been faster.
    const made = await findTrigrams(database)
    if (made !== null) return { found: made }
    if (!(error instanceof DatabaseError)) throw error
    return { found: null, reason: error.message }
  }
  const made = await findTrigrams(database)
  return made === null ? { found: null, reason: 'pg_trgm' } : { found: made }
}

/** Where the operators of trigrams are, quoted; null for nowhere. */
export async function findTrigrams(database: Database): Promise<string | null> {
  const [row] = await database.query<{ schema: string }>(
    `select quote_ident(nspname) as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
     where extname = 'pg_trgm'`,
  )
  return row?.schema ?? null
}
