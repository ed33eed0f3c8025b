// Which parts of a schema RJSF asks a validator for, and under which hash, is RJSF's own to say. It draws nothing here.
// oxlint-disable-next-line no-restricted-imports
import { hashForSchema, schemaParser } from '@rjsf/utils'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import { isRecord, keepNames } from '../../contract/runtime/own.ts'
import type { JsonSchema } from '../read/openapi-document.ts'
import type { Code } from './code.ts'
import { standaloneValidator } from './standalone-validator.ts'
import { withoutAnnotations, withoutMessages } from './messages.ts'
import { formSchema } from './validation-schema.ts'

/** A condition: people never see what it finds, so it has no messages. */
export function bareSchema(schema: Property): JsonSchema {
  return withoutMessages(withoutAnnotations(schema))
}

/** One shape, to find out which of them an object has. */
export function shapeSchema({ properties = {}, required = [] }: Property): JsonSchema {
  return bareSchema(formSchema({ type: 'object', properties, required }))
}

/**
 * The validators that RJSF asks for while it draws a form in which fields come and go, by RJSF's hash of each. What holds
 * itself has no cases, and RJSF's search for them would never come to the end of it.
 */
export function rjsfValidators(owner: FieldsSchema): Record<string, Code> {
  const schema = withoutReferences(formSchema(owner))
  const whole = hashForSchema(schema)
  const parts = silently(() => Object.entries(schemaParser(schema))).filter(([hash]) => hash !== whole)
  // RJSF names each schema by its hash: in the code the name would say nothing.
  const unnamed = (part: Property): JsonSchema => keepNames(bareSchema(part), (keyword) => keyword !== '$id')
  return Object.fromEntries(parts.map(([hash, part]) => [hash, standaloneValidator(unnamed(part))]))
}

function withoutReferences(schema: JsonSchema): JsonSchema {
  const { $ref: _, ...others } = schema
  return Object.fromEntries(Object.entries(others).map(([keyword, part]) => [keyword, partWithoutReferences(part)]))
}

function partWithoutReferences(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(partWithoutReferences)
  return isRecord(part) ? withoutReferences(part) : part
}

/** RJSF complains of choices that exclude each other, while it looks at all cases at once: that says nothing here. */
function silently<Result>(work: () => Result): Result {
  const { error, warn } = console
  Object.assign(console, { error: () => undefined, warn: () => undefined })
  try {
    return work()
  } finally {
    Object.assign(console, { error, warn })
  }
}
