import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { memo, useMemo, useSyncExternalStore } from 'react'
import type { FieldSet, Values } from '../../compiler/module.ts'
import { ControlledForm } from './controlled-form.ts'
import { createDrawnForm } from './drawn-form.ts'
import { idSeparator, type FormContext } from './form-context.ts'
import { useFormTheme } from './form-theme.ts'
import type { FormStore } from './form-store.ts'
import { formText } from './form-texts.ts'

/** RJSF never fills in data. */
const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  requiredBooleanDefault: 'skip',
} as const

interface FormFieldsProps {
  fieldSet: FieldSet
  store: FormStore
  /** In front of every element id; two forms on one page need two. */
  idPrefix: string
  isDense?: boolean
}

/**
 * The fields of a form, drawn by RJSF from the form's data. What is shown at them, also what the schema says, comes in
 * from the form: it knows where people have been.
 */
export const FormFields = memo(function FormFields({ fieldSet, store, idPrefix, isDense = false }: FormFieldsProps) {
  const theme = useFormTheme()
  const drawnForm = useMemo(() => createDrawnForm(fieldSet, store), [fieldSet, store])
  const drawn = useSyncExternalStore(store.subscribe, drawnForm)
  const context = useMemo<FormContext>(() => ({ form: store, idPrefix, isDense }), [store, idPrefix, isDense])
  const validator = useMemo(() => validatorOf(fieldSet), [fieldSet])
  return (
    <ControlledForm
      key={keyOf(store)}
      schema={fieldSet.schema}
      validator={validator}
      formData={drawn.data}
      uiSchema={drawn.uiSchema}
      extraErrors={drawn.errors}
      formContext={context}
      widgets={theme.widgets}
      fields={theme.fields}
      templates={theme.templates}
      translateString={formText}
      idPrefix={idPrefix}
      idSeparator={idSeparator}
      tagName="div"
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={noDefaults}
    >
      <></>
    </ControlledForm>
  )
})

/** RJSF asks for a validator only where the schema has branches; what is wrong with the data the form says itself. */
function validatorOf({ schema, validate, branches }: FieldSet) {
  return createPrecompiledValidator<Values, RJSFSchema, FormContext>(
    { ...branches, [hashForSchema(schema)]: validate },
    schema,
  )
}

const keys = new WeakMap<FormStore, number>()
let forms = 0

/** RJSF takes two stores for the same: another one is another form. */
function keyOf(store: FormStore): number {
  const key = keys.get(store) ?? (forms += 1)
  keys.set(store, key)
  return key
}
