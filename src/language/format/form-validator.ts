import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../read/openapi-document.ts'

export const formOptions = {
  ...({ allErrors: true, strict: false, discriminator: true, verbose: true, logger: false } as const),
  // A test, not every process that compiles, says that the meta-schema is JSON Schema, and code for a few hundred files
  // need not be the shortest.
  ...{ meta: false, validateSchema: false, code: { optimize: false } },
}

/** Compiles a format's meta-schema. In the built server the shipped format's code stands in place of this file. */
export function formValidator(metaSchema: JsonSchema): ValidateFunction {
  return new Ajv2020(formOptions).compile(metaSchema)
}
