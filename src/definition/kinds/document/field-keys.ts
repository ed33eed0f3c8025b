import type { Static } from 'typebox'
import type { GenericDocument, ListedKey } from '../../../contract/page-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { holdsFile } from '../../../contract/runtime/stored-file.ts'
import { choicesOf, choiceTitles, kindOfProperty, otherKindsOfProperty } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import {
  boolean,
  exactlyOne,
  expression,
  list,
  meant,
  object,
  optional,
  word,
} from '../../../language/format/schema.ts'
import { shownFormat } from '../../../language/format/ui-schema.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { options } from '../../../language/keywords/picker.ts'
import type { Filter } from '../../../language/parts/page-parts.ts'
import type { JsonSchema } from '../../../language/read/openapi-document.ts'
import { type FormPlace, isStored } from '../form/sent-places.ts'

const partySchema = object('Whom it is with: shown and sought in its list, and on their own record.', {
  fields: optional(
    list(word(undefined, 'field'), 'Pickers of its form; the first that has a value is meant.', {
      minItems: 1,
      maxItems: 4,
    }),
  ),
  options: optional(
    meant(options, 'Instead of fields: the party is that of the documents it names, and is looked up here.'),
  ),
  title: optional(word('What the party is called; as its first field when absent.')),
})

/** Whom a document is with, as its definition says it. */
export const party = exactlyOne(partySchema, ['fields', 'options'])

const columnSchema = object('A column of its list, beside those that every document has.', {
  field: optional(word('A field of the form, written as there.', 'field')),
  value: optional(expression('Instead of a field: what is shown, of `doc`.')),
  title: optional(word('The heading; that of the field when absent.')),
  format: optional(shownFormat),
  sort: optional(boolean('Its heading sorts: of a field that is a number, a date or a text.')),
  optional: optional(boolean('Shown only when chosen.')),
  wide: optional(boolean('Takes the room that is left: its texts are long, those of the others short.')),
})

const filterSchema = object('A filter of its list: what it asks follows from the field.', {
  field: word('A field of the form: a picker, a choice, a tick, a date, a number or a text.', 'field'),
  title: optional(word('What it is called; as the field when absent.')),
})

/** What the list of a document shows of its form. */
export const listed = object('What its list shows of the form, and is narrowed down by.', {
  columns: optional(list(exactlyOne(columnSchema, ['field', 'value']), 'The columns, in order.', { maxItems: 12 })),
  filters: optional(list(filterSchema, 'The filters, in order.', { maxItems: 12 })),
  sort: optional(
    word('The order at first: `nomor`, `tanggal`, `total`, or a field whose column sorts; a minus turns it round.'),
  ),
})

export type Party = Static<typeof partySchema>
export type ListedColumn = Static<typeof columnSchema>
type ListedFilter = Static<typeof filterSchema>
export type Listed = { columns?: ListedColumn[]; filters?: ListedFilter[]; sort?: string }

export type AskedBy = Pick<ListedKey, 'type' | 'by'>

/** The parameters of a document's list that narrow it to days, both inclusive. */
export const listDays = { from: 'tanggalDari', to: 'tanggalSampai' } as const

/** Parameters of every list, and those of every document's. */
const taken = [
  ...['q', 'sort', 'after', 'before', 'around', 'limit', 'hitung', 'jumlahkan', 'berkas', 'isian'],
  ...[...Object.values(listDays), 'status', 'pihak', 'susunan'],
]

/** The fields by which a document's list is sorted and narrowed down, as its definition names them one after the other. */
export class FieldKeys {
  readonly names: string[]
  readonly filters: Filter[] = []
  readonly parameters: Record<string, JsonSchema> = {}
  readonly #keys = new Map<string, ListedKey>()

  constructor(
    private readonly schema: FieldsSchema,
    private readonly sent: readonly FormPlace[],
  ) {
    this.names = Object.keys(schema.properties)
  }

  get sorts(): string[] {
    return [...this.#keys.values()].flatMap(({ name, sorts }) => (sorts ? [this.sortKey(name)] : []))
  }

  emitted(): Emitted<GenericDocument['keys']> {
    return [...this.#keys.values()].map((key) => ({ ...key }))
  }

  sortKey(name: string): string {
    return `kolom.${name}`
  }

  /** Its column sorts: the value stands in the stored body, so that an index can be made of it. */
  sort(at: At<string>): void {
    const property = this.#stored(at)
    const { type } = (property && askedOf(property)) ?? { type: 'option' }
    if (!property) return
    if (type === 'option' || type === 'flag')
      at.report('unindexed-sort', `"${at.value}" bukan angka, tanggal atau teks; hapus "sort", atau saring menurutnya`)
    else this.#note(at.value, { type, sorts: true })
  }

  /** A filter by a field: its kind and parameters follow from the field's type. */
  filter(at: At<ListedFilter>): void {
    const field = at.key('field')
    if (!field.known(this.names)) return
    const property = this.#stored(field)
    const asked = property && askedOf(property)
    if (!property) return
    if (!asked) {
      field.report(
        'type-mismatch',
        `"${field.value}" tidak disaring; pakai pilihan, ya/tidak, tanggal, angka atau teks`,
      )
      return
    }
    this.#note(field.value, asked)
    this.#add(at, at.value.title ?? property.title ?? field.value, property, asked)
  }

  #add(at: At<ListedFilter>, title: string, property: Property, { by, type }: AskedBy): void {
    const name = at.value.field
    const [from, to] = [`${name}Dari`, `${name}Sampai`]
    const [filter, parameters] = filterOf({ name, from, to, title }, property, { by, type })
    const other = Object.keys(parameters).find((one) => taken.includes(one) || Object.hasOwn(this.parameters, one))
    if (other !== undefined)
      at.report('name-clash', `"${other}" sudah menyaring daftar ini; hapus, atau beri isiannya nama lain`)
    this.filters.push(filter)
    Object.assign(this.parameters, parameters)
  }

  /** A field that the body has alone, and that nobody is kept from seeing. */
  #stored(at: At<string>): Property | undefined {
    const property = own(this.schema.properties, at.value)
    if (!property) return undefined
    if (property['x-class'])
      at.report('contradiction', 'dilihat semua yang melihat daftarnya; jangan sebut isian yang punya "x-class"')
    else if (isStored(this.sent, at.value)) return property
    else at.report('not-enforceable', `"${at.value}" tidak tersimpan sendiri: kirim dalam "submit.body"`)
    return undefined
  }

  #note(name: string, more: Partial<ListedKey> & Pick<ListedKey, 'type'>): void {
    const before = this.#keys.get(name)
    this.#keys.set(name, { name, sorts: false, by: null, ...before, ...more })
  }
}

/** Of what type a field's values are, and how one asks for them; nothing for what is no single value. */
export function askedOf(property: Property): AskedBy | undefined {
  // What depends on other fields of a form has no meaning beside a list.
  const options = property['x-options']
  if (options) return options.params || options.when ? undefined : { type: 'option', by: 'value' }
  if (otherKindsOfProperty(property)) return undefined
  const kind = kindOfProperty(property)
  if (kind === 'boolean') return { type: 'flag', by: 'value' }
  if (kind === 'number' || kind === 'integer') return { type: 'number', by: choicesOf(property) ? 'value' : 'range' }
  if (kind !== 'string' || property.format === 'date-time' || holdsFile(property)) return undefined
  if (choicesOf(property)) return { type: 'text', by: 'value' }
  return { type: 'text', by: property.format === 'date' ? 'range' : 'part' }
}

interface Named {
  name: string
  from: string
  to: string
  title: string
}

/** The filter, with the parameters that it fills. */
export function filterOf(
  { name, from, to, title }: Named,
  property: Property,
  { by, type }: AskedBy,
): [Filter, Record<string, JsonSchema>] {
  const options = property['x-options']
  if (options) return [{ filter: 'option', title, parameter: name, options }, { [name]: {} }]
  if (type === 'flag') return [{ filter: 'flag', title, parameter: name }, { [name]: { type: 'boolean' } }]
  if (by === 'part') return [{ filter: 'text', title, parameter: name }, { [name]: { type: 'string' } }]
  if (by === 'value') {
    const choices = (choicesOf(property) ?? []).filter(({ value }) => value !== null)
    const values = choices.map(({ value }) => String(value))
    const titles =
      choiceTitles(property) && Object.fromEntries(choices.map(({ value, name: word }) => [String(value), word]))
    return [
      { filter: 'choice', title, parameter: name, ...(titles && { titles }) },
      { [name]: { type: 'string', enum: values } },
    ]
  }
  const bound = type === 'number' ? { type: 'number' } : { type: 'string', format: 'date' }
  const filter = type === 'number' ? ('numbers' as const) : ('dates' as const)
  return [
    { filter, title, from, to },
    { [from]: bound, [to]: bound },
  ]
}
