import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils'
import type { FieldSet, Values } from '../../compiler/module.ts'
import type { FormContext } from './form-context.ts'

/** What RJSF asks about the schema of a form while it draws it. */
export type SchemaUtils = SchemaUtilsType<Values, RJSFSchema, FormContext>

/** What its fields of a single value ask. */
type Asked = Pick<SchemaUtils, 'getRootSchema' | 'retrieveSchema' | 'isSelect' | 'isMultiSelect' | 'getDisplayLabel'>

/**
 * RJSF's answers about a form whose fields are single values: nothing in such a schema is referred to, merged or chosen,
 * so that every part of it is what it says. Its own code for all the others weighs more than these forms.
 */
export function flatSchema({ schema }: FieldSet): SchemaUtils {
  const answers: Asked = {
    getRootSchema: () => schema,
    retrieveSchema: (part) => part,
    isSelect: (part) => Array.isArray(part.enum),
    isMultiSelect: () => false,
    // Our templates know by themselves what has its label inside.
    getDisplayLabel: () => true,
  }
  // Lists and choices of shape ask for more, and `needsOf` gives them RJSF's own.
  return answers as SchemaUtils
}
