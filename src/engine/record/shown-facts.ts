import type { Scope } from '../../contract/module.ts'
import type { CompiledFact } from '../../contract/page-module.ts'

/** The facts that have a meaning for this record. */
export function shownFacts<Fact extends CompiledFact>(facts: readonly Fact[], scope: Scope): Fact[] {
  return facts.filter(({ when }) => when === undefined || when(scope) === true)
}
