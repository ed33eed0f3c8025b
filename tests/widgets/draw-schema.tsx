import { customizeValidator } from '@rjsf/validator-ajv8'
import { getSchemaType, schemaParser, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import { StrictMode } from 'react'
import type { CompiledField, CompiledFields, FieldSet, Values } from '../../src/contract/module.ts'
import { schemaIssues, type SchemaError } from '../../src/contract/runtime/schema-issues.ts'
import { FormFields } from '../../src/engine/form/form-fields.tsx'
import { createFormStore } from '../../src/engine/form/create-form-store.ts'
import { addModalRoot, drawPage } from '../engine/draw-page.tsx'
import { field } from '../engine/form/sample-form.ts'

export type Ui = FieldSet['uiSchema'][string]

interface SchemaParts {
  schema: RJSFSchema
  uiSchema?: Readonly<Record<string, Ui>>
  initial?: Values
  /** What a draft holds of the form. */
  kept?: unknown
  strict?: boolean
}

/** Draws any schema that RJSF knows, judged at run time: what the theme draws does not wait for the compiler. */
export function drawSchema({ schema, uiSchema = {}, initial = {}, kept, strict = false }: SchemaParts) {
  addModalRoot()
  const validator = customizeValidator({ ajvOptionsOverrides: { verbose: false } })
  const validate = (values: Values) => {
    const errors = validator.rawValidation<SchemaError>(schema, values).errors ?? []
    return schemaIssues(
      Object.assign(() => errors.length === 0, { errors }),
      values,
    )
  }
  const names = Object.keys(schema.properties ?? {})
  const fields: CompiledFields = {
    variable: 'doc',
    fields: Object.fromEntries(names.map((name) => [name, field(name, { type: typeOf(schema.properties?.[name]) })])),
    initial: () => initial,
    derive: (values) => values,
    validate,
    readsOutside: false,
  }
  const fieldSet: FieldSet = {
    schema,
    uiSchema: { ...Object.fromEntries(names.map((name) => [name, {}])), ...uiSchema },
    layout: names.map((name) => [name]),
    validate: () => true,
    branches: branchesOf(schema, validator),
  }
  const store = createFormStore(fields, { validateOn: 'blur' })
  if (kept !== undefined) store.restore(kept)
  const form = <FormFields fieldSet={fieldSet} store={store} idPrefix="form" />
  return { store, ...drawPage({ content: strict ? <StrictMode>{form}</StrictMode> : form }) }
}

/** What the compiler says of a field of this schema. */
function typeOf(schema: RJSFSchema[string]): CompiledField['type'] {
  const type = getSchemaType(schema as RJSFSchema)
  if (type === 'array') return 'list'
  return type === 'number' || type === 'integer' || type === 'boolean' || type === 'object' ? type : 'string'
}

/** Stands in for the compiled validators of the schema's parts. */
function branchesOf(schema: RJSFSchema, validator: ValidatorType): FieldSet['branches'] {
  const parts = Object.entries(schemaParser(schema))
  return Object.fromEntries(parts.map(([key, part]) => [key, (data: unknown) => validator.isValid(part, data, schema)]))
}
