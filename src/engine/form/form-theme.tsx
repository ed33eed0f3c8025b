import { getDefaultRegistry, withTheme, type FormProps } from '@rjsf/core'
import {
  englishStringTranslator,
  type FieldProps,
  hashForSchema,
  type RJSFSchema,
  TranslatableString,
  type ValidatorType,
} from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { createElement, useEffect, useMemo, useRef, useSyncExternalStore, type ComponentType } from 'react'
import type { FieldSet, Values } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { rememberBeside } from '../scan/taken-back.ts'
import { createDrawnForm } from './drawn-form.ts'
import { idSeparator, placeOfId, type FormContext } from './form-context.ts'
import type { FormStore } from './form-store.ts'
import type { FormFieldsProps, FormTheme, ThemeParts } from './widget.ts'

type Field = ComponentType<FieldProps<Values, RJSFSchema, FormContext>>
type Form = ComponentType<FormProps<Values, RJSFSchema, FormContext>>

/** What forms are drawn with: RJSF's public `Form` with the widgets, fields and templates that are given. */
export function formTheme({ LookupBox, ...parts }: ThemeParts): FormTheme {
  const Form = withTheme({ ...parts, fields: { ...parts.fields, ...storedFields(parts.fields) } })
  return { Fields: (props) => <Fields Form={Form} {...props} />, LookupBox }
}

/** The fields that hold others, tied to the form's store: every change passes one of them. */
function storedFields(own: ThemeParts['fields']): Record<string, Field> {
  const { fields } = getDefaultRegistry<Values, RJSFSchema, FormContext>()
  const { AnyOfField, ObjectField, OneOfField } = { ...fields, ...own }
  const holders = Object.entries({ AnyOfField, ObjectField, OneOfField })
  return Object.fromEntries(holders.flatMap(([name, field]) => (field ? [[name, stored(field)] as const] : [])))
}

/**
 * Tells the store of each change in the event that makes it, and draws what the store holds at once. RJSF's `Form`
 * does both a drawing later, by way of a state of its own: the last key would be missing where the same event submits,
 * and a box would be given its old text in between, which moves the caret.
 */
function stored(Inside: Field): Field {
  return function Stored(props) {
    const { form, drawn } = props.registry.formContext
    const { data } = useSyncExternalStore(form.subscribe, drawn)
    const formData = isRoot(props) ? data : props.formData
    return createElement(Inside, { ...props, formData, onChange: (value, path) => form.change(path, value) })
  }
}

/** RJSF puts this name in front of the fields that stand beside a choice of shape; it is no place in the data. */
function isRoot({ fieldPathId }: Pick<FieldProps, 'fieldPathId'>): boolean {
  return fieldPathId.path.every((part) => part === 'XxxOf')
}

/** RJSF's own words that people see, in ours. `%1`, `%2` stand for what RJSF puts in. */
const texts: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: t('Ya'),
  [TranslatableString.NoLabel]: t('Tidak'),
  [TranslatableString.OptionPrefix]: t('Pilihan %1'),
  [TranslatableString.TitleOptionPrefix]: t('Pilihan %2'),
  [TranslatableString.ArrayItemTitle]: t('Butir'),
  [TranslatableString.OptionalObjectAdd]: t('Isi bagian ini'),
  [TranslatableString.OptionalObjectRemove]: t('Kosongkan bagian ini'),
  [TranslatableString.OptionalObjectEmptyMsg]: t('Tidak diisi'),
  [TranslatableString.DeprecatedLabel]: t('%1 (tidak dipakai lagi)'),
}

/** What RJSF says of itself; its words for mistakes in a definition stay, the compiler lets none through. */
function formText(text: TranslatableString, params?: string[]): string {
  const own = texts[text]
  if (own === undefined) return englishStringTranslator(text, params)
  return own.replaceAll(/%(\d)/g, (_all, place: string) => params?.[Number(place) - 1] ?? '')
}

/** RJSF never fills in data. */
const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  requiredBooleanDefault: 'skip',
} as const

/**
 * The fields of a form: RJSF's `Form`, controlled by the form's store. What is shown at fields, also what the schema
 * says, comes in from the store as extra errors, because the store knows which fields people have left.
 */
function Fields({ Form, fieldSet, store, idPrefix, isDense = false }: FormFieldsProps & { Form: Form }) {
  const validator = useMemo(() => formValidator(fieldSet), [fieldSet])
  const drawnForm = useMemo(() => createDrawnForm(fieldSet, store), [fieldSet, store])
  const drawn = useSyncExternalStore(store.subscribe, drawnForm)
  const context = useMemo<FormContext>(
    () => ({ form: store, drawn: drawnForm, idPrefix, isDense }),
    [store, drawnForm, idPrefix, isDense],
  )
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? rememberBeside(frame.current, store.remember) : undefined), [store])
  return (
    <div ref={frame}>
      <Form
        // RJSF compares what it is given deeply and takes two stores for the same: another one is another form.
        key={keyOf(store)}
        // The form element is the page's own, which has the buttons too.
        tagName="div"
        schema={fieldSet.schema}
        uiSchema={drawn.uiSchema}
        formData={drawn.data}
        extraErrors={drawn.errors}
        validator={validator}
        formContext={context}
        onBlur={(id) => store.touch(placeOfId(id, { idPrefix }))}
        idPrefix={idPrefix}
        idSeparator={idSeparator}
        translateString={formText}
        experimental_defaultFormStateBehavior={noDefaults}
        showErrorList={false}
        noHtml5Validate
      >
        {/* In place of RJSF's own button. */}
        <></>
      </Form>
    </div>
  )
}

const keys = new WeakMap<FormStore, number>()
let forms = 0

function keyOf(store: FormStore): number {
  const key = keys.get(store) ?? (forms += 1)
  keys.set(store, key)
  return key
}

/** What RJSF asks which branch of a schema holds; it is made of compiled functions, so the page carries no Ajv. */
function formValidator({ schema, validate, branches }: FieldSet): ValidatorType<Values, RJSFSchema, FormContext> {
  return createPrecompiledValidator({ ...branches, [hashForSchema(schema)]: validate }, schema)
}
