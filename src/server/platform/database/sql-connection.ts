import type { Plan } from './database.ts'

/** How the transactions of one connection begin, for statements whose plan is kept. */
export class KeptPlans {
  private begun = 0

  /** @param plansLast So many transactions. */
  constructor(private readonly plansLast: number) {}

  /**
   * Plans fit any parameters: left to itself, PostgreSQL plans statements with lists of parameters anew each time. Now and
   * then all are thrown away, so that no plan outlives the sizes that it was made for by far: before the transaction,
   * whose first statement may still have to say how it is isolated.
   */
  begin(): string[] {
    this.begun += 1
    const isOld = this.begun % this.plansLast === 0
    return [...(isOld ? ['discard plans'] : []), 'begin; set local plan_cache_mode = force_generic_plan']
  }
}

/** How column types become JavaScript values, by type OID: the same for both drivers. */
const timestampText = (text: string): string => new Date(text).toISOString()
const unchanged = (text: string): string => text

const int8Oid = 20
export const int8ArrayOid = 1016
export const dateArrayOid = 1182

export const columnParsers: Record<number, (text: string) => unknown> = {
  [int8Oid]: Number,
  1700: Number, // numeric: the type of sum(bigint)
  1082: unchanged, // date: a Date would shift it by the local time zone
  1114: unchanged, // timestamp without time zone
  1184: timestampText, // timestamptz
}

/** One connection to one running PostgreSQL; statements run in the order in which they come. */
export interface SqlConnection {
  /**
   * Answers the rows (of the last statement, when there are several). Throws a DatabaseError, or a
   * DatabaseUnavailableError when PostgreSQL is gone, and then for every later statement.
   * @param limitMs A statement that takes longer ends PostgreSQL; Infinity waits for ever. Without threads it does so too.
   */
  run(sql: string, params?: readonly unknown[], limitMs?: number, plan?: Plan): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}
