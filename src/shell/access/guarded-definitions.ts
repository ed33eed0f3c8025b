import type { Definitions } from '../../engine/definitions.ts'

/** Attempts of the engine's own are far fewer: a browser remembers a module that failed by its address. */
const after = 1000

/** Definitions that wait for the next session where one has ended; `isBackAgain` says whether that was the reason. */
export function guardedDefinitions(definitions: Definitions, isBackAgain: () => Promise<boolean>): Definitions {
  return {
    index: () =>
      definitions.index().catch(async (cause: unknown) => {
        if (await isBackAgain()) return definitions.index()
        throw cause
      }),
    load: (entry, attempt) =>
      definitions.load(entry, attempt).catch(async (cause: unknown) => {
        if (await isBackAgain()) return definitions.load(entry, attempt + after)
        throw cause
      }),
  }
}
