import type { CompiledDimension, CompiledReport } from '../../../contract/report-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import type { FactOperation } from '../../../language/check/fact-operation.ts'
import type { At } from '../../../language/cursor.ts'
import { quoted } from '../../../language/read/json-type.ts'

/** A dimension of the fact by its name; an unknown one is refused. */
export function dimensionOf(at: At<string>, { fact }: FactOperation): CompiledDimension {
  at.known(Object.keys(fact.dimensions))
  const known = own(fact.dimensions, at.value) ?? { title: '', grain: null, filter: null, not: [] }
  return { name: at.value, ...known }
}

/** The same of one that the fact can be narrowed to a key of. */
export function filterOf(at: At<string>, known: FactOperation): CompiledReport['filters'][number] {
  const dimension = dimensionOf(at, known)
  const { dimensions } = known.fact
  if (dimension.filter === null && Object.hasOwn(dimensions, at.value)) {
    const able = Object.keys(dimensions).filter((name) => dimensions[name]?.filter !== null)
    const mend = able.length === 0 ? 'fakta itu tidak menyaring' : `yang menyaring ${quoted(able)}`
    at.report('operation-mismatch', `"${at.value}" tanpa "filter" dalam "x-fact"; ${mend}`)
  }
  return { ...dimension, filter: dimension.filter ?? '' }
}

/** A name that stands in a list twice would be offered twice. */
export function checkTwice(at: At<readonly string[]>): void {
  for (const [index, one] of at.items().entries())
    if (at.value.indexOf(one.value) < index) one.report('field-twice', `"${one.value}"; hapus salah satu`)
}
