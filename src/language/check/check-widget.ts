import { own } from '../../contract/runtime/own.ts'
import { ownWidgetName } from '../../contract/runtime/own-widget-name.ts'
import { holdsFile } from '../../contract/runtime/stored-file.ts'
import type { Format } from '../format/format.ts'
import { namedIn, uiKeywords } from '../format/ui-schema.ts'
import type { Property } from '../keywords/keyword.ts'
import { eitherOf, alternatives, quoted, typeWord } from '../read/json-type.ts'
import { type WidgetName, type WidgetRules } from '../widget-rules.ts'
import { mendOf } from './author-words.ts'
import { checkNested, type DrawnField } from './check-nested.ts'
import { choicesOf, kindOfProperty, nestedChoice, typesOf } from './field-types.ts'
import { suggest } from './suggest.ts'

type InputKind = Exclude<ReturnType<typeof kindOfProperty>, 'list' | 'object'>

/** What draws a field for which the `uiSchema` names nothing. */
export function defaultWidget(property: Property): WidgetName {
  if (property['x-options']) return 'picker'
  const kind = kindOfProperty(property)
  if (choicesOf(property)) return kind === 'boolean' ? 'radio' : 'select'
  if (kind === 'boolean') return 'checkbox'
  if (kind === 'number' || kind === 'integer') return 'number'
  const byFormat = { date: 'date', time: 'time', 'date-time': 'datetime', 'data-url': 'file' } as const
  return own<WidgetName>(byFormat, property.format ?? '') ?? 'text'
}

/** A field that no widget can draw, or that the named one cannot, is refused. */
export function checkWidget(drawn: DrawnField): void {
  const { at, ui } = drawn
  // What it would have to draw is told to be wrong.
  if (nestedChoice(at.value) || (at.value['x-options'] && choicesOf(at.value))) return
  if (at.value['x-table'])
    return at.report('unsupported-schema', 'daftar dengan "x-table" hanya tampil sebagai tabel dalam dokumen')
  const kind = kindOfProperty(at.value)
  if (kind === 'list' || kind === 'object') return checkNested(drawn, checkWidget)
  for (const part of namedIn(ui.value))
    ui.in(part, part).report('unknown-keyword', `"${part}"`, suggest(part, uiKeywords))
  checkInput(drawn, kind)
}

function checkInput(field: DrawnField, kind: InputKind): void {
  const { at, ui } = field
  checkDrawable(field)
  const named = ui.key('ui:widget')
  const name = named?.value ?? defaultWidget(at.value)
  const { widgets } = at.context
  const rules = own(widgets, name)
  const known = Object.keys(widgets)
  // While app.json is wrong nobody knows which of its own a product has.
  if (!rules && !at.context.app && ownWidgetName.test(name)) return
  if (!rules) return named?.report('unknown-widget', describeUnknown(name, known), suggest(name, known))
  const problem = problemOf(field, { name, rules, widgets }, kind)
  if (problem !== undefined) (named ?? at).report('widget-mismatch', problem)
  checkUiOptions(field, name, rules)
  checkUiChoices(field)
}

/** The format of what a widget writes that people do not type. */
const written: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  datetime: 'date-time',
  color: '',
  file: 'data-url',
}

/** The widget that draws a field, among those that there are. */
interface Named {
  name: string
  rules: WidgetRules
  widgets: Format['widgets']
}

function problemOf(
  { name: field, at: { value: property } }: DrawnField,
  { name, rules, widgets }: Named,
  kind: InputKind,
): string | undefined {
  if (!rules.draws.some((drawn) => drawn === kind)) return describeMisfit(name, kind, field, widgets)
  const format = own(written, name)
  if (format !== undefined && property.format !== undefined && property.format !== format)
    return `"${name}" tidak menulis "format": "${property.format}"; hapus "ui:widget", atau ubah "format"`
  if (holdsFile(property) && name !== 'file' && name !== 'hidden')
    return `"${name}" tidak menampilkan berkas; hapus "ui:widget"`
  const hasChoices = choicesOf(property) !== undefined
  const draws = rules.choices || name === 'hidden'
  if (hasChoices ? !draws : rules.choices && kind !== 'boolean') return describeChoices(name, rules)
  const missing = rules.needs?.filter((keyword) => property[keyword] === undefined) ?? []
  const mend = missing.map((keyword) => `"${keyword}": …`).join(', ')
  return missing.length > 0 ? `"${name}" perlu batas; tambahkan ${mend} pada "${field}"` : undefined
}

/** One input holds values of one type, and its choices are what people read. */
function checkDrawable({ at }: DrawnField): void {
  if (typesOf(at.value).length > 1 && !at.value['x-options']) {
    const message = 'isian hanya dapat bertipe satu; tulis satu "type" ("null" boleh di sampingnya)'
    at.key('type')?.report('unsupported-schema', message)
  }
  const choices = at.key('enum')
  if (choices?.value.filter((value) => value !== null).every(isChoice) === false)
    choices.report(
      'unsupported-schema',
      'pilihan hanya teks atau angka; untuk ya atau tidak tulis "type": "boolean" tanpa "enum"',
    )
}

/** What is said of an input that is not there. */
const unseen = ['ui:heading', 'ui:help', 'ui:description', 'ui:autofocus', 'ui:autocomplete'] as const

function checkUiOptions({ at: field, ui }: DrawnField, name: string, rules: WidgetRules): void {
  if (!rules.placeholder) ui.key('ui:placeholder')?.report('widget-mismatch', `"${name}" tidak menampilkannya; hapus`)
  if (name === 'hidden')
    for (const keyword of unseen) ui.key(keyword)?.report('widget-mismatch', '"hidden" tidak menampilkannya; hapus')
  const names = [...Object.keys(rules.options), ...Object.keys(rules.texts ?? {})]
  for (const [option, at] of ui.key('ui:options')?.entries() ?? []) {
    const problem = own(rules.texts ?? {}, option)
    if (problem) {
      const { value } = at
      const message = typeof value === 'string' ? problem(value, field.value) : 'harus berupa teks'
      if (message !== undefined) at.report('wrong-value', message)
      continue
    }
    const allowed = own(rules.options, option)
    const known = names.length > 0 ? names.join(', ') : 'tidak punya pilihan apa pun'
    if (!allowed) at.report('widget-mismatch', `"${option}"; "${name}": ${known}`)
    else if (!allowed.some((one) => one === at.value))
      at.report('wrong-value', `"${option}" harus ${eitherOf(allowed)}`)
  }
}

/** What the `uiSchema` says of a field's choices. */
function checkUiChoices({ at, ui }: DrawnField): void {
  const choices = choicesOf(at.value)?.map(({ value }) => value)
  const names = ui.key('ui:enumNames')
  if (names && !at.value.enum) names.report('widget-mismatch', 'hanya untuk "enum"; tulis "title" di dalam "oneOf"')
  else if (names && names.value.length !== choices?.length)
    names.report('wrong-value', `harus ${String(choices?.length)} nama, satu untuk setiap nilai "enum"`)
  else if (names && new Set(names.value).size < names.value.length)
    names.report('wrong-value', 'punya nama yang sama dua kali; orang tidak dapat membedakannya')
  ui.key('ui:enumDisabled')?.map((one) => {
    if (!choices?.includes(one.value)) one.report('wrong-value', `${JSON.stringify(one.value)} tidak ada dalam pilihan`)
  })
}

function isChoice(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** A widget's name that does not exist: what to write instead. */
function describeUnknown(name: string, known: readonly string[]): string {
  const mend = mendOf('widget', name, '')
  return mend === undefined ? `"${name}"; pilihannya ${known.join(', ')}` : `"${name}"; tulis ${mend}`
}

/** A widget beside a field whose values it does not edit: those that do. */
function describeMisfit(name: string, kind: string, field: string, widgets: Format['widgets']): string {
  const { draws = [] }: Partial<WidgetRules> = own(widgets, name) ?? {}
  const problem = `"${name}" untuk ${alternatives(draws.map(kindWord))}, sedangkan "${field}" adalah ${kindWord(kind)}`
  if (name === 'picker')
    return `${problem}; tambahkan "x-options": {"operation": "…"} pada "${field}", atau hapus "ui:widget"`
  if (kind === 'option') return `${problem}; hapus "ui:widget"`
  const [wanted = ''] = draws
  const others = Object.entries(widgets)
    .filter(([other, rules]) => !rules.choices && other !== 'hidden' && rules.draws.some((type) => type === kind))
    .map(([other]) => other)
  return `${problem}; tulis "type": "${wanted}" pada "${field}", atau "ui:widget": ${quoted(others)}`
}

function kindWord(kind: string): string {
  return kind === 'option' ? 'pilihan ("x-options")' : typeWord(kind)
}

/** A widget for choices beside a field without them, or the other way round. */
function describeChoices(name: string, { choices }: WidgetRules): string {
  return choices
    ? `"${name}" perlu pilihan; tambahkan "enum": ["…", "…"]`
    : `"${name}" tidak menampilkan pilihan; pakai "select" atau "radio"`
}
