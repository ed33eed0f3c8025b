import Form from '@rjsf/core'
import type { UiSchema, ValidatorType } from '@rjsf/utils'
import { memo, useMemo } from 'react'
import type { FieldSet } from '../../compiler/module.ts'
import { BoundField } from './bound-field.tsx'
import { FormBindingContext } from './form-binding.ts'
import type { FormStore } from './form-store.ts'
import { FieldTemplate, ObjectFieldTemplate } from './form-templates.tsx'

/** RJSF demands a validator; ours are compiled and run in the store, so this one finds nothing. */
const noValidator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
}

const fields = { bound: BoundField }
const templates = { FieldTemplate, ObjectFieldTemplate }
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
}

/** The fields of a form. RJSF draws their structure; every field reads and writes the store. */
export const FormFields = memo(function FormFields({ fieldSet, store, idPrefix }: FormFieldsProps) {
  const binding = useMemo(() => ({ store, layout: fieldSet.layout }), [store, fieldSet])
  const uiSchema = useMemo(() => boundUiSchema(fieldSet), [fieldSet])
  return (
    <FormBindingContext value={binding}>
      <Form
        schema={fieldSet.schema}
        uiSchema={uiSchema}
        validator={noValidator}
        fields={fields}
        templates={templates}
        idPrefix={idPrefix}
        tagName="div"
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={noDefaults}
      >
        <></>
      </Form>
    </FormBindingContext>
  )
})

/** Every property is drawn by the bound field, which finds the widget by its name. */
function boundUiSchema(fieldSet: FieldSet): UiSchema {
  const names = fieldSet.layout.flat()
  return Object.fromEntries(names.map((name) => [name, { ...fieldSet.uiSchema[name], 'ui:field': 'bound' }]))
}
