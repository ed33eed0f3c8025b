import { type ReactNode, useMemo } from 'react'
import type { IndexEntry, Scope } from '../../contract/module.ts'
import type { CompiledFact, CompiledListPage, CompiledRecordLink } from '../../contract/page-module.ts'
import { formatNamed } from '../../contract/value-formats.ts'
import { FileLinks, filesOf } from '../ui/stored-files.tsx'
import { useIndex } from '../definitions.ts'
import { PageLink } from '../ui/page-link.tsx'
import { RecordValue } from '../ui/record-value.tsx'

/** Where the record of a definition stands; nowhere for whoever may not open it. */
export function recordPath(
  entries: readonly IndexEntry[] | undefined,
  { of, id }: CompiledRecordLink,
  scope: Scope,
): string | undefined {
  const [definition, key] = [of(scope), id(scope)]
  const entry = key == null ? undefined : entries?.find((one) => one.id === definition)
  const record = entry?.pages?.find(({ draws }) => draws === 'record')
  return record?.path.replace(/:\w+$/, encodeURIComponent(String(key)))
}

/** A list whose rows open a record of whichever definition has it: with the address of each, as soon as it is known. */
export function useOpens(list: CompiledListPage): CompiledListPage {
  const entries = useEntries()
  return useMemo(() => {
    const { record } = list
    return record ? { ...list, opens: (scope) => recordPath(entries, record, scope) ?? '' } : list
  }, [list, entries])
}

/** The facts that have a meaning for this record. */
export function shownFacts<Fact extends CompiledFact>(facts: readonly Fact[], scope: Scope): Fact[] {
  return facts.filter(({ when }) => when === undefined || when(scope) === true)
}

/** A value, and the way to what it names. */
export function LinkedValue({ fact, scope }: { fact: CompiledFact; scope: Scope }): ReactNode {
  const entries = useEntries()
  const value = fact.value(scope) ?? null
  const path = fact.record ? recordPath(entries, fact.record, scope) : fact.to?.(scope)
  if (formatNamed(fact.format).look === 'file' && value !== null) return <FileLinks files={filesOf(value)} />
  const to = value === null ? '' : (path ?? '')
  const shown = <RecordValue value={value} format={fact.format} />
  return to === '' ? shown : <PageLink to={to}>{shown}</PageLink>
}

/** The lines of the index; undefined until it is there. */
function useEntries(): readonly IndexEntry[] | undefined {
  const index = useIndex()
  return index.status === 'ready' ? index.value.entries : undefined
}
