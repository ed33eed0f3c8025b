import type { CompiledDialog, CompiledField, CompiledModule, Values } from '../../../contract/module.ts'
import { object } from '../../../language/read/openapi-document.ts'
import { isOption } from '../../../contract/runtime/option.ts'
import { own } from '../../../contract/runtime/own.ts'
import { formatPointer } from '../../../contract/runtime/schema-issues.ts'
import { bodiesAsForms, type FormPart, type RecordForms } from '../records/record-forms.ts'
import { createRuleCheck } from './definition-rules.ts'
import { completeBody } from './complete-body.ts'
import { fillForm } from './fill-form.ts'
import { fieldText } from './field-text.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'

/** The forms of stored records, as the definitions in service have them; a body that no dialog sends is its own form. */
export function recordFormsOf(definitions: () => Iterable<CompiledModule>): RecordForms {
  return {
    check: createRuleCheck(definitions),
    fill: async (path, body, lookup) => {
      const form = dialogOf(definitions(), path)
      if (!form) return bodiesAsForms.fill(path, body, lookup)
      const { values } = await fillForm(form, body, lookup)
      return { values, parts: partsOf(form, values) }
    },
    complete: async (path, body, lookup) => {
      const form = dialogOf(definitions(), path)
      return form ? completeBody(form, body, lookup) : { ...body }
    },
  }
}

function dialogOf(definitions: Iterable<CompiledModule>, path: string): CompiledDialog | undefined {
  for (const module of definitions) if (module.kind === 'dialog' && module.submit.call?.path === path) return module
  return undefined
}

/** The fields in the order in which they are drawn. */
function partsOf(form: CompiledDialog, values: Values): FormPart[] {
  const { sources } = buildPayload(form.submit, values, { extensions: true })
  const pointers = new Map([...sources].reverse().map(([pointer, source]) => [formatPointer(source), pointer]))
  const schemas = object(form.fieldSet.schema['properties'])
  return form.fieldSet.layout.flat().flatMap((name) => {
    const field = own(form.fields, name)
    return field ? [partOf(field, values[name], pointers, { form, schema: object(own(schemas, name)) })] : []
  })
}

interface Drawn {
  form: CompiledDialog
  schema: Record<string, unknown>
}

function partOf(
  { name, title }: CompiledField,
  value: unknown,
  pointers: ReadonlyMap<string, string>,
  { form, schema }: Drawn,
): FormPart {
  const place = formatPointer([name])
  return {
    name,
    title,
    pointer: pointers.get(place) ?? pointers.get(`${place}/value`) ?? null,
    value: isOption(value) ? String(value.value) : value,
    text: fieldText(value, schema, object(own(form.fieldSet.uiSchema, name))),
  }
}
