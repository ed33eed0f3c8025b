import { vi } from 'vitest'
import type { useAccounts } from './use-accounts.ts'

/** Notes each statement at the database, each check of a password and each pause, in turn, for all later tests of the file. */
export function watchWork({ database, passwords }: ReturnType<typeof useAccounts>, calls: string[]): void {
  const shared = database()
  const query = shared.query.bind(shared)
  const transaction = shared.transaction.bind(shared)
  Object.assign(shared, {
    query: (...asked: Parameters<typeof query>) => {
      calls.push(asked[0])
      return query(...asked)
    },
    transaction: (work: Parameters<typeof transaction>[0]) => {
      calls.push('begin')
      return transaction((tx) =>
        work({
          query: (...asked) => {
            calls.push(asked[0])
            return tx.query(...asked)
          },
          atEnd: (...asked) => tx.atEnd(...asked),
        }),
      )
    },
  })
  const later = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((...asked: Parameters<typeof setTimeout>) => {
    // PostgreSQL in this thread looks after its own statistics every ten seconds, whoever asks then, and a second after
    // something was stored its tables are looked at, once for all of it. Limits of statements and connections are longer.
    const isItsOwn = /@electric-sql\/pglite|grown-tables/.test(new Error().stack ?? '')
    if (!isItsOwn && (asked[1] ?? 0) < 2_000) calls.push(`pause ${asked[1]}`)
    return later(...asked)
  })
  for (const one of passwords) {
    const isRight = one.isRight.bind(one)
    one.isRight = async (password, stored) => {
      const before = one.checked
      const right = await isRight(password, stored)
      calls.push(`verify ${one.checked - before}`)
      return right
    }
  }
}
