import type { CompiledField, CompiledFields, Issue, Values } from '../../contract/module.ts'
import { keyPath } from '../../contract/runtime/change.ts'
import { deepEqual } from '../../contract/runtime/equal.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { own } from '../../contract/runtime/own.ts'
import type { FormState } from './form-state.ts'
import { homeOf } from './form-view.ts'
import { valueAt } from './value-at.ts'

/** What is wrong with values that boxes then show as if there were none. */
const unseen: readonly string[] = ['type', 'enum', 'const', 'format', 'oneOf', 'anyOf']

/**
 * A form with the values of a record that was stored under an earlier definition: what is wrong with them is shown at
 * once, and what no box shows is remembered, so that nobody loses it without seeing it.
 */
export function withOldValues(fields: CompiledFields, state: FormState): FormState {
  const issues = fields.validate({ ...state.values, ...state.around.lists }, state.around.outer)
  const unknown = unknownOptions(fields, state.values)
  if (issues.length + unknown.size === 0) return state
  const old = new Map<string, unknown>([...unknown.keys()].map((name) => [name, state.values[name]]))
  for (const issue of issues) {
    const key = homeOf(fields, issue.path)
    const value = valueAt(state.values, keyPath(key)) ?? undefined
    if (value !== undefined && isUnseen(fields, issue)) old.set(key, value)
  }
  return { ...state, old, shown: new Set(issues.map(({ path }) => homeOf(fields, path))), server: unknown }
}

/** Pickers whose value no lookup has found: only the server can know that, and says it in these words. */
function unknownOptions({ fields }: CompiledFields, values: Values): Map<string, string> {
  const isUnknown = ({ name, type }: CompiledField): boolean =>
    type === 'option' && values[name] !== undefined && !isOption(values[name])
  const found = Object.values(fields).filter(isUnknown)
  return new Map(found.map(({ name, title }) => [name, `${title} tidak ditemukan.`]))
}

function isUnseen({ fields }: CompiledFields, { path, keyword }: Issue): boolean {
  return unseen.includes(keyword) || own(fields, String(path[0]))?.type === 'option'
}

/** Those that stand where they stood. */
export function stillOld(old: ReadonlyMap<string, unknown>, values: Values): ReadonlyMap<string, unknown> {
  if (old.size === 0) return old
  return new Map([...old].filter(([key, value]) => deepEqual(valueAt(values, keyPath(key)), value)))
}
