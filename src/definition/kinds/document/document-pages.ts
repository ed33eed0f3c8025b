import type { IndexEntry } from '../../../contract/module.ts'
import type { DefinitionOf } from '../../../contract/parts.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { printPath } from '../../../contract/runtime/page-addresses.ts'
import { t } from '../../../contract/words/words.ts'
import {
  documentImportPath,
  documentListPath,
  genericDocument,
  type GenericDocument,
} from '../../../language/check/documents.ts'
import type { DefinitionContext } from '../../../language/cursor.ts'
import { entryOf } from '../../../language/parts/kind.ts'
import type { Filter, PrintPart } from '../../../language/parts/page-parts.ts'
import { factsOf, placeLines } from '../../print-parts/form-parts.ts'
import type { ListDefinition } from '../list/compile.ts'
import type { PrintDefinition } from '../print/compile.ts'
import type { DocumentDefinition } from './compile.ts'
import { shownNumber, type Told, rowsSection, withoutRows } from './document-record.ts'
import { listDays } from './field-keys.ts'
import { statusOf } from './way.ts'

/** Its form, while new ones are stored, and its list with the records behind it. */
export function pagesOf(
  definition: DocumentDefinition,
  { source, app, openapi }: DefinitionContext,
): Partial<IndexEntry> {
  const { path, menu: shown, closed, import: said } = definition
  const generic = genericDocument(source, definition, app?.documents)
  if (!generic || path === undefined) return {}
  const list = documentListPath(path)
  const needed = generic.operations.import
  return {
    pages: [
      ...(closed === true ? [] : [{ path, draws: 'document' } as const]),
      ...(said && needed !== undefined
        ? [
            {
              path: documentImportPath(path),
              draws: 'import',
              at: ['generic', 'import'],
              needs: [needed, generic.operations.save].map((one) => typedCall(one, generic.type)),
            } as const,
          ]
        : []),
      { path: list, draws: 'list', at: ['generic', 'list'] },
      { path: `${list}/:id`, draws: 'record', at: ['generic', 'record'] },
      { path: `${list}/:id${printPath}`, draws: 'print', at: ['generic', 'record'] },
    ],
    menu: shown && { ...shown },
    ...entryOf(generic.operations.save, openapi),
  }
}

const filters = (): readonly [Filter, Filter] => [
  { filter: 'dates', title: t('Tanggal'), ...listDays },
  { filter: 'choice', title: t('Status'), parameter: 'status' },
]

/** The list of a document that the generic operations store, as its author would write it. */
export function listOfDocument(
  { title, path, total, branch, closed, plan, way, import: said }: Told,
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
      { value: statusOf(way), title: t('Status'), format: 'status', ...(way && { wide: true }) },
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

/** The place where the product is used, as the app names it. */
type Place = NonNullable<DefinitionOf<'app'>['place']>

/** A document on paper where it says nothing of it: what was entered, its rows, its amount, and who signs. */
export function printOfDocument(told: Told, id: string, place: Place | undefined): PrintDefinition {
  const { title, schema, uiSchema, total, signatures } = told
  const name = `${title} #{${shownNumber('doc', told)}}`
  const facts = factsOf({ schema: withoutRows(schema), uiSchema })
  const tables = Object.entries(schema.properties)
    .flatMap(rowsSection)
    .map(({ rows, as, columns }): PrintPart => ({ part: 'table', rows, as, columns }))
  const parts: (PrintPart | false)[] = [
    ...placeHeading(place),
    { part: 'heading', lines: [name] },
    { part: 'text', when: "doc.status == 'Batal'", text: t('BATAL'), align: 'across' },
    facts.length > 0 && { part: 'facts', facts },
    ...tables,
    total !== undefined && { part: 'totals', terms: [{ label: t('Total'), value: 'doc.total', format: 'rupiah' }] },
    signatures !== undefined && { part: 'signatures', titles: signatures, papers: ['A4', 'A5'] },
  ]
  return printOf(
    id,
    name,
    place,
    parts.filter((part) => part !== false),
  )
}

/** Where the product is used, at the top. */
export function placeHeading(place: Place | undefined): PrintPart[] {
  return place ? [{ part: 'heading', lines: placeLines(place) }] : []
}

/** A print of the records of a form. */
export function printOf(id: string, title: string, place: Place | undefined, parts: PrintPart[]): PrintDefinition {
  return {
    kind: 'print',
    title,
    record: id,
    papers: ['A4', 'A5', '80mm'],
    ...(place && { settings: { [place.as]: { record: place.record } } }),
    parts,
  }
}
