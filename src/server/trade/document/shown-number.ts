import type { Bind } from '../../platform/lists/statement.ts'

const ownColumns = { number: 'number', series: 'series_number' }
/** Of what is owed: its document's. */
export const itemNumber: typeof ownColumns = { number: 'document_number', series: 'document_series' }

/** SQL: the number by which a row of documents is called, that of its branch's prefix where it has one; never the hidden one. */
export function shownNumber(alias: string, { number, series } = ownColumns): string {
  return `coalesce(${alias}.${series}, ${alias}.${number}::text)`
}

/** SQL: what a row of documents is called, such as `Penjualan #JKT-12`. */
export function documentName(alias: string, title = `${alias}.title`, columns = ownColumns): string {
  return `${title} || ' #' || ${shownNumber(alias, columns)}`
}

/** The conditions that a document is called by exactly the number that a text says, such as `#12` or `JKT-12`; none for a text that says none. */
export function isCalled(alias: string, text: string, bind: Bind, columns = ownColumns): string[] {
  const [, prefix, number = ''] = /^#?(?:([a-z\d]{1,8})-)?([1-9]\d{0,14})$/i.exec(text) ?? []
  if (prefix !== undefined) return [`${alias}.${columns.series} = ${bind(`${prefix.toUpperCase()}-${number}`, 'text')}`]
  if (number === '') return []
  return [`${alias}.${columns.number} = ${bind(Number(number), 'bigint')} and ${alias}.${columns.series} is null`]
}

/** What has counted says which prefixes there ever were: a branch may have another one by now. */
const everyPrefix = `select distinct split_part(name, '/', 3) as prefix from counter where name like 'dokumen/%/%'`

/** The same, and plain digits are the number of any prefix besides: `12` is JKT-12 too. The exact one comes first. */
export function hasNumberOf(alias: string, text: string, bind: Bind, columns = ownColumns): string[] {
  const exact = isCalled(alias, text, bind, columns)
  if (exact.length === 0 || !/^\d/.test(text) || text.includes('-')) return exact
  return [
    ...exact,
    `${alias}.${columns.series} = any(array(
      select prefix || '-' || ${bind(text, 'text')} from (${everyPrefix}) prefixes))`,
  ]
}
