/** A definition made of a plain JSON Schema, with what was changed and what had to go. */
import { isRecord } from '../../contract/runtime/own.ts'
import type { CompileError } from '../../language/check/compile-error.ts'
import { PlainSchema } from './plain-schema.ts'
import { type Schema, without } from './schema-parts.ts'

/** A file of a form as people have it: the schema alone, or with its uiSchema and data. */
export interface PlainForm {
  schema: Schema
  uiSchema: Schema
  formData?: unknown
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

/** Each round takes away what the compiler names; nobody has so many. */
const mostRounds = 40

/** The file is one schema, or an object with `schema`. */
export function plainForm(data: unknown): PlainForm | null {
  if (!isRecord(data)) return null
  const { schema, uiSchema, formData } = data
  if (!isRecord(schema) || 'type' in data) return { schema: data, uiSchema: {} }
  return { schema, uiSchema: isRecord(uiSchema) ? uiSchema : {}, formData }
}

/** Rewrites what definitions say otherwise, then takes away what they cannot say, place by place. */
export async function importSchema(form: PlainForm, { wrap, check }: ImportParts): Promise<Imported> {
  const plain = new PlainSchema(form.schema, form.uiSchema)
  const { schema, ui, toForm } = plain.form()
  const example =
    isRecord(form.formData) || Array.isArray(form.formData) ? [{ name: 'terisi', data: toForm(form.formData) }] : []
  let definition = wrap({
    ...(typeof form.schema['title'] === 'string' && { title: form.schema['title'] }),
    schema,
    ...(Object.keys(ui).length > 0 && { uiSchema: ui }),
    ...(example.length > 0 && { examples: example }),
  })
  const { changes, lacking } = plain
  for (let round = 0; round < mostRounds; round += 1) {
    const text = `${JSON.stringify(definition, null, 2)}\n`
    const errors = await check(text)
    if (errors.length === 0) return { text, changes, lacking, errors, toForm }
    const next = mended(definition, errors, plain)
    if (!next) return { text: null, changes, lacking, errors, toForm }
    definition = next
  }
  return { text: null, changes, lacking, errors: [], toForm }
}

/** Without what the first errors are about; null where that is the form itself. */
function mended(definition: Schema, errors: readonly CompileError[], told: PlainSchema): Schema | null {
  const [first] = errors
  const place = first ? placeToDrop(first) : ''
  if (!first || place === '') return null
  // Data that were wrong before are no loss of the form.
  const { changes, lacking } = told
  ;(place === '/examples' ? changes : lacking).push(`${place} dilepas: ${first.message}`)
  const next = without(definition, place)
  return isRecord(next) ? next : null
}

function placeToDrop({ pointer, code }: CompileError): string {
  if (code === 'failed-example' || pointer.startsWith('/examples')) return '/examples'
  const isInside = /^\/(schema|uiSchema)\/./.test(pointer)
  return isInside ? pointer : ''
}
