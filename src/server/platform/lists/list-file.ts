import { Readable } from 'node:stream'
import type { CompiledListPage } from '../../../contract/page-module.ts'
import { redacted } from '../access/redact.ts'
import type { Queryable } from '../database/database.ts'
import { csvLines } from './csv-lines.ts'
import { Turns } from '../database/turns.ts'
import type { Place } from './cursor.ts'
import { FileAnswer } from './file-answer.ts'
import { fileColumns } from './file-column.ts'
import { type ListParameters, readListQuery } from './list-query.ts'
import { ListReader, type PlacedItem } from './list-reader.ts'
import type { ListSource } from './list-source.ts'
import { xlsxBytes } from './xlsx-bytes.ts'

const fileTypes = {
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  csv: { media: 'text/csv', ending: 'csv' },
}
export type FileType = keyof typeof fileTypes
export const fileMedia = Object.values(fileTypes).map(({ media }) => media)

/** The file that is asked for by the parameter `berkas`, as a link does, or by the media type; null for none. */
export function fileTypeOf({ berkas }: ListParameters, accept = ''): FileType | null {
  if (berkas === 'xlsx' || berkas === 'csv') return berkas
  const asked = accept.split(',').map((type) => type.split(';')[0]?.trim().toLowerCase())
  if (asked.includes(fileTypes.xlsx.media)) return 'xlsx'
  return asked.includes(fileTypes.csv.media) ? 'csv' : null
}

interface FileRequest<Row extends Record<string, unknown>, Item> {
  database: Queryable
  source: ListSource<Row, Item>
  parameters: ListParameters
  type: FileType
  /** Whose columns it has; null for those of the rows. */
  page: Pick<CompiledListPage, 'title' | 'as' | 'columns'> | null
  /** Paths of what whoever asks is not sent. */
  hidden: readonly string[]
}

/**
 * A file of all rows that match, read while the client takes them: between two batches nothing is held but a place, so a
 * client that is slow or gone keeps no connection and no transaction.
 */
export async function listFile<Row extends Record<string, unknown>, Item extends object>({
  database,
  source,
  parameters,
  type,
  page,
  hidden,
}: FileRequest<Row, Item>): Promise<FileAnswer> {
  const reader = new ListReader(byTurns(database), source, readListQuery(source, parameters))
  const ceiling = await reader.lastId()
  // The first batch before the answer: what can't be read is still told as a problem.
  const first = await reader.read({ ceiling, limit: batch })
  const shown = (item: Item): Item => withoutHidden(item, hidden)
  const columns = fileColumns(page, first[0] && shown(first[0].item), hidden)
  const pages = batches(reader, first, ceiling, shown)
  const title = page?.title ?? source.name
  const bytes = type === 'xlsx' ? xlsxBytes(title, columns, pages) : Readable.from(csvLines(columns, pages))
  const name = `${title} ${new Date().toISOString().slice(0, 10)}`
  return new FileAnswer(name, fileTypes[type], bytes)
}

/** A file holds what a page of the list would. */
function withoutHidden<Item>(item: Item, hidden: readonly string[]): Item {
  return (redacted({ items: [item] }, hidden) as { items: [Item] }).items[0]
}

const batch = 1_000

const turnsOf = new WeakMap<Queryable, Turns>()

/**
 * One batch at a time, of however many files: the next waits behind whatever else was asked meanwhile, so that sixty
 * exports hold a document up no longer than one does.
 */
function byTurns(database: Queryable): Queryable {
  const turns = turnsOf.get(database) ?? new Turns()
  turnsOf.set(database, turns)
  return { query: (sql, params, plan) => turns.take(Infinity, () => database.query(sql, params, plan)) }
}

async function* batches<Row extends Record<string, unknown>, Item extends object>(
  reader: ListReader<Row, Item>,
  first: PlacedItem<Item>[],
  ceiling: number,
  shown: (item: Item) => Item,
): AsyncGenerator<Item[]> {
  let rows = first
  for (;;) {
    if (rows.length > 0) yield rows.map(({ item }) => shown(item))
    const last: Place | undefined = rows.at(-1)?.place
    if (last === undefined || rows.length < batch) return
    rows = await reader.read({ from: last, ceiling, limit: batch })
  }
}
