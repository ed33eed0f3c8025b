import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../read/openapi-document.ts'

const formOptions = {
  ...({ allErrors: true, strict: false, discriminator: true, verbose: true, logger: false } as const),
  // A test, not every process that compiles, says that the meta-schema is JSON Schema, and code for a few hundred files
  // need not be the shortest.
  meta: false,
  validateSchema: false,
  code: { optimize: false, source: true },
}

interface FormCheck {
  ajv: Ajv2020
  validate: ValidateFunction
}

const known = new WeakMap<JsonSchema, FormCheck>()

/** With what the check is made from: a build runs it, and writes its source, and takes a second to compile it once. */
export function formCheck(metaSchema: JsonSchema): FormCheck {
  const ajv = new Ajv2020(formOptions)
  const check = known.get(metaSchema) ?? { ajv, validate: ajv.compile(metaSchema) }
  known.set(metaSchema, check)
  return check
}

/** Compiles a format's meta-schema. In the built server the shipped format's code stands in place of this file. */
export function formValidator(metaSchema: JsonSchema): ValidateFunction {
  return formCheck(metaSchema).validate
}
