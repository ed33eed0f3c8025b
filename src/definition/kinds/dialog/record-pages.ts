import { withCaseFields } from '../../../language/check/cases.ts'
import {
  type Choice,
  choiceTitles,
  choicesOf,
  groupOf,
  isRowSchema,
  itemsOf,
  kindOfProperty,
  otherKindsOfProperty,
} from '../../../language/check/field-types.ts'
import { namingField, type Records } from '../../../language/check/records.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { type FieldUi, uiOf } from '../../../language/format/ui-schema.ts'
import type { Filter } from '../../../language/parts/page-parts.ts'
import type { RecordAction, RecordSection } from '../../../language/parts/record-parts.ts'
import type { DialogDefinition } from './compile.ts'
import type { ListDefinition } from '../list/compile.ts'
import type { RecordDefinition } from '../record/compile.ts'
import type { RecordFormat } from '../../../contract/formats/formats.ts'
import { own } from '../../../contract/runtime/own.ts'
import { type WidgetRules, widgetRules } from '../../../language/widget-rules.ts'

type Pages = NonNullable<Records['pages']>

/** Where the values of a record type are listed. */
export function typePath(folder: string, type: string): string {
  return `/${folder}/${type}`
}

/** The list of a record type as its author would write it. */
export function listOfType(
  { schema, uiSchema }: DialogDefinition,
  { path, label, operation }: { path: string; label: string; operation: string },
): ListDefinition {
  const naming = namingField(schema)
  const fields = shownFields(withCaseFields(schema), uiSchema, 'doc.isian').filter(({ value }) => value !== undefined)
  return {
    kind: 'list',
    title: label,
    path,
    operation,
    as: 'doc',
    columns: fields.map(({ name, title, value = '', format, isList }) => {
      // Several numbers stand left like a text: their digits do not stand below each other.
      const shown = isList === true ? { value } : { value, format }
      return { key: name, title, ...shown, sort: name === naming ? 'label' : undefined }
    }),
    filters: [...Object.entries(withCaseFields(schema).properties).flatMap(filtersOf), statusFilter],
    sort: 'label',
    opens: `${path}/{doc.id}`,
    empty: `Belum ada data ${label}.`,
  }
}

/** Which values are listed at first. */
export const statusFilter: Filter = {
  filter: 'choice',
  title: 'Status data',
  parameter: 'data',
  titles: { aktif: 'Aktif', arsip: 'Arsip', semua: 'Semua' },
  initial: 'aktif',
}

/** Pickers, choices and yes or no: what people choose in the form they can choose by. */
function filtersOf([name, property]: [string, Property]): Filter[] {
  const title = property.title ?? name
  const options = property['x-options']
  // What depends on other fields of a form has no meaning beside a list.
  if (options) return options.params || options.when ? [] : [{ filter: 'option', title, parameter: name, options }]
  const choices = choicesOf(property)
  // The type's own parameters have no `enum`: its values stand in the definition.
  if (choices) return [{ filter: 'choice', title, parameter: name, titles: choiceWords(choices) }]
  return property.type === 'boolean' ? [{ filter: 'flag', title, parameter: name }] : []
}

/** Null is the empty field, which nobody looks for. */
function choiceWords(choices: readonly Choice[]): Record<string, string> {
  const present = choices.filter(({ value }) => value !== null)
  return Object.fromEntries(present.map(({ value, name }) => [String(value), name]))
}

/** The record of a record type as its author would write it. */
export function recordOfType(
  { schema, uiSchema }: DialogDefinition,
  { path, label, pages, dialog }: { path: string; label: string; pages: Pages; dialog: string },
): RecordDefinition {
  const fields = shownFields(withCaseFields(schema), uiSchema, 'doc.isian')
  const facts = fields.flatMap(({ title, value, format }) =>
    value === undefined ? [] : [{ label: title, value, format }],
  )
  return {
    kind: 'record',
    title: '{doc.label}',
    path: `${path}/:id`,
    operation: pages.read,
    as: 'doc',
    status: "doc.arsip ? 'Arsip' : null",
    sections: [
      ...(facts.length > 0 ? [{ section: 'facts', title: 'Data', facts } as const] : []),
      ...fields.flatMap(({ table }) => table ?? []),
      historyOf('doc'),
    ],
    actions: actionsOf(label, pages, dialog),
  }
}

/** Who did what with the record, which expressions name so. */
export function historyOf(record: string): RecordSection {
  return {
    section: 'history',
    title: 'Riwayat perubahan',
    rows: `${record}.riwayat`,
    as: 'entry',
    when: 'entry.kapan',
    who: 'entry.siapa',
    what: 'entry.aksi',
    changes: 'entry.perubahan',
    change: { as: 'change', field: 'change.kolom', before: 'change.dulu', after: 'change.kini' },
  }
}

function actionsOf(label: string, { change, archive, remove }: Pages, dialog: string): RecordAction[] {
  const switching = { action: 'switch', operation: archive } as const
  const archived = { body: { arsip: true }, done: '{doc.label} diarsipkan.' }
  const active = { body: { arsip: false }, done: '{doc.label} diaktifkan.' }
  const question = 'Hapus {doc.label}?'
  const all = [
    { action: 'change', label: 'Ubah', operation: change, dialog, title: `Ubah ${label}`, values: 'doc.isian' },
    { ...switching, label: 'Arsipkan', when: '!doc.arsip', ...archived },
    { ...switching, label: 'Aktifkan', when: 'doc.arsip', ...active },
    { action: 'delete', label: 'Hapus', when: '!doc.dipakai', operation: remove, question },
  ] as const
  // What the app has no operation for cannot be done.
  return all.flatMap(({ operation, ...action }) => (operation === undefined ? [] : [{ ...action, operation }]))
}

export interface ShownField {
  name: string
  title: string
  /** The expression; nothing for what is no single value. */
  value?: string
  format?: RecordFormat
  /** It is a list of numbers. */
  isList?: true
  table?: RecordSection
}

/** Every field that people see, groups field by field, lists of objects as tables. */
export function shownFields({ properties }: FieldsSchema, ui: FieldUi | undefined, owner: string): ShownField[] {
  return Object.entries(properties).flatMap(([name, property]): ShownField[] => {
    const drawn = uiOf(ui, name)
    const widget = drawn['ui:widget']
    const title = drawn['ui:title'] ?? property.title ?? name
    const place = `${owner}[${JSON.stringify(name)}]`
    if (widget === 'password' || widget === 'hidden') return []
    const group = groupOf(property)
    if (group)
      return shownFields(group, drawn, place).map((field) => ({
        ...field,
        name: `${name}-${field.name}`,
        title: `${title}: ${field.title}`,
      }))
    const { items } = property
    if (items && isRowSchema(items)) return [{ name, title, table: tableOf(title, items, uiOf(drawn, 'items'), place) }]
    return [{ name, title, ...valueOf(property, place, widget, uiOf(drawn, 'items')['ui:widget']) }]
  })
}

function tableOf(title: string, items: FieldsSchema, ui: FieldUi, rows: string): RecordSection {
  const columns = shownFields(items, ui, 'row').flatMap(({ title: label, value, format }) =>
    value === undefined ? [] : [{ label, value, format }],
  )
  const nothing = [{ label: title, value: 'null' }]
  return { section: 'table', title, rows, as: 'row', columns: columns.length > 0 ? columns : nothing }
}

/** `inner` draws the items of a list. */
function valueOf(
  property: Property,
  place: string,
  widget?: string,
  inner?: string,
): Pick<ShownField, 'value' | 'format' | 'isList'> {
  if (property['x-options']) return { value: `${place}.label` }
  const items = itemsOf(property)
  if (items) {
    // Numbers are written as people write them only while they are numbers.
    if (isNumber(items)) return { value: place, format: formatOf(items, inner), isList: true }
    return { value: `join(${place}.map(item, string(${titledValue(items, 'item')})), ', ')` }
  }
  const choices = choicesOf(property)
  if (choices) return { value: titledValue(property, place), ...(isFlag(property) ? { format: 'flag' } : {}) }
  return { value: place, format: formatOf(property, widget) }
}

function isNumber(property: Property): boolean {
  const isOne = ['number', 'integer'].includes(kindOfProperty(property)) && !property['x-options']
  return isOne && !choiceTitles(property) && !otherKindsOfProperty(property)
}

function isFlag(property: Property): boolean {
  return kindOfProperty(property) === 'boolean' && choiceTitles(property) === undefined
}

/** A choice as people read it. */
function titledValue(property: Property, place: string): string {
  if (!choiceTitles(property)) return place
  const present = (choicesOf(property) ?? []).filter(({ value }) => value !== null)
  const pairs = present.map(
    ({ value, name }) => `{'value': ${JSON.stringify(value)}, 'title': ${JSON.stringify(name)}}`,
  )
  return `coalesce([${pairs.join(', ')}].filter(choice, choice.value == ${place}).map(choice, choice.title)[0], string(${place}))`
}

function formatOf(property: Property, widget: string | undefined): RecordFormat {
  if (otherKindsOfProperty(property)) return 'text'
  const kind = kindOfProperty(property)
  if (kind === 'boolean') return 'flag'
  if (kind === 'number' || kind === 'integer') return own<WidgetRules>(widgetRules, widget ?? '')?.written ?? 'number'
  if (property.format === 'date') return 'date'
  return property.format === 'date-time' ? 'moment' : 'text'
}
