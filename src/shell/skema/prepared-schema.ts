import type { JSONSchema } from 'vscode-json-languageservice'

/** What the schema says that a text of the definition is, as far as it is more than a text. */
export type Language = 'expression' | 'text' | 'template'

export const languages = ['expression', 'text', 'template'] as const satisfies Language[]

/** Set on the schema's own forms of text, so that they are known again wherever they are used. */
const mark = 'x-language'

type Json = Record<string, unknown>

/** A copy of the meta-schema that tells the language service more: what is an expression, and what type a key has. */
export function preparedSchema(schema: Readonly<Json>): JSONSchema {
  const copy = structuredClone(schema)
  const forms = asObject(copy.$defs) ?? {}
  for (const language of languages) {
    const form = asObject(forms[language])
    if (form) form[mark] = language
  }
  addTypes(copy, forms)
  return copy
}

export function languageOf(schema: object): unknown {
  return (schema as Json)[mark]
}

/** `allOf` with one reference has that form's type. Without a type the service offers a key without its value. */
function addTypes(node: unknown, forms: Json): void {
  if (Array.isArray(node)) node.forEach((item) => addTypes(item, forms))
  const schema = asObject(node)
  if (!schema) return
  const [first] = Array.isArray(schema.allOf) ? (schema.allOf as unknown[]) : []
  const reference = asObject(first)?.$ref
  const form = typeof reference === 'string' ? asObject(forms[reference.replace('#/$defs/', '')]) : null
  if (schema.type === undefined && form?.type !== undefined) schema.type = form.type
  Object.values(schema).forEach((value) => addTypes(value, forms))
}

function asObject(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
}
