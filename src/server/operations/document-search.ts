import type { Queryable } from '../database/database.ts'
import type { Bind } from '../lists/statement.ts'
import { allOf, anyOf } from '../lists/statement.ts'
import { literally, type Search } from '../search/search-words.ts'

interface DocumentSource {
  alias: 'sale' | 'purchase'
  /** The columns that name contacts. */
  contacts: readonly string[]
}

/** More are not listed but looked up row by row: what so many rows have is soon found in any of them. */
const mostListed = 1_000
/** Shorter texts stand in most serials. */
const shortestSerial = 4

/** Documents by number, reference, names of their contacts and serials of their devices; each word by any of them. */
export function documentSearch(source: DocumentSource) {
  return async ({ words }: Search, bind: Bind, database: Queryable): Promise<string> => {
    const named = await Promise.all(words.map((word) => namedBy(database, source, word)))
    return allOf(words.map((word, index) => wordCondition(source, word, named[index] ?? nothing, bind)))
  }
}

/** Ids of what a word names; null for too many to list. */
interface Named {
  contacts: number[] | null
  documents: number[] | null
}
const nothing: Named = { contacts: [], documents: [] }

async function namedBy(database: Queryable, { alias }: DocumentSource, word: string): Promise<Named> {
  const pattern = `%${literally(word)}%`
  const units = isSerial(word)
    ? `union all (select true as is_document, ${alias}_id as id ${unitsOf(alias, '$1')} limit ${mostListed + 1})`
    : ''
  const rows = await database.query<{ is_document: boolean; id: number }>(
    `(select false as is_document, id from contact where name_key like $1 limit ${mostListed + 1}) ${units}`,
    [pattern],
  )
  const ids = (isDocument: boolean) => {
    const found = rows.filter(({ is_document }) => is_document === isDocument).map(({ id }) => id)
    return found.length > mostListed ? null : found
  }
  return { contacts: ids(false), documents: ids(true) }
}

function wordCondition({ alias, contacts }: DocumentSource, word: string, named: Named, bind: Bind): string {
  const pattern = bind(`%${literally(word)}%`, 'text')
  const conditions = [`lower(${alias}.reference) like ${pattern}`]
  const number = /^#?([1-9]\d{0,14})$/.exec(word)?.[1]
  if (number !== undefined) conditions.push(`${alias}.number = ${bind(Number(number), 'bigint')}`)
  for (const column of contacts) {
    if (named.contacts === null) {
      conditions.push(`${alias}.${column} in (select id from contact where name_key like ${pattern})`)
    } else if (named.contacts.length > 0) {
      conditions.push(`${alias}.${column} = any(${bind(named.contacts, 'bigint[]')})`)
    }
  }
  if (named.documents === null) {
    conditions.push(`exists (select ${unitsOf(alias, pattern)} and line.${alias}_id = ${alias}.id)`)
  } else if (named.documents.length > 0) {
    conditions.push(`${alias}.id = any(${bind(named.documents, 'bigint[]')})`)
  }
  return anyOf(conditions)
}

function unitsOf(alias: string, pattern: string): string {
  return `from imei_unit unit join ${alias}_line line on line.id = unit.${alias}_line_id where lower(unit.imei) like ${pattern}`
}

function isSerial(word: string): boolean {
  return word.length >= shortestSerial && /^[\da-z]+$/.test(word)
}
