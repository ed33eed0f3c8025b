import type { Database } from '../../src/server/platform/database/database.ts'

/** Thrown at the end of a transaction, to have it rolled back. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('undone')
  }
}

/**
 * While the work runs, each transaction answers and then takes back what it stored, the ids that it gave included: what is
 * asked again is answered from the same state.
 */
export async function undone<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const transaction = database.transaction.bind(database)
  const counters = await database.query<{ name: string; last: number | null }>(
    `select quote_ident(sequencename) as name, last_value as last from pg_sequences where schemaname = current_schema()`,
  )
  const reset = 'select setval(name::regclass, coalesce(last, 1), last is not null) from unnest($1::text[], $2::bigint[]) as counter (name, last)' // prettier-ignore
  const takeBackIds = () => database.query(reset, [counters.map(({ name }) => name), counters.map(({ last }) => last)])
  const answerOnly: Database['transaction'] = async (inside, patience) => {
    await takeBackIds()
    try {
      return await transaction(async (tx) => {
        throw new Undone(await inside(tx))
      }, patience)
    } catch (error) {
      // What the work itself answered.
      if (error instanceof Undone) return error.result as Awaited<ReturnType<typeof inside>>
      throw error
    }
  }
  database.transaction = answerOnly
  try {
    return await work()
  } finally {
    database.transaction = transaction
    await takeBackIds()
  }
}
