import { dayText } from '../../../contract/runtime/shop-clock.ts'
import type {
  CompiledDialog,
  CompiledDocument,
  CompiledField,
  CompiledModule,
  Values,
} from '../../../contract/module.ts'
import { isOption } from '../../../contract/runtime/option.ts'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { buildPayload, computedPlaces } from '../../../contract/runtime/payload.ts'
import { storedFile } from '../../../contract/runtime/stored-file.ts'
import { formatPointer, parsePointer } from '../../../contract/runtime/schema-issues.ts'
import { deriveForm } from '../../../contract/runtime/validate-form.ts'
import { object } from '../../../language/read/openapi-document.ts'
import { problemAt } from '../http/problem.ts'
import { bodiesAsForms, type FormPart, type OptionLookup, type RecordForms } from '../records/record-forms.ts'
import { inTime } from './check-in-time.ts'
import { createRuleCheck } from './definition-rules.ts'
import { fillForm, tooHeavy } from './fill-form.ts'

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 })

type Schema = Readonly<Record<string, unknown>>

/** What says how a value is read: its own schema and `uiSchema`, and the schemas that are called by name. */
interface Look {
  schema: Schema
  ui: Schema
  definitions: Schema
}

/** A field's value as people read it, whatever it holds; null for none. */
function fieldText(value: unknown, { schema, ui, definitions }: Look): string | null {
  if (value === undefined || value === null || value === '') return null
  const title = choiceTitle(value, schema, ui)
  if (title !== null) return title
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'number') return isMoney(ui) ? `Rp ${rupiah.format(value)}` : String(value)
  if (typeof value === 'string')
    return schema['format'] === 'date' ? dayText(value) : (storedFile(value)?.name ?? value)
  const look = (name: string | number): Look => lookInside({ schema, ui, definitions }, name)
  if (Array.isArray(value)) return joined(value.map((part, index) => inBrackets(part, fieldText(part, look(index)))))
  if (isOption(value)) return value.label
  // An option that is offered no more: only its key is left.
  if (ui['ui:field'] === 'picker' && isRecord(value))
    return joined(Object.values(value).map((part) => fieldText(part, look(0))))
  return isRecord(value) ? namedText(value, object(schema['properties']), look) : JSON.stringify(value)
}

/** The parts of a group or a map, each behind its title or the name of its entry, as records write them (`outline`). */
function namedText(value: Schema, fields: Schema, look: (name: string) => Look): string | null {
  const parts = Object.entries(value).map(([name, part]) => {
    const text = inBrackets(part, fieldText(part, look(name)))
    const { title } = object(own(fields, name))
    return text === null ? null : `${typeof title === 'string' ? title : name}: ${text}`
  })
  return joined(parts, '; ')
}

function inBrackets(part: unknown, text: string | null): string | null {
  return text !== null && isRecord(part) && !isOption(part) ? `(${text})` : text
}

/** Of a field of a group, an entry of a map or an item of a list. */
function lookInside({ schema, ui, definitions }: Look, name: string | number): Look {
  const { items, additionalItems, properties, additionalProperties } = schema
  const places: unknown = Array.isArray(items) ? (items[Number(name)] ?? additionalItems) : items
  const given = object(typeof name === 'number' ? places : (own(object(properties), name) ?? additionalProperties))
  const { $ref } = given
  const held = typeof $ref === 'string' ? own(definitions, $ref.slice('#/definitions/'.length)) : {}
  return { schema: { ...object(held), ...given }, ui: object(own(ui, typeof name === 'number' ? 'items' : name)), definitions } // prettier-ignore
}

function isMoney({ 'ui:options': options }: Readonly<Record<string, unknown>>): boolean {
  return isRecord(options) && options['kind'] === 'money'
}

/** What a choice is called; it is stored as something else. */
function choiceTitle(
  value: unknown,
  { enum: choices }: Readonly<Record<string, unknown>>,
  ui: Readonly<Record<string, unknown>>,
): string | null {
  const names = ui['ui:enumNames']
  if (!Array.isArray(choices) || !Array.isArray(names)) return null
  const title: unknown = names[choices.indexOf(value)]
  return typeof title === 'string' ? title : null
}

function joined(texts: readonly (string | null)[], between = ', '): string | null {
  const there = texts.filter((text) => text !== null)
  return there.length > 0 ? there.join(between) : null
}

/** The forms of stored records, as the definitions in service have them; a body that no dialog sends is its own form. */
export function recordFormsOf(
  definitions: () => Iterable<CompiledModule>,
  asRead?: Parameters<typeof createRuleCheck>[1],
): RecordForms {
  return {
    check: createRuleCheck(definitions, asRead),
    fill: async (path, body, lookup) => {
      const form = dialogOf(definitions(), path) ?? documentOf(definitions(), path)
      if (!form) return bodiesAsForms.fill(path, body, lookup)
      const { values } = await fillForm(form, body, lookup)
      // What is stored of a document is never changed: nobody asks for its parts.
      return { values, parts: form.kind === 'dialog' ? partsOf(form, values) : [] }
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

function documentOf(definitions: Iterable<CompiledModule>, path: string): CompiledDocument | undefined {
  for (const module of definitions) if (module.kind === 'document' && module.submit.call?.path === path) return module
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
  const definitions = object(form.fieldSet.schema['definitions'])
  const place = formatPointer([name])
  return {
    name,
    title,
    pointer: pointers.get(place) ?? pointers.get(`${place}/value`) ?? null,
    value: isOption(value) ? String(value.value) : value,
    text: fieldText(value, { schema, ui: object(own(form.fieldSet.uiSchema, name)), definitions }),
  }
}

type Body = Readonly<Record<string, unknown>>

/**
 * A body with the form's derived fields, and the expressions of its own body, as they give them, at the places where the form sends them. A
 * client that is no form may claim other values, or none. What a person may edit stays as it was sent.
 */
async function completeBody(form: CompiledDialog, body: Body, lookup: OptionLookup): Promise<Body> {
  const isDerived = (name: unknown): boolean => own(form.fields, String(name))?.derived !== undefined
  const computed = computedPlaces(form.submit.body)
  if (computed.length === 0 && !Object.keys(form.fields).some(isDerived)) return { ...body }
  const { values, restored } = await fillForm(form, body, lookup)
  const derived = inTime(values, () => deriveForm(form, values, restored))
  if (!derived) throw problemAt('invalid', [{ keyword: 'x-rules', ...tooHeavy(form) }])
  const whole = buildPayload(form.submit, derived, { extensions: true })
  // Lists and groups are places of their own: only the whole of a field is written.
  const fields = [...whole.sources].filter(([, [name, ...inner]]) => isDerived(name) && inner.length === 0)
  return [...fields.map(([pointer]) => parsePointer(pointer).map(String)), ...computed].reduce(
    (done, place) => placed(done, place, whole.body),
    body,
  )
}

/** A copy with a place as the other has it; what is on the way there and absent is made. */
function placed(to: unknown, [name, ...inner]: readonly string[], from: unknown): Body {
  const given = isRecord(to) ? to : {}
  const computed = isRecord(from) ? from : {}
  if (name === undefined) return given
  const { [name]: before, ...others } = given
  const value = inner.length > 0 ? placed(before, inner, own(computed, name)) : own(computed, name)
  return value === undefined ? others : { ...given, [name]: value }
}
