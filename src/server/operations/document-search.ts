import type { Queryable } from '../database/database.ts'
import { belongsTo } from '../lists/named-rows.ts'
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
  const people = { from: 'contact', where: 'name_key', pattern }
  const byContact = contacts.map((column) => belongsTo(`${alias}.${column}`, people, bind, database))
  const number = /^#?([1-9]\d{0,14})$/.exec(word)?.[1]
  return anyOf([
    `lower(${alias}.reference) like ${bind(pattern, 'text')}`,
    ...(number === undefined ? [] : [`${alias}.number = ${bind(Number(number), 'bigint')}`]),
    ...(await Promise.all(byContact)).flat(),
    ...(isSerial(word) ? await belongsTo(`${alias}.id`, devices(alias, pattern), bind, database) : []),
  ])
}

/** The documents of devices whose serials hold the text. */
function devices(alias: string, pattern: string) {
  return {
    id: `line.${alias}_id`,
    from: `imei_unit unit join ${alias}_line line on line.id = unit.${alias}_line_id`,
    where: serialsOf('unit'),
    pattern,
  }
}

/** Shorter ones, and names, are no part of a serial that anybody would type. */
function isSerial(word: string): boolean {
  return word.length >= 5 && /^[\da-z]*\d[\da-z]*$/.test(word)
}
