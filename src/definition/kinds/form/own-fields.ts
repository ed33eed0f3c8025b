/** The fields that an author gave a form beyond those of its operation, in its body, and where people see them. */
import { own } from '../../../contract/runtime/own.ts'
import type { DefinitionLookup } from '../../../language/check/definition-lookup.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { ownNames } from '../../../language/check/own-names.ts'
import type { Template } from '../../../language/format/template.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import type { OpenApiDocument } from '../../../language/read/openapi-document.ts'
import type { DefinitionOf } from '../../../contract/parts.ts'
import { type ShownField, shownFields } from '../dialog/shown-fields.ts'

/** The body with what it says of them: `names` below the operation's key. */
export function withOwnFields(
  body: Template,
  names: readonly string[],
  { properties }: FieldsSchema,
  key: string | undefined,
): Template {
  if (key === undefined || names.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body))
    return body
  const others = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
  const parts = names.map((name): [string, Template] => [
    name,
    `=doc.${name}${own(properties, name)?.['x-options'] ? '.value' : ''}`,
  ])
  return { ...others, [key]: Object.fromEntries<Template>(parts) }
}

/** The own fields of the forms that change the records of a page, as people see them; `at` is where a value stands. */
export function ownOfRecord(
  record: DefinitionOf<'record'>,
  others: DefinitionLookup | undefined,
  openapi: OpenApiDocument,
  at: (values: string) => string,
): ShownField[] {
  const found = new Map<string, ShownField>()
  for (const action of record.actions ?? []) {
    if (action.action !== 'change') continue
    const dialog = definitionOf(others, action.dialog, 'dialog')
    for (const field of dialog ? ownOfDialog(dialog, openapi, at(action.values)) : [])
      if (!found.has(field.name)) found.set(field.name, field)
  }
  return [...found.values()]
}

function ownOfDialog(dialog: DefinitionOf<'dialog'>, openapi: OpenApiDocument, owner: string): ShownField[] {
  const { schema, submit, uiSchema } = dialog
  const request = openapi.operations.get(submit.operation ?? '')?.request ?? {}
  const names = ownNames(schema, submit.body, request, openapi)
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => names.includes(name)))
  return names.length === 0 ? [] : shownFields({ type: 'object', properties }, uiSchema, owner)
}
