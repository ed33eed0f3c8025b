import TextField from '@mui/material/TextField'
import Form from '@rjsf/mui'
import type { FieldProps, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils'
import { render } from '@testing-library/react'
import { stockValidator } from './stock-validator.ts'

/** As our engine has it: mounting a form fills in nothing that its definition does not say. */
const noDefaults = {
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'never' },
  requiredBooleanDefault: 'skip',
} as const

interface StockParts {
  schema: RJSFSchema
  uiSchema: UiSchema
  formData?: unknown
  validator?: ValidatorType
  onData?: (data: unknown) => void
}

/** The stock MUI theme with the stock validator; only the picker is not its own. */
export function drawStock({ schema, uiSchema, formData, validator = stockValidator, onData }: StockParts): HTMLElement {
  const { container } = render(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      validator={validator}
      fields={{ picker: Picker }}
      onChange={({ formData: data }) => onData?.(data)}
      noHtml5Validate
      experimental_defaultFormStateBehavior={noDefaults}
    >
      <></>
    </Form>,
  )
  return container
}

/** An option is an object that comes from a lookup: no stock widget draws one. */
function Picker({ fieldPathId, schema, required }: FieldProps) {
  return (
    <TextField
      id={fieldPathId.$id}
      label={schema.title}
      required={required === true}
      slotProps={{ htmlInput: { role: 'combobox', 'aria-expanded': false } }}
    />
  )
}
