import { createSchemaUtils, hashForSchema, type RJSFSchema } from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import type { FieldSet, Values } from '../../compiler/module.ts'
import { defaultOf } from '../../compiler/runtime/default-of.ts'
import { isRecord } from '../../compiler/runtime/record.ts'
import type { SchemaUtils } from './flat-schema.ts'
import type { FormContext } from './form-context.ts'

/** RJSF never fills in data. */
const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  requiredBooleanDefault: 'skip',
} as const

/**
 * RJSF's own answers about any schema: of groups, lists, cases and choices of shape. It asks the validator only which
 * branch holds; what is wrong with the data the form says itself.
 */
export function branchedSchema({ schema, validate, branches }: FieldSet): SchemaUtils {
  const validator = createPrecompiledValidator<Values, RJSFSchema, FormContext>(
    { ...branches, [hashForSchema(schema)]: validate },
    schema,
  )
  return beginningItems(createSchemaUtils(validator, schema, noDefaults))
}

/** RJSF asks with a schema alone for what a new item of a list begins with: what its fields say, as a form's do. */
function beginningItems(utils: SchemaUtils): SchemaUtils {
  const given = utils.getDefaultFormState.bind(utils)
  utils.getDefaultFormState = (...asked) => {
    const [schema, data, included] = asked
    const item = given(...asked)
    if (data !== undefined || included || !isRecord(item)) return item
    return { ...item, ...(defaultOf(schema) as Values | undefined) }
  }
  return utils
}
