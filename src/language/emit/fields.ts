import { typeOfFields } from '../check/field-types.ts'
import type { At } from '../cursor.ts'
import { type CompiledFields, together } from '../keywords/keyword.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import type { FieldSpec, FieldsSpec } from '../../contract/runtime/fields.ts'
import { type Code, type Emitted, js } from './code.ts'
import type { JsonObject } from '../../contract/runtime/freeze.ts'
import { standaloneValidator } from './standalone-validator.ts'
import { formSchema, validationSchema } from './validation-schema.ts'

interface Part {
  /** Some fields only: a row's draft. */
  only?: readonly string[]
  /** Rows are drawn by the table, not by RJSF. */
  rows?: boolean
}

/**
 * Emits what `createFields` of the runtime takes: what each keyword says of each field, and of all together. `variable`
 * is the name of these values in expressions, beside those of the place.
 */
export function compileFields(
  outer: At<FieldsSchema>,
  variable: string,
  { only, rows }: Part = {},
): Emitted<FieldsSpec> {
  const { context, value: owner } = outer
  const { format } = context
  const at = outer.with({ [variable]: typeOfFields(owner, context) })
  const reads: CompiledFields['reads'] = []
  const compiled = at
    .key('properties')
    .entries()
    .flatMap(([name, field]): Emitted<FieldSpec>[] => {
      if (only?.includes(name) === false) return []
      const { value: property } = field
      const work = { at: field, name, property, owner, format, variable, reads }
      return [{ ...together<FieldSpec>(format.keywords.map((keyword) => keyword.compile?.(work))), name }]
    })
  const fields = { at, names: compiled.map(({ name }) => name), isDraft: only !== undefined, variable, reads }
  return {
    ...together<FieldsSpec>(format.keywords.map((keyword) => keyword.compileFields?.(fields))),
    variable,
    fields: compiled,
    validator: compileValidator(outer, only),
    // What Ajv compiled is what RJSF draws: plain data.
    schema: rows ? undefined : (formSchema(owner, only) as Emitted<JsonObject>),
    readsOutside: reads.some(({ path }) => path[0] !== variable),
  }
}

/** Ajv writes names and messages into code as they are: it only gets schemas in which nothing wrong was found. */
function compileValidator(at: At<FieldsSchema>, only: readonly string[] | undefined): Code {
  const { errors } = at.context.source
  if (errors.length > 0) return js`()=>true`
  try {
    return standaloneValidator(validationSchema(at.value, only))
  } catch (error) {
    // A pattern's own place has told it already.
    if (!errors.some(({ code }) => code === 'invalid-schema'))
      at.report('invalid-schema', error instanceof Error ? error.message : String(error))
    return js`()=>true`
  }
}
