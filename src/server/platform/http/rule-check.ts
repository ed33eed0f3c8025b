import type { ProblemIssue } from './problem.ts'

/** One option, in the shape that its lookup answers. */
export interface FoundOption {
  item: Record<string, unknown>
  /** It stands in what was stored with it, and is offered no more. */
  isArchived: boolean
}

/**
 * Whole options of a lookup operation, by the values that were asked for; unknown values are left out. `path` says of
 * which type, for the generic lookup of records.
 */
export type OptionLookup = (
  operationId: string,
  values: readonly (number | string)[],
  path?: string,
) => Promise<Map<number | string, FoundOption>>

/**
 * Runs a definition's own rules on a request body; answers the places (JSON pointers) that break one.
 * `path` is the request's, such as `/api/master/shelf`: generic operations serve many definitions.
 */
export type RuleCheck = (
  path: string,
  body: unknown,
  lookup: OptionLookup,
) => Promise<Pick<ProblemIssue, 'pointer' | 'message'>[]>
