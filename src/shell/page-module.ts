import type { CompiledKinds } from '../contract/module.ts'
import { isRecord } from '../contract/runtime/own.ts'
import type { Page } from '../contract/runtime/page-addresses.ts'
import { useDefinition } from '../engine/definitions.ts'
import type { Loaded } from '../engine/loaded.ts'

/** What a page draws: its definition, or the part of it that the address names, as a record type's dialog has a list. */
export function usePageModule<Kind extends keyof CompiledKinds>(
  { entry, at = [] }: Page,
  kind: Kind,
): Loaded<CompiledKinds[Kind]> {
  const loaded: Loaded<unknown> = useDefinition(entry.id, entry.kind)
  if (loaded.status !== 'ready') return loaded
  const found = at.reduce((value, key) => (isRecord(value) ? value[key] : undefined), loaded.value)
  if (isOfKind(found, kind)) return { status: 'ready', value: found }
  return { status: 'failed', error: new Error(`"${entry.id}" has no ${kind}.`), retry: () => window.location.reload() }
}

/** Each kind compiles to what `CompiledKinds` says of it. */
function isOfKind<Kind extends keyof CompiledKinds>(value: unknown, kind: Kind): value is CompiledKinds[Kind] {
  return isRecord(value) && value['kind'] === kind
}
