import type { ReactNode } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledFact } from '../../contract/page-module.ts'
import { useIndex } from '../definitions.ts'
import { recordPath } from '../record-path.ts'
import { PageLink } from '../ui/page-link.tsx'
import { RecordValue } from '../ui/record-value.tsx'

/** The facts that have a meaning for this record. */
export function shownFacts<Fact extends CompiledFact>(facts: readonly Fact[], scope: Scope): Fact[] {
  return facts.filter(({ when }) => when === undefined || when(scope) === true)
}

/** A value, and the way to what it names. */
export function LinkedValue({ fact, scope }: { fact: CompiledFact; scope: Scope }): ReactNode {
  const index = useIndex()
  const entries = index.status === 'ready' ? index.value.entries : undefined
  const value = fact.value(scope) ?? null
  const path = fact.record ? recordPath(entries, fact.record, scope) : fact.to?.(scope)
  const to = value === null ? '' : (path ?? '')
  const shown = <RecordValue value={value} format={fact.format} />
  return to === '' ? shown : <PageLink to={to}>{shown}</PageLink>
}
