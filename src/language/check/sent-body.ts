import type { DefinitionOf } from '../../contract/parts.ts'
import type { At } from '../cursor.ts'
import { isAssignable, printType } from '../expression/type.ts'
import { type JsonSchema, object, type OpenApiDocument, type Operation } from '../read/openapi-document.ts'
import { own } from '../../contract/runtime/own.ts'
import { withCaseFields } from './cases.ts'
import { definitionOf } from './definition-lookup.ts'
import { ownKey, ownNames } from './own-names.ts'
import { propertiesOf, requiredOf, typeOfSchema } from './schema-type.ts'
import { suggest } from './suggest.ts'

/** Refuses a dialog (or none) whose body is not what an operation takes. The dialog itself fits its own operation. */
export function checkBody(at: At, dialog: string | undefined, operation: Operation): void {
  const { openapi, others } = at.context
  const { operationId, request } = operation
  const demanded = requiredOf(request ?? {})
  if (dialog === undefined) {
    if (demanded.length > 0)
      at.report('payload-mismatch', `${operationId} meminta "${demanded.join('", "')}"; tambahkan "form": "…"`)
    return
  }
  const form = definitionOf(others, dialog, 'dialog')
  if (!form || form.submit.operation === operationId) return
  const sent = sentKeys(form, openapi)
  for (const name of demanded.filter((key) => !sent.includes(key)))
    at.report('payload-mismatch', `${operationId} meminta "${name}", yang tidak dikirim "${dialog}"`)
  const taken = propertiesOf(request ?? {}, openapi)
  const given = propertiesOf(openapi.operations.get(form.submit.operation ?? '')?.request ?? {}, openapi)
  for (const name of sent) checkKey(at, name, { operation, dialog, taken, given: own(given, name) })
}

interface Sent {
  operation: Operation
  dialog: string
  taken: Readonly<Record<string, JsonSchema>>
  /** What the dialog's own operation takes under the name. */
  given: JsonSchema | undefined
}

function checkKey(at: At, name: string, { operation, dialog, taken, given }: Sent): void {
  const { openapi } = at.context
  const schema = own(taken, name)
  if (!schema) {
    if (object(operation.request)['additionalProperties'] === true) return
    const problem = `"${name}" dari "${dialog}" tidak dikenal ${operation.operationId}`
    at.report('payload-mismatch', problem, suggest(name, Object.keys(taken)))
    return
  }
  const [from, to] = [typeOfSchema(given ?? {}, openapi), typeOfSchema(schema, openapi)]
  if (!isAssignable(from, to))
    at.report('payload-mismatch', `"${name}" dari "${dialog}" adalah ${printType(from)}, seharusnya ${printType(to)}`)
}

/** The names of what a dialog sends; its own fields are below a key that both operations have, or neither. */
function sentKeys({ submit, schema }: DefinitionOf<'dialog'>, openapi: OpenApiDocument): string[] {
  const { body, operation = '' } = submit
  const request = openapi.operations.get(operation)?.request ?? {}
  const owned = ownNames(schema, body, request, openapi)
  const key = ownKey(request, openapi)
  const names = Object.keys(body === undefined ? withCaseFields(schema).properties : object(body))
  return [...names.filter((name) => !owned.includes(name)), ...(owned.length > 0 && key !== undefined ? [key] : [])]
}
