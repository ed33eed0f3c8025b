/** A definition made of a plain JSON Schema, with what was changed and what had to go. */
import { isRecord } from '../../contract/runtime/own.ts'
import type { CompileError } from '../../language/check/compile-error.ts'
import { jsonTypeOf } from '../../language/read/json-type.ts'
import { definitionParts } from './json-forms/definition-of.ts'
import { JsonFormsLayout } from './json-forms/layout.ts'
import { PlainSchema } from './plain-schema.ts'
import { type Converted, type Schema, without } from './schema-parts.ts'
import { Told } from './told.ts'

/** A file of a form as people have it: the schema alone, or with its uiSchema and data; or a form of JSON Forms. */
export interface PlainForm {
  schema: Schema
  uiSchema: Schema
  formData?: unknown
  /** JSON Forms' layout; null where it makes one of the schema. */
  uischema?: Schema | null
}

interface Imported {
  /** Null where it cannot be made right; `errors` says why. */
  text: string | null
  changes: string[]
  /** What the form no longer does. */
  lacking: string[]
  errors: readonly CompileError[]
  /** Data of the plain schema, as the form has them. */
  toForm: (data: unknown) => unknown
}

export interface ImportParts {
  /** The definition around schema and uiSchema. */
  wrap: (parts: Schema) => Schema
  /** What is wrong with a text. */
  check: (text: string) => Promise<readonly CompileError[]>
}

interface Parts extends Converted {
  layout?: string[][]
}

/** Each round takes away what the compiler names; nobody has so many. */
const mostRounds = 40

/** The file is one schema, or an object with `schema`; one with `uischema` is a form of JSON Forms. */
export function plainForm(data: unknown): PlainForm | null {
  if (!isRecord(data)) return null
  const { schema, uiSchema, formData } = data
  if ('uischema' in data && !('type' in data) && (isRecord(schema) || 'data' in data)) {
    const { uischema, data: given } = data
    return {
      schema: isRecord(schema) ? schema : schemaOfData(given),
      uiSchema: {},
      formData: given,
      uischema: isRecord(uischema) ? uischema : null,
    }
  }
  if (!isRecord(schema) || 'type' in data) return { schema: data, uiSchema: {} }
  return { schema, uiSchema: isRecord(uiSchema) ? uiSchema : {}, formData }
}

/**
 * Rewrites what definitions say otherwise, then takes away what they cannot say, place by place. What holds itself stays
 * so where no more is lost by that.
 */
export async function importSchema(form: PlainForm, parts: ImportParts): Promise<Imported> {
  const whole = await rewritten(form, parts, true)
  if (!whole.hasTrees || (whole.text !== null && whole.lacking.length === 0)) return whole
  const flat = await rewritten(form, parts, false)
  return whole.text === null || flat.lacking.length < whole.lacking.length ? flat : whole
}

async function rewritten(
  form: PlainForm,
  { wrap, check }: ImportParts,
  keepsTrees: boolean,
): Promise<Imported & { hasTrees: boolean }> {
  const told = new Told()
  const { schema, ui, layout, toForm }: Parts = converted(form, told, keepsTrees)
  const example =
    isRecord(form.formData) || Array.isArray(form.formData) ? [{ name: 'terisi', data: toForm(form.formData) }] : []
  let definition = wrap({
    ...(typeof form.schema['title'] === 'string' && { title: form.schema['title'] }),
    schema,
    ...(Object.keys(ui).length > 0 && { uiSchema: ui }),
    ...(layout && { layout }),
    ...(example.length > 0 && { examples: example }),
  })
  const hasTrees = '$defs' in schema
  const result = (text: string | null, errors: readonly CompileError[]) => ({ text, changes: told.changes, lacking: told.lacking, errors, toForm, hasTrees }) // prettier-ignore
  for (let round = 0; round < mostRounds; round += 1) {
    const text = `${JSON.stringify(definition, null, 2)}\n`
    const errors = await check(text)
    if (errors.length === 0) return result(text, errors)
    const next = mended(definition, errors, told)
    if (!next) return result(null, errors)
    definition = next
  }
  return result(null, [])
}

/** The parts of a definition that the form says. */
function converted(form: PlainForm, told: Told, keepsTrees: boolean) {
  const layout = form.uischema ? new JsonFormsLayout(form.uischema, told) : null
  const plain = new PlainSchema(form.schema, layout?.ui() ?? form.uiSchema, told, keepsTrees)
  const made = plain.form()
  if (form.uischema === undefined) return made
  return { ...made, ...definitionParts(made, layout, { nameOf: (name) => plain.nameOf(name), told }) }
}

/** Without what the first errors are about; null where that is the form itself. */
function mended(definition: Schema, errors: readonly CompileError[], told: Told): Schema | null {
  const [first] = errors
  const place = first ? placeToDrop(first) : ''
  if (!first || place === '') return null
  // Data that were wrong before are no loss of the form.
  if (place === '/examples') told.changed(`${place} dilepas: ${first.message}`)
  else told.lacks(`${place} dilepas`, first.message)
  const next = without(definition, place)
  // What stands elsewhere, such as in a case, is not taken away by its name.
  return isRecord(next) && JSON.stringify(next) !== JSON.stringify(definition) ? next : null
}

function placeToDrop({ pointer, code }: CompileError): string {
  if (code === 'failed-example' || pointer.startsWith('/examples')) return '/examples'
  const isInside = /^\/(schema|uiSchema|layout)\/./.test(pointer)
  return isInside ? pointer : ''
}

/**
 * A schema for data that come without one, as JSON Forms makes it: every field that they have, each demanded; of lists
 * what their first item is.
 */
function schemaOfData(data: unknown): Schema {
  if (isRecord(data)) {
    const properties = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, schemaOfData(value)]))
    return { type: 'object', properties, required: Object.keys(properties) }
  }
  if (Array.isArray(data)) return { type: 'array', items: data.length > 0 ? schemaOfData(data[0]) : { type: 'string' } }
  return { type: Number.isInteger(data) ? 'integer' : jsonTypeOf(data) }
}
