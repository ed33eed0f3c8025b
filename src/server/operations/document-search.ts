import type { Queryable } from '../database/database.ts'
import { idsOf, namedOrListed } from '../lists/named-rows.ts'
import { allOf, anyOf, type Bind } from '../lists/statement.ts'
import { literally, type Search } from '../search/search-words.ts'
import { serialsOf } from './serial-search.ts'

interface DocumentSource {
  alias: 'sale' | 'purchase'
  /** The columns that name contacts. */
  contacts: readonly string[]
}

/** Documents by number, reference, names of their contacts and serials of their devices; each word by any of them. */
export function documentSearch(source: DocumentSource) {
  return async ({ words }: Search, bind: Bind, database: Queryable): Promise<string> =>
    allOf(await Promise.all(words.map((word) => wordCondition(source, word, bind, database))))
}

async function wordCondition(source: DocumentSource, word: string, bind: Bind, database: Queryable): Promise<string> {
  const { alias, contacts } = source
  const pattern = `%${literally(word)}%`
  const people = await idsOf(database, 'select id from contact where name_key like $1', [pattern])
  const place = bind(pattern, 'text')
  const number = /^#?([1-9]\d{0,14})$/.exec(word)?.[1]
  return anyOf([
    `lower(${alias}.reference) like ${place}`,
    ...(number === undefined ? [] : [`${alias}.number = ${bind(Number(number), 'bigint')}`]),
    ...contacts.flatMap((column) =>
      namedOrListed(`${alias}.${column}`, people, `select id from contact where name_key like ${place}`, bind),
    ),
    ...(isSerial(word) ? await byDevices(alias, pattern, bind, database) : []),
  ])
}

/** Documents of the devices whose serials hold the text. */
async function byDevices(alias: string, pattern: string, bind: Bind, database: Queryable): Promise<string[]> {
  const holding = (place: string) =>
    `from imei_unit unit join ${alias}_line line on line.id = unit.${alias}_line_id where ${serialsOf('unit')} like ${place}`
  const documents = await idsOf(database, `select line.${alias}_id as id ${holding('$1')}`, [pattern])
  if (documents !== null) return namedOrListed(`${alias}.id`, documents, '', bind)
  return [`exists (select ${holding(bind(pattern, 'text'))} and line.${alias}_id = ${alias}.id)`]
}

/** Shorter ones, and names, are no part of a serial that anybody would type. */
function isSerial(word: string): boolean {
  return word.length >= 5 && /^[\da-z]*\d[\da-z]*$/.test(word)
}
