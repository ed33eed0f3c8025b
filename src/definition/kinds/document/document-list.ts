import { documentImportPath, documentListPath, type GenericDocument } from '../../../language/check/documents.ts'
import type { Filter } from '../../../language/parts/page-parts.ts'
import type { ListDefinition } from '../list/compile.ts'
import { listDays } from './field-keys.ts'
import { shownNumber, type Told } from './document-record.ts'

const filters: readonly [Filter, Filter] = [
  { filter: 'dates', title: 'Tanggal', ...listDays },
  { filter: 'choice', title: 'Status', parameter: 'status' },
]

/** The list of a document that the generic operations store, as its author would write it. */
export function listOfDocument(
  { title, path, total, branch, closed, plan, import: said }: Told,
  { operations }: GenericDocument,
): ListDefinition {
  const listed = documentListPath(path)
  const amount = { value: 'doc.total', title: 'Total', format: 'rupiah', sort: 'total', sum: true } as const
  return {
    kind: 'list',
    title: `Riwayat ${title}`,
    path: listed,
    operation: operations.list,
    as: 'doc',
    columns: [
      { value: shownNumber('doc', { branch }), title: 'Nomor', sort: 'nomor' },
      { value: 'doc.tanggal', title: 'Tanggal', format: 'date', sort: 'tanggal' },
      ...(plan.party === null ? [] : [{ value: 'doc.pihak', title: plan.party }]),
      ...plan.columns,
      { value: 'doc.tentang', title: 'Tentang', wide: true },
      // Columns of its own want the room.
      { value: 'doc.oleh', title: 'Oleh', ...(plan.columns.length > 1 && { optional: true }) },
      ...(total === undefined ? [] : [amount]),
      { value: 'doc.status', title: 'Status', format: 'status' },
    ],
    filters: [filters[0], ...plan.filters, filters[1]],
    sort: plan.sort,
    opens: `${listed}/{doc.id}`,
    empty: `Belum ada ${title}.`,
    ...(closed !== true && {
      links: [
        { label: `${title} baru`, to: path },
        ...(said ? [{ label: 'Impor', to: documentImportPath(path) }] : []),
      ],
    }),
  }
}
