import { dayText } from '../../../contract/runtime/day-text.ts'
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

/** A field's value as people read it, whatever it holds; null for none. `schema` and `ui` are the field's own. */
function fieldText(
  value: unknown,
  schema: Readonly<Record<string, unknown>>,
  ui: Readonly<Record<string, unknown>>,
): string | null {
  if (value === undefined || value === null || value === '') return null
  const title = choiceTitle(value, schema, ui)
  if (title !== null) return title
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'number') return isMoney(ui) ? `Rp ${rupiah.format(value)}` : String(value)
  if (typeof value === 'string')
    return schema['format'] === 'date' ? dayText(value) : (storedFile(value)?.name ?? value)
  if (Array.isArray(value)) return joined(value)
  return isOption(value) ? value.label : isRecord(value) ? joined(Object.values(value)) : JSON.stringify(value)
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

/** The parts of a list or a group, one behind the other. */
function joined(parts: readonly unknown[]): string | null {
  const texts = parts.flatMap((part) => fieldText(part, {}, {}) ?? [])
  return texts.length > 0 ? texts.join(', ') : null
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
  const place = formatPointer([name])
  return {
    name,
    title,
    pointer: pointers.get(place) ?? pointers.get(`${place}/value`) ?? null,
    value: isOption(value) ? String(value.value) : value,
    text: fieldText(value, schema, object(own(form.fieldSet.uiSchema, name))),
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
