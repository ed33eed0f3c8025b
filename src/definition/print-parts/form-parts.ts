/** What only the print of a form's own records is made of: parts that name what the form has. */
import type { Static } from 'typebox'
import type { Text } from '../../contract/parts.ts'
import { own } from '../../contract/runtime/own.ts'
import type { At } from '../../language/cursor.ts'
import { list, optional, type SaidBy, variant, word } from '../../language/format/schema.ts'
import type { FieldsSchema } from '../../language/keywords/keyword.ts'
import { type FormPrintPartKind, partKeys, type PrintedForm, type PrintPart } from '../../language/parts/page-parts.ts'
import { rowsSection, withoutRows } from '../kinds/document/document-record.ts'
import { shownFields } from '../kinds/dialog/shown-fields.ts'

/** What every part may say stays as it is said. */
function common({ papers, when }: Pick<PrintPart, 'papers' | 'when'>): Pick<PrintPart, 'papers' | 'when'> {
  return { ...(papers && { papers }), ...(when !== undefined && { when }) }
}

const placeSchema = variant({ part: 'place' }, 'Where the product is used, as the app names it, at the top.', partKeys)

const place: FormPrintPartKind<Static<typeof placeSchema>> = {
  name: 'place',
  label: 'Kepala: tempat usaha',
  schema: placeSchema,
  expand(at, form) {
    if (!form.place) {
      at.report('unknown-definition', 'app.json tidak punya "place"; pakai "heading"')
      return null
    }
    return { ...common(at.value), part: 'heading', lines: placeLines(form.place) }
  },
}

/** The place's name and address. */
export function placeLines({ title, note }: NonNullable<PrintedForm['place']>): Text[] {
  return [title, ...(note === undefined ? [] : [note])]
}

const fieldsSchema = variant({ part: 'fields' }, 'Fields of the form with their values.', {
  ...partKeys,
  fields: optional(list(word('A field.', 'field'), 'Which, in order; all but tables when absent.', { minItems: 1 })),
})

const fields: FormPrintPartKind<Static<typeof fieldsSchema>> = {
  name: 'fields',
  label: 'Isian formulir',
  schema: fieldsSchema,
  expand(at, form) {
    const whole = withoutRows(form.schema)
    const said = at
      .key('fields')
      ?.items()
      .filter((name) => name.known(Object.keys(whole.properties)))
    const names = said?.map(({ value }) => value) ?? Object.keys(whole.properties)
    const facts = factsOf({ ...form, schema: { ...whole, properties: picked(whole, names) } })
    if (facts.length > 0) return { ...common(at.value), part: 'facts', facts }
    at.report('not-shown', 'tidak ada isian yang dapat dicetak di sini')
    return null
  },
}

function picked({ properties }: FieldsSchema, names: readonly string[]): FieldsSchema['properties'] {
  return Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, properties[name]] as const] : [])))
}

/** Fields of a form as values on paper. */
export function factsOf({ schema, uiSchema }: Pick<PrintedForm, 'schema' | 'uiSchema'>) {
  return shownFields(schema, uiSchema, 'doc.isian').flatMap(({ title: label, value, format }) =>
    value === undefined ? [] : [{ label, value, format }],
  )
}

const rowsSchema = variant({ part: 'rows' }, 'A list of the form as a table.', {
  ...partKeys,
  list: word('The list.', 'field'),
})

const rows: FormPrintPartKind<Static<typeof rowsSchema>> = {
  name: 'rows',
  label: 'Tabel sebuah daftar',
  schema: rowsSchema,
  expand(at, form) {
    const name = at.key('list')
    if (!name.known(Object.keys(form.schema.properties))) return null
    const table = tableOf(name, form)
    if (table) return { ...common(at.value), part: 'table', ...table }
    name.report('type-mismatch', `"${name.value}" bukan daftar dengan kolom; pakai {"part": "fields"}`)
    return null
  },
}

/** As the form shows it, else with all that its rows have. */
function tableOf({ value: name }: At<string>, { schema, uiSchema }: PrintedForm) {
  const property = own(schema.properties, name)
  if (!property) return undefined
  const shown = shownFields({ ...schema, properties: { [name]: property } }, uiSchema, 'doc.isian')[0]?.table
  const section = rowsSection([name, property])[0] ?? (shown?.section === 'table' ? shown : undefined)
  return section && { rows: section.rows, as: section.as, columns: section.columns }
}

const totalSchema = variant({ part: 'total' }, 'The amount of the document.', {
  ...partKeys,
  label: optional(word('What it is called; "Total" when absent.')),
})

const total: FormPrintPartKind<Static<typeof totalSchema>> = {
  name: 'total',
  label: 'Total',
  schema: totalSchema,
  expand(at, { hasTotal }) {
    if (!hasTotal) at.report('contradiction', 'definisi ini tidak punya "total"; hapus bagian ini')
    const { label = 'Total' } = at.value
    const terms = [{ label, value: 'doc.total', format: 'rupiah' as const }]
    return hasTotal ? { ...common(at.value), part: 'totals', terms } : null
  },
}

export const formPrintParts = [place, fields, rows, total]

declare module '../../contract/parts.ts' {
  interface Parts {
    formPrintPart: SaidBy<(typeof formPrintParts)[number]>
  }
}
