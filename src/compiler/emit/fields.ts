import { typeOfFields } from '../check/field-types.ts'
import { step, type DefinitionContext } from '../definition-context.ts'
import type { CompiledFields, RowsPlace } from '../keywords/keyword.ts'
import { type Code, type Emitted, js } from './code.ts'
import type { FieldSpec, FieldsSpec } from '../runtime/fields.ts'
import { standaloneValidator } from './standalone-validator.ts'
import { validationSchema } from './validation-schema.ts'

/** Where a set of fields stands and what its expressions may name. */
interface FieldsPlace extends RowsPlace {
  /** Some fields only: a row's draft. */
  only?: readonly string[]
}

/** What all keywords together give. */
type ByKeywords = Pick<Emitted<FieldsSpec>, 'deriveOrder' | 'rules'>

/** Emits what `createFields` of the runtime takes: what each keyword says of each field, and of all together. */
export function compileFields(context: DefinitionContext, place: FieldsPlace): Emitted<FieldsSpec> {
  const { schema: owner, pointer, variable, outer, only } = place
  const { format } = context
  const names = Object.keys(owner.properties).filter((name) => only === undefined || only.includes(name))
  const variables = { ...outer, [variable]: typeOfFields(owner, context) }
  const reads: CompiledFields['reads'] = []
  const isDraft = only !== undefined
  const fields = { context, owner, place: pointer, names, isDraft, variables, variable, reads }
  return {
    variable,
    fields: names.map((name) => {
      const property = owner.properties[name] ?? {}
      const field = { ...fields, format, name, property, pointer: `${pointer}/properties${step(name)}` }
      return Object.assign(
        { name },
        ...format.keywords.map((keyword) => keyword.compile?.(field)),
      ) as Emitted<FieldSpec>
    }),
    ...(Object.assign({}, ...format.keywords.map((keyword) => keyword.compileFields?.(fields))) as ByKeywords),
    schema: compileValidator(context, place),
    readsOutside: reads.some(({ path }) => path[0] !== variable),
  }
}

/** Ajv writes names and messages into code as they are: it only gets schemas in which nothing wrong was found. */
function compileValidator(context: DefinitionContext, place: FieldsPlace): Code {
  if (context.source.errors.length > 0) return js`()=>true`
  try {
    return standaloneValidator(validationSchema(place.schema, place.only))
  } catch (error) {
    // A pattern's own place has told it already.
    if (!context.source.errors.some(({ code }) => code === 'invalid-schema'))
      context.source.report('invalid-schema', place.pointer, error instanceof Error ? error.message : String(error))
    return js`()=>true`
  }
}
