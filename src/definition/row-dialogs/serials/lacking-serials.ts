import type { CompiledSerials, Scope, Values } from '../../../contract/module.ts'

/** How many entries a row still lacks. Stands alone: pages ask before the dialog's code is there. */
export function lackingSerials({ list, quantity }: CompiledSerials, row: Values, scope: Scope): number {
  const entries = row[list]
  return Number(quantity(scope) ?? 0) - (Array.isArray(entries) ? entries.length : 0)
}
