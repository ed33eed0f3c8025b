import TextField from '@mui/material/TextField'
import Form from '@rjsf/mui'
import type { FieldProps, RJSFSchema, UiSchema, ValidatorType, WidgetProps } from '@rjsf/utils'
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

/** The stock MUI theme with the stock validator; only the picker and the picture are not its own. */
export function drawStock({ schema, uiSchema, formData, validator = stockValidator, onData }: StockParts): HTMLElement {
  const { container } = render(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      validator={validator}
      fields={{ picker: Picker }}
      widgets={{ picture: Picture }}
      onChange={({ formData: data }) => onData?.(data)}
      noHtml5Validate
      experimental_defaultFormStateBehavior={noDefaults}
    >
      <></>
    </Form>,
  )
  return container
}

/** The name of a picture that is kept is no file of the form. */
function Picture({ id, label, required }: WidgetProps) {
  return <input type="file" id={id} aria-label={label} required={required === true} />
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
