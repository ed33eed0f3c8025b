/** What the list of a record type shows of its fields, where its definition says it. */
import type { Static } from 'typebox'
import { checkFormat } from '../../../language/emit/shown-values.ts'
import type { At } from '../../../language/cursor.ts'
import type { Type } from '../../../language/expression/type.ts'
import { boolean, exactlyOne, expression, list, object, optional, word } from '../../../language/format/schema.ts'
import { shownFormat } from '../../../language/format/ui-schema.ts'
import type { Filter } from '../../../language/parts/page-parts.ts'
import type { ListDefinition } from '../list/compile.ts'

const columnSchema = object('A column of its list.', {
  field: optional(word('A field of the form.', 'field')),
  value: optional(expression('Instead of a field: what is shown, of `doc`.')),
  title: optional(word('The heading; that of the field when absent.')),
  format: optional(shownFormat),
  optional: optional(boolean('Shown only when chosen.')),
  wide: optional(boolean('Takes the room that is left: its texts are long, those of the others short.')),
})

const filterSchema = object('A filter of its list: what it asks follows from the field.', {
  field: word('A field of the form.', 'field'),
  title: optional(word('What it is called; as the field when absent.')),
})

/** Every field is a column, and a filter where it can be one, as long as nothing is said. */
export const chosenList = object('What its list shows of the form, and is narrowed down by.', {
  columns: optional(
    list(exactlyOne(columnSchema, ['field', 'value']), 'The columns, in order; every field when absent.', {
      minItems: 1,
    }),
  ),
  filters: optional(list(filterSchema, 'The filters, in order; every field that can be one when absent.')),
  sort: optional(word('The field that it is sorted by at first; a minus before it turns it round.')),
})

type ChosenList = Static<typeof chosenList>
type ChosenColumn = Static<typeof columnSchema>
type Column = ListDefinition['columns'][number]

interface Known {
  /** The columns of each field: a group has several. */
  columns: ReadonlyMap<string, readonly Column[]>
  filters: ReadonlyMap<string, Filter>
  /** What may be said of a form's values. */
  doc: Type
}

/** The list that follows from the form, with the columns, the filters and the order that its definition says. */
export function asChosen(at: At<ChosenList> | undefined, list: ListDefinition, known: Known): ListDefinition {
  if (!at) return list
  const columns = at
    .key('columns')
    ?.items()
    .flatMap((column) => chosenColumns(column, known))
  refuseTwice(at, columns)
  const chosen = at
    .key('filters')
    ?.items()
    .flatMap((filter) => chosenFilter(filter, known))
  // Which values are listed is asked by every list.
  const others = (list.filters ?? []).filter((one) => ![...known.filters.values()].includes(one))
  return {
    ...list,
    columns: columns ?? list.columns,
    filters: chosen ? [...chosen, ...others] : (list.filters ?? []),
    sort: sortOf(at, known) ?? list.sort ?? '',
  }
}

function chosenColumns(at: At<ChosenColumn>, { columns, doc }: Known): Column[] {
  const { field, value, title, format, optional: hidden, wide } = at.value
  const more = {
    ...(format && { format }),
    ...(hidden === true && { optional: hidden }),
    ...(wide === true && { wide }),
  }
  if (field !== undefined) {
    if (!at.in('field', field).known([...columns.keys()])) return []
    const found = columns.get(field) ?? []
    if (found.length === 0) at.in('field').report('type-mismatch', `"${field}" bukan satu nilai; pakai isian lain`)
    const named = title !== undefined && found.length === 1 ? { title } : {}
    return found.map((one) => ({ ...one, ...named, ...more }))
  }
  if (title === undefined) at.report('missing-keyword', 'tambahkan "title": "…"')
  const place = at.in('value', value ?? 'null').only({ doc })
  const { type } = place.expression()
  if (format) checkFormat(at.of({ format }), place, type)
  // The same expression over what a row has of its form.
  return [
    {
      ...more,
      key: keyOf(at.key('title')?.inIndonesian() ?? ''),
      title: title ?? '',
      value: `[row.isian].map(doc, ${place.value})[0]`,
    },
  ]
}

function keyOf(title: string): string {
  return (
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'kolom'
  )
}

function refuseTwice(at: At<ChosenList>, columns: readonly Column[] = []): void {
  const keys = columns.map(({ key }) => key)
  const twice = columns.find(({ key }, index) => keys.indexOf(key) < index)
  if (twice) at.in('columns').report('field-twice', `"${twice.title}" sudah ada; hapus salah satu`)
}

function chosenFilter(at: At<Static<typeof filterSchema>>, { filters, columns }: Known): Filter[] {
  const { title } = at.value
  const field = at.key('field')
  const found = filters.get(field.value)
  if (found) return [title === undefined ? found : { ...found, title }]
  if (field.known([...columns.keys()]))
    field.report(
      'type-mismatch',
      `"${field.value}" tidak dapat disaring; pakai pilihan, ya/tidak, tanggal atau angka: teks dicari lewat "Cari"`,
    )
  return []
}

/** By the key that the field's column sorts by. */
function sortOf(at: At<ChosenList>, { columns }: Known): string | undefined {
  const said = at.key('sort')
  if (!said) return undefined
  const [, minus = '', name = ''] = /^(-?)(.*)$/.exec(said.value) ?? []
  const sorting = [...columns].flatMap(([field, [column]]) => (column?.sort === undefined ? [] : [field]))
  if (!said.of(name).known(sorting)) return undefined
  return `${minus}${columns.get(name)?.[0]?.sort ?? ''}`
}
