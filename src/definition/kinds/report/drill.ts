import type { CompiledDrill } from '../../../contract/report-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import type { FactOperation } from '../../../language/check/list-operation.ts'
import { suggest } from '../../../language/check/suggest.ts'
import type { At } from '../../../language/cursor.ts'
import { kindNamed } from '../../../language/format/format.ts'
import type { FilterKind } from '../../../language/parts/page-parts.ts'
import { quoted } from '../../../language/read/json-type.ts'
import type { ReportDefinition } from './compile.ts'

type Said = NonNullable<ReportDefinition['drill']>
type Filled = CompiledDrill['parameters'][number]

/** The list that a row leads to, with what fills its filters; nothing while the list is wrong. */
export function compileDrill(
  at: At<Said>,
  { fact }: FactOperation,
  further?: At<Record<string, string>>,
): CompiledDrill | null {
  const list = definitionOf(at.context.others, at.value.list, 'list')
  if (!list) return null
  const parameters = (list.filters ?? []).flatMap((filter) =>
    kindNamed<FilterKind>(at.context.format.filters, filter.filter).fills(filter),
  )
  const isLabelled = (name: string, from: At<string>): boolean => {
    const parameter = parameters.find((one) => one.name === name)
    if (!parameter) {
      const known = parameters.map((one) => one.name)
      const mend = known.length === 0 ? 'daftar itu tidak menyaring' : `yang ada ${quoted(known)}`
      from.report('operation-mismatch', `"${name}" bukan saringan "${at.value.list}"; ${mend}`, suggest(name, known))
    }
    return parameter?.labelled ?? false
  }
  const filled = at
    .key('filters')
    .entries()
    .map(([name, from]): Filled => ({ name, of: sourceOf(from, fact), labelled: isLabelled(name, from) }))
  const fixed = [at.key('with'), further].flatMap((one) => one?.entries() ?? [])
  for (const [name, value] of fixed) isLabelled(name, value)
  return {
    path: list.path,
    parameters: [...filled, ...fixed.map(([name, { value }]): Filled => ({ name, of: { value }, labelled: false }))],
    isOfToday: at.value.today ?? false,
  }
}

/** Behind a dimension: what its key is called, where a list takes that. */
const nameEnding = '.nama'

/** A day of the fact, or the key of one of its dimensions. */
function sourceOf(at: At<string>, fact: FactOperation['fact']): Filled['of'] {
  const days: readonly ('from' | 'to' | 'on')[] = 'on' in fact.time ? ['on'] : ['from', 'to']
  const day = days.find((one) => one === at.value)
  if (day) return day
  // Days have no keys that a list takes: those of a row are its `from` and `to`.
  const keyed = Object.keys(fact.dimensions).filter((name) => own(fact.dimensions, name)?.grain === null)
  const named = keyed.find((name) => at.value === `${name}${nameEnding}`)
  if (named !== undefined) return { dimension: named, isNamed: true }
  at.known([...days, ...keyed])
  return { dimension: at.value }
}
