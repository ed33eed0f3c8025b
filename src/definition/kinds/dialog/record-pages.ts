import { t } from '../../../contract/words/words.ts'
import { withCaseFields } from '../../../language/check/cases.ts'
import { type Choice, choicesOf, typeOfFields } from '../../../language/check/field-types.ts'
import { namingField, type Records } from '../../../language/check/records.ts'
import type { Property } from '../../../language/keywords/keyword.ts'
import type { Filter } from '../../../language/parts/page-parts.ts'
import type { RecordAction, RecordSection } from '../../../language/parts/record-parts.ts'
import type { OwnAsked } from '../form/own-fields.ts'
import type { DialogDefinition } from './compile.ts'
import type { ListDefinition } from '../list/compile.ts'
import type { RecordDefinition } from '../record/compile.ts'
import { type At } from '../../../language/cursor.ts'
import { asChosen } from './chosen-list.ts'
import { type ShownField, shownFields } from './shown-fields.ts'

type Column = ListDefinition['columns'][number]
type Pages = NonNullable<Records['pages']>

/** Where the values of a record type are listed. */
export function typePath(folder: string, type: string): string {
  return `/${folder}/${type}`
}

/** The list of a record type as its author would write it, and as its definition says it where it does. */
export function listOfType(
  at: At<DialogDefinition>,
  { path, label, operation, own }: { path: string; label: string; operation: string; own: OwnAsked },
): ListDefinition {
  const { schema, uiSchema, list } = at.value
  const { properties } = withCaseFields(schema)
  const naming = namingField(schema)
  const columnsOf = ([name, property]: [string, Property]) =>
    shownFields({ ...schema, properties: { [name]: property } }, uiSchema, 'row.isian').flatMap((field) =>
      columnOf(field, field.name === naming ? 'label' : own.sortOf(field.name)),
    )
  const columns = new Map(Object.entries(properties).map((entry) => [entry[0], columnsOf(entry)]))
  const others = Object.entries(properties).filter(([name]) => !own.filtered.includes(name))
  const written = others.flatMap(([name, property]) => filtersOf([name, property]).map((one) => [name, one] as const))
  const asked = own.filters.flatMap((filter, index) => [[own.filtered[index] ?? '', filter] as const])
  const follows: ListDefinition = {
    kind: 'list',
    title: label,
    path,
    operation,
    as: 'row',
    columns: [...columns.values()].flat(),
    filters: [...written.map(([, filter]) => filter), statusFilter(), ...own.filters],
    sort: 'label',
    opens: `${path}/{row.id}`,
    empty: t('Belum ada data {label}.', { label }),
  }
  const said = typeof list === 'object' ? at.in('list', list) : undefined
  const doc = typeOfFields({ type: 'object', properties }, at.context)
  return asChosen(said, follows, { columns, filters: new Map([...written, ...asked]), doc })
}

function columnOf({ name, title, value, format, isList }: ShownField, sort: string | undefined): Column[] {
  if (value === undefined) return []
  // Several numbers stand left like a text: their digits do not stand below each other.
  const shown = isList === true ? { value } : { value, format }
  return [{ key: name, title, ...shown, sort }]
}

export const statusParameter = 'data'

/** Which values are listed at first. */
const statusFilter = (): Filter => ({
  filter: 'choice',
  title: t('Status data'),
  parameter: statusParameter,
  titles: { aktif: t('Aktif'), arsip: t('Arsip'), semua: t('Semua') },
  initial: 'aktif',
})

/** Pickers, choices and yes or no: what people choose in the form they can choose by. */
export function filtersOf([name, property]: [string, Property]): Filter[] {
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
    status: `doc.arsip ? '${t('Arsip')}' : null`,
    sections: [
      ...(facts.length > 0 ? [{ section: 'facts', title: t('Data'), facts } as const] : []),
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
    title: t('Riwayat perubahan'),
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
  const archived = { body: { arsip: true }, done: t('{label} diarsipkan.', { label: '{doc.label}' }) }
  const active = { body: { arsip: false }, done: t('{label} diaktifkan.', { label: '{doc.label}' }) }
  const question = t('Hapus {label}?', { label: '{doc.label}' })
  const all = [
    {
      action: 'change',
      label: t('Ubah'),
      operation: change,
      dialog,
      title: `${t('Ubah')} ${label}`,
      values: 'doc.isian',
    },
    { ...switching, label: t('Arsipkan'), when: '!doc.arsip', ...archived },
    { ...switching, label: t('Aktifkan'), when: 'doc.arsip', ...active },
    { action: 'delete', label: t('Hapus'), when: '!doc.dipakai', operation: remove, question },
  ] as const
  // What the app has no operation for cannot be done.
  return all.flatMap(({ operation, ...action }) => (operation === undefined ? [] : [{ ...action, operation }]))
}
