import type { Fn, Issue, Scope, TextFn } from '../module.ts'
import type { CompiledUnique } from '../row-parts.ts'
import { conclusive } from './bounded.ts'
import { tooMuch } from './fields.ts'

/** What the compiler emits for one `x-unique`: `key` gives one value, `each` a list of values. */
export interface UniqueSpec {
  where?: Fn
  key?: Fn
  each?: Fn
  message: TextFn
  at: string | null
}

/** Keys as JSON texts, so that an index is a plain map. A key with an absent part is left out. */
export function createUnique(spec: UniqueSpec): CompiledUnique {
  const values = (scope: Parameters<Fn>[0]): unknown[] => {
    if (spec.where && spec.where(scope) !== true) return []
    if (spec.key) return [spec.key(scope)]
    const list = spec.each?.(scope)
    return Array.isArray(list) ? list : []
  }
  return {
    keys: (scope) =>
      values(scope)
        .filter(isWhole)
        .map((value) => JSON.stringify(value)),
    message: spec.message,
    at: spec.at,
  }
}

/** What is said of a row whose keys come to no result: another one may have them too. */
export function unkeyedIssues(unique: readonly CompiledUnique[], scope: Scope): Issue[] {
  return unique
    .filter(({ keys }) => conclusive(() => keys(scope)) === null)
    .map(({ at }) => ({ path: at === null ? [] : [at], message: tooMuch, keyword: 'x-unique' }))
}

function isWhole(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isWhole) : value !== null && value !== undefined && value !== ''
}
