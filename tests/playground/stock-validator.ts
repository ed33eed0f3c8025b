import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import ajvErrors from 'ajv-errors'
import type { ErrorObject } from 'ajv'
import { multipleOfPrecision } from '../../src/language/emit/standalone-validator.ts'

/** A CommonJS package: Node and bundlers disagree on whether `default` is unwrapped. */
const extend = 'default' in ajvErrors ? (ajvErrors.default as typeof ajvErrors) : ajvErrors

/** RJSF's own validator as its documentation says, with ajv-errors. One for all: Ajv keeps each schema compiled. */
export const stockValidator = customizeValidator({
  ajvOptionsOverrides: { allErrors: true, multipleOfPrecision },
  extenderFn: (ajv) => {
    extend(ajv)
    return ajv
  },
})

/** An error at the field that it is about. The message is only there when the schema has one for it. */
export interface FoundError {
  at: string
  keyword: string
  message?: string
}

/** What the stock validator says of data, or another of its kind. */
export function stockErrors(
  schema: RJSFSchema,
  data: unknown,
  validator: ValidatorType = stockValidator,
): FoundError[] {
  // prettier-ignore
  return validator
    .validateFormData(data, schema, undefined, toFields)
    .errors.map(({ name = '', property = '', message, params }) => {
      const written = name === 'errorMessage' && message !== undefined ? { message } : {}
      return { at: property.replaceAll('.', '/'), keyword: replaced(params)?.keyword ?? name, ...written }
    })
}

/** ajv-errors reports a missing field at the object around it; an `if` only says that another error exists. */
function toFields(errors: RJSFValidationError[]): RJSFValidationError[] {
  return errors
    .filter(({ name }) => name !== 'if')
    .map((error) => {
      const { property = '' } = error
      const cause = replaced(error.params)
      const missing: unknown = cause?.params['missingProperty']
      const place = typeof missing === 'string' ? `${property}.${missing}` : property
      return { ...error, property: place.startsWith('.') || place === '' ? place : `.${place}` }
    })
}

/** The first of the errors that a message of ajv-errors stands for. */
function replaced(params: unknown): ErrorObject | undefined {
  const { errors } = (params ?? {}) as { errors?: ErrorObject[] }
  return Array.isArray(errors) ? errors[0] : undefined
}
