/** What JSON Forms says of one control, as RJSF's `uiSchema` says it. */
import { isRecord, own } from '../../../contract/runtime/own.ts'
import type { Schema } from '../schema-parts.ts'

/** Options that hold here anyway, or that say nothing of a form in a page. */
const needless = new Set(['trim', 'restrict', 'showUnfocusedDescription', 'autocomplete', 'detail', 'focus', 'hideRequiredAsterisk', 'orientation', 'clearable', 'i18n']) // prettier-ignore

type Draw = (value: unknown) => Schema | null

/** What each option becomes; null where it cannot. */
const drawn: Readonly<Record<string, Draw>> = {
  multi: (value) => (value === true ? { 'ui:widget': 'textarea' } : {}),
  slider: (value) => (value === true ? { 'ui:widget': 'range' } : {}),
  toggle: (value) => (value === true ? { 'ui:widget': 'checkbox' } : {}),
  readonly: (value) => (value === true ? { 'ui:readonly': true } : {}),
  readOnly: (value) => (value === true ? { 'ui:readonly': true } : {}),
  placeholder: (value) => (typeof value === 'string' ? { 'ui:placeholder': value } : {}),
  showSortButtons: (value) => ({ 'ui:options': { orderable: value === true } }),
  disableAdd: (value) => ({ 'ui:options': { addable: value !== true } }),
  disableRemove: (value) => ({ 'ui:options': { removable: value !== true } }),
  format: (value) => {
    const widgets: Readonly<Record<string, string>> = {
      ...{ radio: 'radio', password: 'password', date: 'date', time: 'time', 'date-time': 'datetime' },
      ...{ color: 'color', 'dynamic-enum': 'select' },
    }
    const widget = typeof value === 'string' ? own(widgets, value) : undefined
    return widget === undefined ? null : { 'ui:widget': widget }
  },
}

/** `lack` is told the name of each option that has no counterpart. */
export function controlUi({ label, options }: Schema, lack: (option: string) => void): Schema {
  const given = isRecord(options) ? options : {}
  const parts = Object.entries(given).flatMap(([name, value]): Schema[] => {
    const part = own(drawn, name)?.(value)
    if (part) return [part]
    if (!needless.has(name)) lack(name)
    return []
  })
  const all = { 'ui:options': Object.assign({}, ...parts.map((part) => part['ui:options'])) as Schema }
  const text = isRecord(label) ? label['text'] : label
  return {
    ...(Object.assign({}, ...parts) as Schema),
    ...(given['focus'] === true && { 'ui:autofocus': true }),
    ...(Object.keys(all['ui:options']).length > 0 && all),
    ...(typeof text === 'string' && text.trim() !== '' && { 'ui:title': text }),
  }
}
