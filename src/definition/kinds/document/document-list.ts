import { t } from '../../../contract/words/words.ts'
import { documentImportPath, documentListPath, type GenericDocument } from '../../../language/check/documents.ts'
import type { Filter } from '../../../language/parts/page-parts.ts'
import type { ListDefinition } from '../list/compile.ts'
import { listDays } from './field-keys.ts'
import { shownNumber, type Told } from './document-record.ts'

const filters = (): readonly [Filter, Filter] => [
  { filter: 'dates', title: t('Tanggal'), ...listDays },
  { filter: 'choice', title: t('Status'), parameter: 'status' },
]

/** The list of a document that the generic operations store, as its author would write it. */
export function listOfDocument(
  { title, path, total, branch, closed, plan, import: said }: Told,
  { operations }: GenericDocument,
): ListDefinition {
  const listed = documentListPath(path)
  const [days, status] = filters()
  const amount = { value: 'doc.total', title: t('Total'), format: 'rupiah', sort: 'total', sum: true } as const
  return {
    kind: 'list',
    title: t('Riwayat {title}', { title }),
    path: listed,
    operation: operations.list,
    as: 'doc',
    columns: [
      { value: shownNumber('doc', { branch }), title: t('Nomor'), sort: 'nomor' },
      { value: 'doc.tanggal', title: t('Tanggal'), format: 'date', sort: 'tanggal' },
      ...(plan.party === null ? [] : [{ value: 'doc.pihak', title: plan.party }]),
      ...plan.columns,
      { value: 'doc.tentang', title: t('Tentang'), wide: true },
      // Columns of its own want the room.
      { value: 'doc.oleh', title: t('Oleh'), ...(plan.columns.length > 1 && { optional: true }) },
      ...(total === undefined ? [] : [amount]),
      { value: 'doc.status', title: t('Status'), format: 'status' },
    ],
    filters: [days, ...plan.filters, status],
    sort: plan.sort,
    opens: `${listed}/{doc.id}`,
    empty: t('Belum ada {title}.', { title }),
    ...(closed !== true && {
      links: [
        { label: t('{title} baru', { title }), to: path },
        ...(said ? [{ label: t('Impor'), to: documentImportPath(path) }] : []),
      ],
    }),
  }
}
