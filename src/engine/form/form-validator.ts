import { hashForSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import type { FieldSet, Values } from '../../contract/module.ts'
import type { FormContext } from './form-context.ts'

/** What RJSF asks which branch of a schema holds; it is made of compiled functions, so the page carries no Ajv. */
export function formValidator({
  schema,
  validate,
  branches,
}: FieldSet): ValidatorType<Values, RJSFSchema, FormContext> {
  return createPrecompiledValidator({ ...branches, [hashForSchema(schema)]: validate }, schema)
}
