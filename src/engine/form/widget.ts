import type { FieldPathId, RegistryFieldsType, RegistryWidgetsType, RJSFSchema, TemplatesType } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { CompiledOptions, FieldSet, Option, Values } from '../../contract/module.ts'
import type { FormContext } from './form-context.ts'
import type { FormStore } from './form-store.ts'

interface Drawn {
  name: string
  schema: RJSFSchema
  required?: boolean
  disabled?: boolean
  readonly?: boolean
  /** The problems that are shown; the first one is. */
  rawErrors?: string[]
  registry: { formContext: FormContext }
  onBlur: (id: string, value: unknown) => void
}

/** What our widgets read of RJSF's `WidgetProps`. A widget is a thin, controlled drawing of one value. */
export interface WidgetProps extends Drawn {
  id: string
  label: string
  value?: unknown
  onChange: (value: unknown) => void
  placeholder?: string
  /** More than one of the choices. */
  multiple?: boolean
  /** Takes the focus when its dialog opens. */
  autofocus?: boolean
  options: WidgetOptions
}

/** What our widgets read of `ui:options`. */
export interface WidgetOptions {
  /** Demanded now, by `x-required`. */
  required?: boolean
  enumOptions?: { value?: unknown; label: string }[]
  /** Choices that are shown and cannot be picked. */
  enumDisabled?: unknown
  inline?: unknown
  help?: unknown
  description?: unknown
  autocomplete?: unknown
  inputType?: unknown
  inputMode?: unknown
  /** Which files it takes, and for which field. */
  file?: unknown
  /** Which of these its control offers. */
  accept?: unknown
  /** The custom element that draws it. */
  own?: unknown
  /** What else a number is. */
  kind?: unknown
}

/** What our fields read of RJSF's `FieldProps`: a field draws a value that is an object. */
export interface FieldProps extends Drawn {
  fieldPathId: FieldPathId
  formData?: unknown
  onChange: (value: Values | undefined, path: FieldPathId['path']) => void
  uiSchema?: Record<string, unknown>
}

/** A picker that stands outside of a form's fields, with its label. */
export interface LookupBoxProps {
  id: string
  title: string
  value: Option | null
  onChange: (option: Option | null) => void
  lookup: CompiledOptions
  /** The form whose values the lookup may read. */
  form: FormStore
}

export interface FormFieldsProps {
  fieldSet: FieldSet
  store: FormStore
  /** In front of every element id; two forms on one page need two. */
  idPrefix: string
  isDense?: boolean
}

/** What forms are drawn with; handed in from outside. */
export interface FormTheme {
  Fields: ComponentType<FormFieldsProps>
  LookupBox: ComponentType<LookupBoxProps>
}

/** What a theme is made of, under RJSF's names; for what it leaves out RJSF has its own. */
export interface ThemeParts {
  widgets: RegistryWidgetsType<Values, RJSFSchema, FormContext>
  fields: RegistryFieldsType<Values, RJSFSchema, FormContext>
  templates: Partial<Omit<TemplatesType<Values, RJSFSchema, FormContext>, 'ButtonTemplates'>>
  LookupBox: ComponentType<LookupBoxProps>
}
