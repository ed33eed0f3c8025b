import type { ImportFormat } from '../../../contract/page-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import type { ValueFormatName } from '../../../contract/value-formats.ts'
import type { FileAnswer } from '../../platform/lists/file-answer.ts'
import { fileTypeOf, listFile } from '../../platform/lists/list-file.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import type { FiledRow } from '../../platform/http/filed.ts'
import type { OperationRequest } from '../../platform/http/operation.ts'

interface Filed<Row extends Record<string, unknown>> {
  source: ListSource<Row, { rows: FiledRow[] }>
  title: string
  columns: readonly { field: string; title: string; format: ImportFormat }[]
  /** What else the list is asked for, whatever the address says. */
  always?: Readonly<Record<string, string>>
}

/** What a list has, as a file of the columns by which it is brought in again. */
export function filedFile<Row extends Record<string, unknown>>(
  {
    database,
    query,
    accept,
  }: Pick<OperationRequest<'daftarDokumen' | 'daftarMaster'>, 'database' | 'query' | 'accept'>,
  { source, title, columns, always }: Filed<Row>,
): Promise<FileAnswer> {
  const { susunan: _, ...asked } = query ?? {}
  const parameters = Object.entries(asked).flatMap(([name, value]) =>
    isRecord(value) ? Object.entries(value) : [[name, value] as const],
  )
  return listFile({
    database,
    source,
    hidden: [],
    type: fileTypeOf(asked, accept) ?? 'xlsx',
    parameters: { ...Object.fromEntries(parameters), ...always },
    page: {
      title,
      as: 'row',
      columns: columns.map(({ field, title: heading, format }) => ({
        title: heading,
        format: writtenAs[format],
        value: ({ row }: Readonly<Record<string, unknown>>) => (isRecord(row) ? row[field] : null),
      })),
    },
    each: ({ rows }) => rows,
  })
}

/** How a cell is written, by how it is read. */
const writtenAs: Readonly<Record<ImportFormat, ValueFormatName>> = {
  text: 'text',
  code: 'text',
  dialled: 'text',
  choice: 'text',
  number: 'number',
  rupiah: 'rupiah',
  date: 'date',
  flag: 'flag',
}
