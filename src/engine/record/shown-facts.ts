import type { CompiledFact, Scope } from '../../compiler/module.ts'

/** The facts that have a meaning for this record. */
export function shownFacts(facts: readonly CompiledFact[], scope: Scope): CompiledFact[] {
  return facts.filter(({ when }) => when === undefined || when(scope) === true)
}
