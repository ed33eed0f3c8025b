import type { ReactNode } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledFact } from '../../contract/page-module.ts'
import { PageLink } from '../ui/page-link.tsx'
import { RecordValue } from '../ui/record-value.tsx'

/** The facts that have a meaning for this record. */
export function shownFacts<Fact extends CompiledFact>(facts: readonly Fact[], scope: Scope): Fact[] {
  return facts.filter(({ when }) => when === undefined || when(scope) === true)
}

/** A value, and the way to what it names. */
export function LinkedValue({ fact, scope }: { fact: CompiledFact; scope: Scope }): ReactNode {
  const value = fact.value(scope) ?? null
  const to = value === null ? '' : (fact.to?.(scope) ?? '')
  const shown = <RecordValue value={value} format={fact.format} />
  return to === '' ? shown : <PageLink to={to}>{shown}</PageLink>
}
