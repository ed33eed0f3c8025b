import type { DefinitionOf } from '../../../contract/parts.ts'
import type { PrintPart } from '../../../language/parts/page-parts.ts'
import { factsOf, placeLines } from '../../print-parts/form-parts.ts'
import type { PrintDefinition } from '../print/compile.ts'
import { rowsSection, shownNumber, type Told, withoutRows } from './document-record.ts'

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
    { part: 'text', when: "doc.status == 'Batal'", text: 'BATAL', align: 'across' },
    facts.length > 0 && { part: 'facts', facts },
    ...tables,
    total !== undefined && { part: 'totals', terms: [{ label: 'Total', value: 'doc.total', format: 'rupiah' }] },
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
    ...{ kind: 'print', title, record: id, papers: ['A4', 'A5', '80mm'] },
    ...(place && { settings: { [place.as]: { record: place.record } } }),
    parts,
  }
}
