import type { DefinitionOf } from '../../../contract/parts.ts'
import { t } from '../../../contract/words/words.ts'
import type { PrintPart } from '../../../language/parts/page-parts.ts'
import { shownFields } from '../dialog/shown-fields.ts'
import type { PrintDefinition } from '../print/compile.ts'
import { rowsSection, type Told, withoutRows } from './document-record.ts'

/** The place where the product is used, as the app names it. */
type Place = NonNullable<DefinitionOf<'app'>['place']>

/** A document on paper: what was entered, its rows, its amount, and who signs. */
export function printOfDocument(told: Told, id: string, place: Place | undefined): PrintDefinition {
  const { title, schema, uiSchema, total, signatures } = told
  const facts = shownFields(withoutRows(schema), uiSchema, 'doc.isian').flatMap(({ title: label, value, format }) =>
    value === undefined ? [] : [{ label, value, format }],
  )
  const tables = Object.entries(schema.properties)
    .flatMap(rowsSection)
    .map(({ rows, as, columns }): PrintPart => ({ part: 'table', rows, as, columns }))
  const parts: (PrintPart | false)[] = [
    place !== undefined && { part: 'heading', lines: [place.title, ...(place.note === undefined ? [] : [place.note])] },
    { part: 'heading', lines: [`${title} #{doc.nomor}`] },
    { part: 'text', when: "doc.status == 'Batal'", text: t('BATAL'), align: 'across' },
    facts.length > 0 && { part: 'facts', facts },
    ...tables,
    total !== undefined && { part: 'totals', terms: [{ label: t('Total'), value: 'doc.total', format: 'rupiah' }] },
    signatures !== undefined && { part: 'signatures', titles: signatures, papers: ['A4', 'A5'] },
  ]
  return {
    kind: 'print',
    title: `${title} #{doc.nomor}`,
    record: id,
    papers: ['A4', 'A5', '80mm'],
    ...(place && { settings: { [place.as]: { record: place.record } } }),
    parts: parts.filter((part) => part !== false),
  }
}
