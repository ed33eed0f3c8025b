import { checkFillable } from '../check/check-fillable.ts'
import { checkEachName } from '../check/check-variables.ts'
import { Code, emit, type Emittable } from './code.ts'
import type { DialogDefinition } from '../kinds/dialog.ts'
import type { DefinitionContext } from '../definition-context.ts'
import { compileFieldSet } from './field-set.ts'
import { compileFields } from './fields.ts'
import { compileCall } from '../keywords/options.ts'
import { typeOfSchema } from '../check/schema-type.ts'
import { withRequestLimits } from '../check/request-limits.ts'
import { compileSubmit, submitTarget } from './submit.ts'

/** A dialog as a call of the runtime's `createDialog`. */
export function compileDialog(context: DefinitionContext, definition: DialogDefinition): Code {
  const target = submitTarget(context, definition.submit, definition.schema)
  const schema = withRequestLimits(context, definition.schema, target.body, target.request)
  const names = Object.keys(schema.properties)
  checkFillable(context.source, schema, '/schema', () => true)
  const spec = {
    kind: 'dialog',
    id: context.source.id,
    title: definition.title,
    button: definition.button ? { ...definition.button } : undefined,
    heading: compileHeading(context, definition.heading),
    validateOn: definition.validate ?? 'submit',
    fieldSet: compileFieldSet(context, schema, definition.uiSchema ?? {}, {
      names,
      layout: definition.layout ?? [],
      layoutPointer: '/layout',
      schemaPointer: '/schema',
      uiPointer: '/uiSchema',
    }),
    fields: compileFields(context, { schema, pointer: '/schema', variable: 'doc', outer: {} }),
    submit: compileSubmit(context, definition.submit, schema, target),
  } satisfies Record<string, Emittable>
  return new Code(`kit.createDialog(${emit(spec)})`)
}

/** The line above the fields that waits for an answer. */
function compileHeading(context: DefinitionContext, heading: DialogDefinition['heading']): Emittable {
  if (!heading) return undefined
  const operation = context.reading(heading.operation, '/heading/operation')
  if (!operation) return undefined
  checkEachName(context.source, heading.as, '/heading/as', [])
  const variables = { [heading.as]: typeOfSchema(operation.response ?? {}, context.openapi) }
  return {
    call: compileCall(operation),
    as: heading.as,
    text: context.text(heading.text, '/heading/text', variables),
    loading: heading.loading,
  }
}
