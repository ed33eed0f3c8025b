import { checkNested, type DrawnField } from '../emit/nested-ui.ts'
import { type FieldUi, namedIn, uiKeywords } from '../format/ui-schema.ts'
import { choicesOf } from './choices-of.ts'
import type { Property } from '../keywords/property.ts'
import { alternatives } from '../read/json-type.ts'
import { hint, step } from '../read/pointer.ts'
import type { SourceFile } from '../read/source-file.ts'
import { own } from '../runtime/own.ts'
import { widgetNames, widgetRules, type WidgetName, type WidgetRules } from '../widget-names.ts'
import { kindOfProperty, typesOf } from './field-types.ts'
import { suggest } from './suggest.ts'
import { describeChoices, describeMisfit, describeUnknown } from './widget-mends.ts'

/** A field with what its `uiSchema` says, and where both stand in the file. */
interface Input {
  source: SourceFile
  name: string
  property: Property
  ui: FieldUi
  place: { ui: string; property: string }
}

type InputKind = Exclude<ReturnType<typeof kindOfProperty>, 'list' | 'object'>

/** What draws a field for which the `uiSchema` names nothing. */
export function defaultWidget(property: Property): WidgetName {
  if (property['x-options']) return 'picker'
  const kind = kindOfProperty(property)
  if (choicesOf(property)) return kind === 'boolean' ? 'radio' : 'select'
  if (kind === 'boolean') return 'checkbox'
  if (kind === 'number' || kind === 'integer') return 'number'
  const byFormat = { date: 'date', time: 'time', 'date-time': 'datetime' } as const
  return own<WidgetName>(byFormat, property.format ?? '') ?? 'text'
}

export function rulesOfWidget(name: string): WidgetRules | undefined {
  return own<WidgetRules>(widgetRules, name)
}

/** A field that no widget can draw, or that the named one cannot, is refused. */
export function checkWidget(drawn: DrawnField): void {
  const { name, at, ui } = drawn
  if (at.value['x-table'])
    return at.report('unsupported-schema', 'daftar dengan "x-table" hanya tampil sebagai tabel dalam dokumen')
  const kind = kindOfProperty(at.value)
  if (kind === 'list' || kind === 'object') return checkNested(drawn, checkWidget)
  for (const part of namedIn(ui.value))
    ui.in(part, part).report('unknown-keyword', `"${part}"`, suggest(part, uiKeywords))
  const place = { ui: ui.pointer, property: at.pointer }
  checkInput({ source: at.context.source, name, property: at.value, ui: ui.value, place }, kind)
}

function checkInput(field: Input, kind: InputKind): void {
  const { source, property, ui, place } = field
  checkDrawable(field)
  const name = ui['ui:widget'] ?? defaultWidget(property)
  const rules = rulesOfWidget(name)
  const at = `${place.ui}/ui:widget`
  if (!rules) {
    source.report('unknown-widget', at, describeUnknown(name), hint(suggest(name, widgetNames)))
    return
  }
  const problem = problemOf(field, name, rules, kind)
  if (problem !== undefined) source.report('widget-mismatch', ui['ui:widget'] ? at : place.property, problem)
  checkUiOptions(field, name, rules)
  checkUiChoices(field)
}

function problemOf(
  { name: field, property }: Input,
  name: string,
  rules: WidgetRules,
  kind: InputKind,
): string | undefined {
  if (!rules.draws.some((drawn) => drawn === kind)) return describeMisfit(name, rules, kind, field)
  const hasChoices = choicesOf(property) !== undefined
  const draws = rules.choices || name === 'hidden'
  if (hasChoices ? !draws : rules.choices && kind !== 'boolean') return describeChoices(name, rules)
  const missing = rules.needs?.filter((keyword) => property[keyword] === undefined) ?? []
  const mend = missing.map((keyword) => `"${keyword}": …`).join(', ')
  return missing.length > 0 ? `"${name}" perlu batas; tambahkan ${mend} pada "${field}"` : undefined
}

/** One input holds values of one type, and its choices are what people read. */
function checkDrawable({ source, property, place }: Input): void {
  if (typesOf(property).length > 1 && !property['x-options']) {
    const message = 'isian hanya dapat bertipe satu; tulis satu "type" ("null" boleh di sampingnya)'
    source.report('unsupported-schema', `${place.property}/type`, message)
  }
  if (property.enum && !property.enum.filter((value) => value !== null).every(isChoice)) {
    const message =
      'pilihan hanya teks atau angka; untuk objek tulis "oneOf" berisi {"const": "…", "title": "…"}, untuk ya atau tidak "type": "boolean" tanpa "enum"'
    source.report('unsupported-schema', `${place.property}/enum`, message)
  }
}

function checkUiOptions({ source, ui, place }: Input, name: string, rules: WidgetRules): void {
  if (ui['ui:placeholder'] !== undefined && !rules.placeholder)
    source.report('widget-mismatch', `${place.ui}/ui:placeholder`, `"${name}" tidak menampilkannya; hapus`)
  const names = Object.keys(rules.options)
  for (const [option, value] of Object.entries(ui['ui:options'] ?? {})) {
    const at = `${place.ui}/ui:options${step(option)}`
    const allowed = own(rules.options, option)
    const known = names.length > 0 ? names.join(', ') : 'tidak punya pilihan apa pun'
    if (!allowed) source.report('widget-mismatch', at, `"${option}"; "${name}": ${known}`)
    else if (!allowed.some((one) => one === value)) {
      const among = alternatives(allowed.map((one) => JSON.stringify(one)))
      source.report('wrong-value', at, `"${option}" harus ${among}`)
    }
  }
}

/** What the `uiSchema` says of a field's choices. */
function checkUiChoices({ source, property, ui, place }: Input): void {
  const choices = choicesOf(property)?.map(({ value }) => value)
  const names = ui['ui:enumNames']
  const at = `${place.ui}/ui:enumNames`
  if (names && !property.enum)
    source.report('widget-mismatch', at, 'hanya untuk "enum"; tulis "title" di dalam "oneOf"')
  else if (names && names.length !== choices?.length)
    source.report('wrong-value', at, `harus ${String(choices?.length)} nama, satu untuk setiap nilai "enum"`)
  else if (names && new Set(names).size < names.length)
    source.report('wrong-value', at, 'punya nama yang sama dua kali; orang tidak dapat membedakannya')
  for (const [index, value] of (ui['ui:enumDisabled'] ?? []).entries())
    if (!choices?.includes(value))
      source.report(
        'wrong-value',
        `${place.ui}/ui:enumDisabled/${index}`,
        `${JSON.stringify(value)} tidak ada dalam pilihan`,
      )
}

function isChoice(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
