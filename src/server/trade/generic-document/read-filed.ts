import type { Values } from '../../../contract/module.ts'
import type { FiledFields } from '../../platform/http/filed.ts'
import type { Names } from '../imports/names.ts'
import { lookupRows } from '../master/option-lookup.ts'

/** A row of a file, by the names of its columns. */
export type FileRow = Readonly<Record<string, string | number | boolean | null>>

type Column = FiledFields['columns'][number]

export interface ReadRows {
  head: Values
  list: string | null
  rows: Values[]
  /** Pointers are `/<row>/<column>`. */
  issues: { pointer: string; message: string }[]
}

/** The values of a document's rows: its head as the first one says it, and a row of its list from each. */
export async function readFiled(names: Names, { columns }: FiledFields, rows: readonly FileRow[]): Promise<ReadRows> {
  const issues: ReadRows['issues'] = []
  const [first = {}, ...others] = rows
  const list = columns.find(({ place }) => place.length > 1)?.place[0] ?? null
  const ofHead = columns.filter(({ place }) => place.length === 1)
  const inList = columns.filter(({ place }) => place.length > 1)
  for (const [index, row] of others.entries())
    for (const { field } of ofHead)
      if (isFilled(row[field]) && row[field] !== first[field])
        issues.push({ pointer: `/${index + 1}/${field}`, message: 'Lain dari baris pertama dokumen ini.' })
  const head = await valuesOf(names, ofHead, first, (one) => issues.push({ ...one, pointer: `/0${one.pointer}` }))
  const read: Values[] = []
  for (const [index, row] of list === null ? [] : rows.entries())
    read.push(await valuesOf(names, inList, row, (one) => issues.push({ ...one, pointer: `/${index}${one.pointer}` })))
  return { head, list, rows: read, issues }
}

async function valuesOf(
  names: Names,
  columns: readonly Column[],
  row: FileRow,
  tell: (issue: { pointer: string; message: string }) => void,
): Promise<Values> {
  const values: Record<string, unknown> = {}
  for (const { field, title, place, lookup } of columns) {
    const value = row[field]
    const name = place.at(-1)
    if (!isFilled(value) || name === undefined) continue
    const found = lookup ? await names.find(lookupRows(lookup), String(value)) : value
    if (found === null) tell({ pointer: `/${field}`, message: `${title} '${String(value)}' tidak ada.` })
    else values[name] = lookup ? { value: found } : found
  }
  return values
}

function isFilled(value: FileRow[string] | undefined): value is string | number | boolean {
  return value !== undefined && value !== null && value !== ''
}
