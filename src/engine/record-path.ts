import type { IndexEntry, Scope } from '../contract/module.ts'
import type { CompiledRecordLink } from '../contract/page-module.ts'

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
