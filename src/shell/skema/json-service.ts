import {
  type ASTNode,
  type CompletionItem,
  getLanguageService,
  type JSONDocument,
  type JSONSchema,
  TextDocument,
} from 'vscode-json-languageservice'

/** What the schema says that a text of the definition is, as far as it is more than a text. */
export type Language = 'expression' | 'text' | 'template'

const languages = ['expression', 'text', 'template'] as const satisfies Language[]

/** Set on the schema's own forms of text, so that they are known again wherever they are used. */
const mark = 'x-language'

type Json = Record<string, unknown>

/** A copy of the meta-schema that tells the language service more: what is an expression, and what type a key has. */
function preparedSchema(schema: Readonly<Json>): JSONSchema {
  const copy = structuredClone(schema)
  const forms = asObject(copy.$defs) ?? {}
  for (const language of languages) {
    const form = asObject(forms[language])
    if (form) form[mark] = language
  }
  addTypes(copy, forms)
  return copy
}

function languageOf(schema: object): unknown {
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

/** A definition's text as the language service reads it, which bears what is half written. */
export interface JsonText {
  document: TextDocument
  json: JSONDocument
}

/** Completion, hover and languages from the definitions' JSON Schema. Its validation is not used: the compiler checks. */
export interface JsonService {
  read(text: string): JsonText
  completions(text: JsonText, offset: number): Promise<CompletionItem[]>
  /** What the schema says about the place, as plain text; null when it says nothing. */
  hover(text: JsonText, offset: number): Promise<{ from: number; to: number; text: string } | null>
  languageAt(text: JsonText, node: ASTNode): Promise<Language | null>
}

const uri = 'definition.json'
const schemaUri = 'definition.schema.json'

/** `schema` is the meta-schema of the definition format, with the names that exist now. */
export function createJsonService(schema: Readonly<Record<string, unknown>>): JsonService {
  const own = preparedSchema(schema)
  // The service changes the schema that it is given.
  const text = JSON.stringify(own)
  // Whatever a text names as its "$schema", it is read as a definition: nothing is fetched.
  const service = getLanguageService({ schemaRequestService: () => Promise.resolve(text) })
  service.configure({ validate: false, schemas: [{ uri: schemaUri, fileMatch: [uri], schema: own }] })
  return {
    read: (text) => {
      const document = TextDocument.create(uri, 'json', 1, text)
      return { document, json: service.parseJSONDocument(document) }
    },
    completions: async ({ document, json }, offset) => {
      const list = await service.doComplete(document, document.positionAt(offset), json)
      return list?.items ?? []
    },
    hover: async ({ document, json }, offset) => {
      const found = await service.doHover(document, document.positionAt(offset), json)
      const text = found ? plainText(found.contents) : ''
      if (!found?.range || text === '') return null
      return { from: document.offsetAt(found.range.start), to: document.offsetAt(found.range.end), text }
    },
    languageAt: async ({ document, json }, node) => {
      const matches = await service.getMatchingSchemas(document, json)
      const own = matches.filter((match) => match.node === node)
      return languages.find((language) => own.some((match) => languageOf(match.schema) === language)) ?? null
    },
  }
}

/** The service writes Markdown with every sign escaped; nothing else of Markdown is in it. */
function plainText(contents: unknown): string {
  const parts: unknown[] = Array.isArray(contents) ? contents : [contents]
  const texts = parts.map((part) => (typeof part === 'string' ? part : ''))
  return texts.join('\n').replaceAll('&nbsp;', ' ').replace(/\\(.)/gs, '$1').trim()
}
