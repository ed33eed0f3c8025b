import { type Sought, through, type Way } from '../../platform/lists/sought.ts'
import { anyOf, type Bind } from '../../platform/lists/statement.ts'
import { foundBy, holds } from '../../platform/search/search-words.ts'
import { serialsOf } from '../imei/serial-search.ts'
import { lookupTable } from '../master/lookup-target.ts'
import type { DocumentType } from './document-type.ts'
import { hasNumberOf } from './shown-number.ts'

/** Documents by number, reference, names of their contacts and goods, serials of their devices; each word by any of them. */
export function documentSearch({ kind: alias, names }: DocumentType): (word: string) => Sought {
  const contacts = Object.values(names).flatMap(({ column, lookup }) =>
    lookupTable(lookup) === 'contact' ? [column] : [],
  )
  const reference = `lower(${alias}.reference)`
  return (word) => {
    const hasNumber = (bind: Bind): string[] => hasNumberOf(alias, word, bind)
    return {
      row: (bind) =>
        anyOf([
          holds(reference, word, bind),
          ...hasNumber(bind),
          ...contacts.map((column) => ofContact(`${alias}.${column}`, word, bind)),
          ofGoods(alias, word, bind),
          ...(isSerial(word) ? [ofDevices(alias, word, bind)] : []),
        ]),
      ways: (bind) => [
        { where: foundBy(reference, word, bind) },
        ...hasNumber(bind).map((where) => ({ where })),
        ...contacts.map((column) => byContacts(alias, column, word, bind)),
        byGoods(alias, word, bind),
        ...(isSerial(word) ? [byDevices(alias, word, bind)] : []),
      ],
    }
  }
}

function ofContact(column: string, word: string, bind: Bind): string {
  return `(select ${holds('contact.name_key', word, bind)} from contact where contact.id = ${column})`
}

function byContacts(alias: string, column: string, word: string, bind: Bind): Way {
  const contacts = `(select id from contact where ${foundBy('name_key', word, bind)}`
  return { table: through(contacts, alias, alias, `${alias}.${column} = found.id`), where: 'true' }
}

/** Asked row by row, as devices are. */
function ofGoods(alias: string, word: string, bind: Bind): string {
  return `coalesce((select bool_or(${holds('product.name_key', word, bind)})
    from ${alias}_line line join product on product.id = line.product_id
    where line.${alias}_id = ${alias}.id), false)`
}

/** A document may come once for each of its lines: PostgreSQL cannot tell how many different ones there are, only how many lines. */
function byGoods(alias: string, word: string, bind: Bind): Way {
  const products = `(select id from product where ${foundBy('product.name_key', word, bind)}`
  const lines = through(products, `${alias}_line`, 'line', 'line.product_id = found.id')
  const documents = `(select line.${alias}_id as id from ${lines}`
  return { table: through(documents, alias, alias, `${alias}.id = found.id`), where: 'true' }
}

/** Asked row by row: `exists` may read all devices first. */
function ofDevices(alias: string, word: string, bind: Bind): string {
  return `coalesce((select bool_or(${holds(serialsOf('unit'), word, bind)})
    from ${alias}_line line join imei_unit unit on unit.${alias}_line_id = line.id
    where line.${alias}_id = ${alias}.id), false)`
}

function byDevices(alias: string, word: string, bind: Bind): Way {
  const line = `${alias}_line`
  const units = `(select ${line}_id as line_id from imei_unit unit
    where ${foundBy(serialsOf('unit'), word, bind)} and ${line}_id is not null`
  const lines = through(units, line, 'line', 'line.id = found.line_id')
  const documents = `(select distinct line.${alias}_id as id from ${lines}`
  return { table: through(documents, alias, alias, `${alias}.id = found.id`), where: 'true' }
}

/** Shorter ones, and names, are no part of a serial that anybody would type. */
function isSerial(word: string): boolean {
  return word.length >= 5 && /^[\da-z]*\d[\da-z]*$/.test(word)
}
