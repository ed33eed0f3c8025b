import type { GenericDocument } from '../../../contract/page-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { compileOptions } from '../../../language/keywords/options.ts'
import type { Options } from '../../../language/keywords/picker.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import type { Filter } from '../../../language/parts/page-parts.ts'
import type { JsonSchema } from '../../../language/read/openapi-document.ts'
import type { FieldKeys, Party } from './field-keys.ts'

interface CompiledParty {
  emitted: Emitted<GenericDocument['party']>
  title: string | null
  filters: Filter[]
  parameters: Record<string, JsonSchema>
}

const nobody: CompiledParty = { emitted: null, title: null, filters: [], parameters: {} }

/** Whom a document is with: pickers of its form, each with a filter, or that of the documents that it names. */
export function compileParty(
  at: At<{ schema: FieldsSchema; party?: Party; from?: string }>,
  { names }: Pick<FieldKeys, 'names'>,
): CompiledParty {
  const party = at.key('party')
  if (!party) return nobody
  const { fields, options, title } = party.value
  if (options) return ofOrigin(at, party.key('options') ?? party.in('options', options), title)
  const schema = at.key('schema')
  const pickers = (party.key('fields')?.items() ?? []).flatMap((field) => {
    if (!field.known(names)) return []
    const property = own(schema.value.properties, field.value)
    const found = property?.['x-options']
    if (!found) {
      field.report('posting-mismatch', `"${field.value}" bukan pilihan; sebut isian dengan "x-options"`)
      return []
    }
    const { operation, path } = compileOptions(schema.of(found)).call
    return [{ name: field.value, title: property.title ?? field.value, options: found, lookup: { operation, path } }]
  })
  // What depends on other fields of the form has no meaning beside a list.
  const free = pickers.filter(({ options: found }) => !found.params && !found.when)
  return {
    emitted: { fields: pickers.map(({ name, lookup }) => ({ name, lookup })), lookup: null },
    title: title ?? (fields?.length === 1 ? (pickers[0]?.title ?? null) : t('Pihak')),
    filters: free.map(({ name, title: word, options: found }) => filterBy(name, word, found)),
    parameters: Object.fromEntries(free.map(({ name }) => [name, {}])),
  }
}

function ofOrigin(at: At<{ from?: string }>, options: At<Options>, title = t('Pihak')): CompiledParty {
  if (at.value.from === undefined)
    options.report('missing-keyword', 'pihaknya dari dokumen asal; tambahkan "from": "…", atau tulis "fields"')
  const { operation, path } = compileOptions(options).call
  return {
    emitted: { fields: [], lookup: { operation, path } },
    title,
    filters: [filterBy('pihak', title, options.value)],
    parameters: { pihak: {} },
  }
}

function filterBy(parameter: string, title: string, options: Options): Filter {
  return { filter: 'option', title, parameter, options }
}
