/** The filters of a list: what each says in a definition, and the parameters that it fills. */
import type { Static } from 'typebox'
import type { CompiledOptions } from '../../contract/module.ts'
import type { FilterParameter, FilterSpec } from '../../contract/page-module.ts'
import { own } from '../../contract/runtime/own.ts'
import { filterParameter, type ListOperation } from '../../language/check/list-operation.ts'
import { typeOfSchema } from '../../language/check/schema-type.ts'
import type { At } from '../../language/cursor.ts'
import { printType, type Type } from '../../language/expression/type.ts'
import {
  boolean,
  byName,
  constant,
  meant,
  object,
  optional,
  type SaidBy,
  variant,
  word,
} from '../../language/format/schema.ts'
import { compileOptions } from '../../language/keywords/options.ts'
import { options } from '../../language/keywords/picker.ts'
import type { FilterKind } from '../../language/parts/page-parts.ts'
import type { JsonSchema } from '../../language/read/openapi-document.ts'

export const title = word('What it is called.')
export const parameter = word("A query parameter of the list's operation.")

/** The parameter that a filter fills, of one of the types that it gives; nothing when it is refused. */
export function parameterOf(
  at: At<string>,
  list: ListOperation,
  kinds: readonly Type['kind'][],
): JsonSchema | undefined {
  const schema = filterParameter(at, list)
  if (!schema) return undefined
  const type = typeOfSchema(schema, at.context.openapi)
  if (type.kind === 'any' || kinds.includes(type.kind)) return schema
  at.report('operation-mismatch', `"${at.value}" adalah ${printType(type)}; pakai saringan jenis lain`)
  return undefined
}

/** A parameter that a filter fills. */
export function filled(name: string, more: Partial<FilterParameter> = {}): FilterParameter {
  return { name, initial: '', labelled: false, ...more }
}

const choiceSchema = object('One of a few values.', {
  filter: constant('choice', "One of the parameter's `enum`."),
  title,
  parameter,
  titles: optional(byName(word(), 'What people read, by value; the value itself where nothing is said.')),
  initial: optional(word('What is chosen at first.')),
})

type ChoiceFilter = Static<typeof choiceSchema>
type Choice = (FilterSpec & { filter: 'choice' })['choices'][number]

/** The choices are the parameter's own: what the server would refuse cannot be chosen. */
const choiceFilter: FilterKind<ChoiceFilter> = {
  name: 'choice',
  label: 'Pilihan',
  schema: choiceSchema,
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

const optionSchema = object('One option of a lookup; its value is sent.', {
  filter: constant('option', 'One option of a lookup.'),
  title,
  parameter,
  options: meant(options, 'Where the options come from.'),
})

const optionFilter: FilterKind<Static<typeof optionSchema>> = {
  name: 'option',
  label: 'Pilihan dari pencarian',
  schema: optionSchema,
  compile(at, list) {
    parameterOf(at.key('parameter'), list, ['number', 'string'])
    // There is no form whose fields it could name.
    const found = compileOptions(at.only({}).key('options'))
    const { operation, path } = found.call
    return {
      filter: 'option',
      needs: { calls: [{ operation, path }] },
      title: at.value.title,
      parameter: at.value.parameter,
      options: found,
    }
  },
  fills: (filter) => [filled(filter.parameter, { labelled: true })],
}

const flagSchema = object('Yes, or not asked.', {
  filter: constant('flag', 'Yes or no.'),
  title,
  parameter,
  initial: optional(boolean('Whether it is set at first.')),
})

const flagFilter: FilterKind<Static<typeof flagSchema>> = {
  name: 'flag',
  label: 'Ya atau tidak',
  schema: flagSchema,
  compile(at, list) {
    parameterOf(at.key('parameter'), list, ['boolean'])
    const { title: words, parameter: name, initial = false } = at.value
    return { filter: 'flag', title: words, parameter: name, initial }
  },
  fills: (filter) => [filled(filter.parameter, { initial: filter.initial === true ? 'true' : '' })],
}

const textSchema = variant({ filter: 'text' }, 'A typed text.', { title, parameter })

const textFilter: FilterKind<Static<typeof textSchema>> = {
  name: 'text',
  label: 'Teks',
  schema: textSchema,
  compile(at, list) {
    parameterOf(at.key('parameter'), list, ['string', 'number'])
    return at.value
  },
  fills: (filter) => [filled(filter.parameter)],
}

const datesSchema = object('From one date to another.', {
  filter: constant('dates', 'A range of dates.'),
  title,
  from: word('The query parameter of the first day.'),
  to: word('The query parameter of the last day.'),
})

const datesFilter: FilterKind<Static<typeof datesSchema>> = {
  name: 'dates',
  label: 'Rentang tanggal',
  schema: datesSchema,
  compile(at, list) {
    for (const key of ['from', 'to'] as const) {
      const named = parameterOf(at.key(key), list, ['string'])
      if (named && named['format'] !== 'date')
        at.key(key).report('operation-mismatch', `"${at.value[key]}" bukan tanggal ("format": "date")`)
    }
    return at.value
  },
  fills: ({ from, to }) => [filled(from), filled(to)],
}

const numbersSchema = variant({ filter: 'numbers' }, 'From one number to another.', {
  title,
  from: word('The query parameter of the lowest number.'),
  to: word('The query parameter of the highest number.'),
})

const numbersFilter: FilterKind<Static<typeof numbersSchema>> = {
  name: 'numbers',
  label: 'Rentang angka',
  schema: numbersSchema,
  compile(at, list) {
    for (const key of ['from', 'to'] as const) parameterOf(at.key(key), list, ['number'])
    return at.value
  },
  fills: ({ from, to }) => [filled(from), filled(to)],
}

/** The kinds of filter that a list may have. */
export const filters = [choiceFilter, optionFilter, flagFilter, textFilter, datesFilter, numbersFilter]

declare module '../../contract/parts.ts' {
  interface Parts {
    filter: SaidBy<(typeof filters)[number]>
  }
  interface CompiledFilters {
    choice: { parameter: string; choices: { value: string; title: string }[]; initial: string | null }
    option: { parameter: string; options: CompiledOptions }
    flag: { parameter: string; initial: boolean }
    text: { parameter: string }
    dates: { from: string; to: string }
    numbers: { from: string; to: string }
  }
}
