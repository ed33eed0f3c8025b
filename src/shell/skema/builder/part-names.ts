import { isRecord, own } from '../../../contract/runtime/own.ts'
import type { Builder } from './builder-context.ts'
import type { Json } from './json-text.ts'
import { keyLabel } from './key-labels.ts'
import { writtenText } from '../../../contract/words/words.ts'
import type { FormField } from './named-fields.ts'

/** What people know a part by: its own words, else its field or its kind; and what else it says. */
export function nameOf(item: Json, { labels = {} }: Builder['parts'], fields: readonly FormField[]) {
  if (!isRecord(item)) return { title: String(item), beside: '' }
  const tag = Object.keys(labels).find((key) => typeof item[key] === 'string' && own(labels[key] ?? {}, item[key]))
  const kind = tag === undefined ? undefined : own(labels[tag] ?? {}, String(item[tag]))
  const field = fields.find(({ name }) => name === item['field'])?.title
  const said = ['title', 'name', 'label', 'message', 'heading', 'text', 'lines', 'field', 'value']
    .flatMap((key) => [item[key]].flat())
    .map(writtenText)
    .find((one): one is string => one !== undefined && one !== '')
  const words = field !== undefined && item['title'] === undefined ? field : said
  const isBooking = tag === 'posting'
  const title = (isBooking ? kind : (words ?? kind)) ?? '…'
  const named = [item['fields'] ?? item['list'] ?? []].flat().filter((one) => typeof one === 'string')
  const about = named.map((name) => fields.find((one) => one.name === name)?.title ?? name).join(', ')
  return {
    title,
    beside: isBooking ? factsOf(item) : kind === title ? about : [kind, about].filter(Boolean).join(': '),
  }
}

/** What a line of books says, in short. */
function factsOf(item: Readonly<Record<string, Json>>): string {
  const facts = Object.entries(item).flatMap(([key, value]) =>
    key !== 'posting' && typeof value === 'string' ? [`${keyLabel(key)}: ${value}`] : [],
  )
  return facts.join(' · ')
}
