import { schemaParser, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import { emit, Code } from '../../src/language/emit/code.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { standaloneValidator } from '../../src/language/emit/standalone-validator.ts'

/** The code of all validators that RJSF asks for while it draws a schema, by RJSF's own keys. */
function validatorsCode(schema: RJSFSchema): string {
  const entries = Object.entries(schemaParser(schema)).map(([key, { $id, ...part }]) => {
    if ($id !== key) throw new Error(`A validator "${key}" is for "${String($id)}".`)
    return [key, standaloneValidator(part)] as const
  })
  return emit(Object.fromEntries(entries))
}

/** They stand where a module has data and validators: the verifier reads them, and the runtime gives their helpers. */
export function moduleText(schema: RJSFSchema): string {
  const body = emit({ kind: 'screen', validators: new Code(validatorsCode(schema)) })
  return `// Compiled from playground.json. Do not edit.\nexport default ({ x, kit, require }) => (${body})\n`
}

export function precompiledValidator(schema: RJSFSchema): ValidatorType {
  const { validators } = loadModule(moduleText(schema)) as unknown as { validators: ValidatorFunctions }
  return createPrecompiledValidator(validators, schema)
}
