import {
  getLanguageService,
  TextDocument,
  type ASTNode,
  type CompletionItem,
  type JSONDocument,
} from 'vscode-json-languageservice'
import { languageOf, languages, preparedSchema, type Language } from './prepared-schema.ts'

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
