import type { Static } from 'typebox'
import { optional, variant, word } from '../../../language/format/schema.ts'
import { own } from '../../../contract/runtime/own.ts'
import type { At } from '../../../language/cursor.ts'
import { heading, type SectionKind, type SectionOwner } from '../../../language/parts/document-parts.ts'

const keys = {
  title: optional(word('The heading above it.')),
  heading: optional(heading),
  list: word('The name of the list.'),
}
const entrySchema = variant({ section: 'entry' }, 'The entry of a list.', keys)
const tableSchema = variant({ section: 'table' }, 'The table of a list.', keys)

type EntrySection = Static<typeof entrySchema>
type TableSection = Static<typeof tableSchema>

export const entrySection: SectionKind<EntrySection> = {
  name: 'entry',
  schema: entrySchema,
  compile: compileRows,
  shows: ({ list }) => [{ what: 'entry', name: list, at: '/list' }],
  check(at, schema) {
    const property = own(schema.properties, at.value.list)
    if (property?.['x-table'] && !property['x-entry'])
      at.key('list').report('missing-keyword', 'tambahkan "x-entry": {…} pada daftarnya')
  },
}

export const tableSection: SectionKind<TableSection> = {
  name: 'table',
  schema: tableSchema,
  compile: compileRows,
  shows: ({ list }) => [{ what: 'table', name: list, at: '/list' }],
}

function compileRows<Part extends EntrySection | TableSection>(at: At<Part>, { schema }: SectionOwner): Part {
  const { properties } = schema.value
  const lists = Object.keys(properties).filter((name) => properties[name]?.['x-table'])
  at.in('list', at.value.list).known(lists)
  return at.value
}
