import { AsyncLocalStorage } from 'node:async_hooks'

/** Tells the calls of a database that come from inside a transaction of its own. */
export class TransactionGuard {
  readonly #inside = new AsyncLocalStorage<true>()

  /** Does a transaction's work. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#inside.run(true, work)
  }

  /** With one connection it would wait for the open transaction, which waits for this call: for ever. */
  refuseInside(method: string): void {
    if (this.#inside.getStore()) {
      throw new Error(`Database.${method} was called inside a transaction: use the transaction's own query`)
    }
  }
}
