import type { Static } from 'typebox'
import type { At } from '../../../language/cursor.ts'
import { byName, constant, object, optional, word } from '../../../language/format/schema.ts'
import type { FilterSpec } from '../../../contract/page-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import type { FilterKind } from '../../../language/parts/page-parts.ts'
import { filled, parameter, parameterOf, title } from '../parameter.ts'

const schema = object('One of a few values.', {
  filter: constant('choice', "One of the parameter's `enum`."),
  title,
  parameter,
  titles: optional(byName(word(), 'What people read, by value; the value itself where nothing is said.')),
  initial: optional(word('What is chosen at first.')),
})

type ChoiceFilter = Static<typeof schema>
type Choice = (FilterSpec & { filter: 'choice' })['choices'][number]

/** The choices are the parameter's own: what the server would refuse cannot be chosen. */
export const choiceFilter: FilterKind<ChoiceFilter> = {
  name: 'choice',
  schema,
  compile(at, list) {
    const { value } = at
    const named = parameterOf(at.key('parameter'), list, ['string'])
    // A parameter of any name has no `enum`: the values that have titles are meant.
    const isAnyName = !Object.hasOwn(list.parameters, value.parameter)
    const values = isAnyName ? Object.keys(value.titles ?? {}) : named && valuesOf(named['enum'])
    if (named && values?.length === 0)
      at.key('parameter').report('operation-mismatch', `"${value.parameter}" tanpa "enum"; pakai saringan "text"`)
    if (values) checkNames(at, values)
    return {
      filter: 'choice',
      title: value.title,
      parameter: value.parameter,
      choices: (values ?? []).map((one): Choice => ({ value: one, title: own(value.titles ?? {}, one) ?? one })),
      initial: value.initial ?? null,
    }
  },
  fills: (filter) => [filled(filter.parameter, { initial: filter.initial ?? '' })],
  explain: ({ initial }) => (initial === undefined ? [] : [`mula-mula: ${initial}`]),
}

function valuesOf(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => value !== null).map(String) : []
}

function checkNames(at: At<ChoiceFilter>, values: readonly string[]): void {
  at.key('initial')?.known(values)
  for (const [name, words] of at.key('titles')?.entries() ?? []) words.of(name).known(values)
}
