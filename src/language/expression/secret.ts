import { own } from '../../contract/runtime/own.ts'
import type { Type } from './type.ts'

/** Types of values that somebody may not see, with their paths: each type is made for its place alone. */
const secrets = new WeakMap<Type, string>()

export function markSecret(type: Type, path: string): void {
  secrets.set(type, path)
}

/** The paths of what an expression reads that somebody may not see; undefined for none. */
export function secretOf(
  reads: readonly (readonly string[])[],
  variables: Readonly<Record<string, Type>>,
): string[] | undefined {
  const paths = reads.flatMap(([variable = '', ...names]) => secretsOn(own(variables, variable), names))
  return paths.length === 0 ? undefined : [...new Set(paths)]
}

/** Of what stands on the way, and of the value itself. */
function secretsOn(type: Type | undefined, names: readonly string[]): string[] {
  if (!type) return []
  const path = secrets.get(type)
  const [name, ...rest] = names
  const here = path === undefined ? [] : [path]
  if (name === undefined) return here
  if (type.kind === 'list') return [...here, ...secretsOn(type.item, name === '*' ? rest : names)]
  return type.kind === 'object' ? [...here, ...secretsOn(own(type.fields, name), rest)] : here
}
