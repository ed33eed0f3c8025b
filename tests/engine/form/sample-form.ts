import type {
  Call,
  CompiledDialog,
  CompiledField,
  CompiledFields,
  CompiledOptions,
  Issue,
  Option,
  Scope,
  Values,
} from '../../../src/contract/module.ts'
import { own } from '../../../src/contract/runtime/own.ts'
import { widgetRules, type WidgetRules } from '../../../src/language/widget-rules.ts'
import type { PayloadEntry } from '../../../src/contract/runtime/payload.ts'

/** Compiled modules as the compiler would emit them, written by hand. */
export const call = (operation: string, method: 'GET' | 'POST' = 'POST', extension = false): Call => ({
  operation,
  method,
  path: `/api/${operation}`,
  extension,
})

export const field = (name: string, more: Partial<CompiledField> = {}): CompiledField => ({
  name,
  title: name,
  type: 'string',
  alwaysRequired: false,
  clears: [],
  readOnly: false,
  ...more,
})

export const doc = (scope: Scope): Values => scope.doc as Values

export const lookup = (operation: string, more: Partial<CompiledOptions> = {}): CompiledOptions => ({
  call: call(operation),
  search: 'search',
  params: {},
  item: ({ item }) => item as Option,
  reads: [],
  ...more,
})

interface FieldsParts {
  fields: CompiledField[]
  initial?: Values
  derive?: CompiledFields['derive']
  validate?: (values: Values) => Issue[]
}

export function compiledFields({
  fields,
  initial = {},
  derive = (values) => values,
  validate,
}: FieldsParts): CompiledFields {
  return {
    variable: 'doc',
    fields: Object.fromEntries(fields.map((one) => [one.name, one])),
    initial: (scope) => derive(initial, scope),
    derive,
    validate: (values) => validate?.(values) ?? [],
    readsOutside: false,
  }
}

const rjsfOf = (widget = 'text') => own<WidgetRules>(widgetRules, widget)?.rjsf ?? {}
const typeOf = ({ type }: CompiledField): string => (type === 'option' ? 'object' : type)

export const missing = (name: string): Issue => ({ path: [name], message: `${name} wajib diisi`, keyword: 'required' })

interface DialogParts extends FieldsParts {
  id?: string
  title?: string
  more?: Partial<CompiledDialog>
  submit?: Partial<CompiledDialog['submit']>
  widgets?: Record<string, string>
  properties?: Record<string, Record<string, unknown>>
}

/** Under its own name, as it is. */
const sentAs = (name: string): PayloadEntry => ({
  key: name,
  value: { node: 'value', value: ({ doc }) => (doc as Values)[name], from: ['doc', name], undo: 'same' },
  demanded: false,
  extension: false,
})

export function compiledDialog(parts: DialogParts): CompiledDialog {
  const names = parts.fields.map((one) => one.name)
  const property = (one: CompiledField) => ({ type: typeOf(one), title: one.title, ...parts.properties?.[one.name] })
  return {
    ...compiledFields(parts),
    kind: 'dialog',
    id: parts.id ?? 'master/merek',
    title: parts.title ?? 'Tambah Merek Baru',
    validateOn: 'submit',
    fieldSet: {
      schema: { type: 'object', properties: Object.fromEntries(parts.fields.map((one) => [one.name, property(one)])) },
      uiSchema: Object.fromEntries(names.map((name) => [name, rjsfOf(parts.widgets?.[name])])),
      layout: names.map((name) => [name]),
      validate: () => true,
      branches: {},
    },
    submit: {
      call: call('tambah'),
      button: 'Simpan',
      busy: 'Menyimpan...',
      alert: null,
      status: null,
      delay: 0,
      body: { node: 'object', entries: names.map(sentAs) },
      sent: (values) => values,
      ...parts.submit,
    },
    ...parts.more,
  }
}
