import { snippet, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import {
  type ASTNode,
  type CompletionItem,
  getLanguageService,
  type JSONDocument,
  type JSONSchema,
  TextDocument,
  CompletionItemKind,
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

/** Keys and values that the schema allows at the cursor. */
export async function jsonCompletions(
  service: JsonService,
  text: JsonText,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const items = await service.completions(text, context.pos)
  const range = rangeOf(items, text)
  if (!range) return null
  // What is typed is compared without the quote before it.
  const isQuoted = context.state.sliceDoc(range.from, range.from + 1) === '"'
  const from = isQuoted && range.from < context.pos ? range.from + 1 : range.from
  const hasValue = /^\s*:/.test(context.state.sliceDoc(Math.max(range.to, context.pos)))
  const edge = { before: from - range.from, after: Math.max(0, range.to - context.pos), hasValue }
  return {
    from,
    options: items.flatMap((item, index) => toCompletion(item, edge, items.length - index)),
    validFor: /^[^\s"\\{}[\],:]*$/,
  }
}

/** All items of an answer replace the same range. */
function rangeOf(items: readonly CompletionItem[], { document }: JsonText): { from: number; to: number } | null {
  const edit = items.find((item) => item.textEdit && 'range' in item.textEdit)?.textEdit
  if (!edit || !('range' in edit)) return null
  return { from: document.offsetAt(edit.range.start), to: document.offsetAt(edit.range.end) }
}

/** How much more is replaced than what is compared: the quotes around it, the rest of the word. */
interface Edge {
  before: number
  after: number
  /** A colon follows: the key has a value already. */
  hasValue: boolean
}

function toCompletion(item: CompletionItem, edge: Edge, order: number): Completion[] {
  const template = templateOf(item, edge)
  const info = documentation(item)
  return [
    {
      label: item.label.replace(/^"(.*)"$/s, '$1'),
      type: item.kind === CompletionItemKind.Property ? 'property' : 'constant',
      // The schema's own order among equally good matches.
      boost: Math.min(order, 99) / 100,
      ...(item.detail === undefined ? {} : { detail: item.detail }),
      ...(info === '' ? {} : { info }),
      apply: (view, completion, from, to) => {
        const end = Math.min(to + edge.after, view.state.doc.length)
        snippet(template)(view, completion, from - edge.before, end)
      },
    },
  ]
}

/** Without a tab stop of its own the cursor belongs behind it; a key whose value has no one type gets a colon. */
function templateOf(item: CompletionItem, { hasValue }: Edge): string {
  const template = snippetTemplate(item.textEdit?.newText ?? item.insertText ?? item.label)
  if (template.includes('${')) return template
  const isBareKey = item.kind === CompletionItemKind.Property && !hasValue && /^"[^"]*"$/.test(template)
  return `${template}${isBareKey ? ': ' : ''}\${0}`
}

function documentation({ documentation: content }: CompletionItem): string {
  return typeof content === 'string' ? content : (content?.value ?? '')
}

/**
 * A snippet of the language server protocol (`"title": "$1"`, `${1:text}`, `${1|a,b|}`, `$0`) as CodeMirror writes it
 * (`${1}`, `${1:text}`).
 */
export function snippetTemplate(snippet: string): string {
  let template = ''
  for (let at = 0; at < snippet.length;) {
    const rest = snippet.slice(at)
    const [whole, converted] = escaped(rest) ?? tabStop(rest) ?? placeholder(rest) ?? plain(rest)
    template += converted
    at += whole.length
  }
  return template
}

/** What was read of the snippet, and what becomes of it. */
type Part = readonly [whole: string, converted: string]

function escaped(rest: string): Part | null {
  const found = /^\\([\\$}])/.exec(rest)
  return found ? [found[0], literal(found[1] ?? '')] : null
}

function tabStop(rest: string): Part | null {
  const found = /^\$(\d+)|^\$\{(\d+)\}/.exec(rest)
  return found ? [found[0], stop(found[1] ?? found[2] ?? '0', '')] : null
}

/** A default with braces of its own cannot be a field in CodeMirror: it becomes plain text before the field. */
function placeholder(rest: string): Part | null {
  const choices = /^\$\{(\d+)\|((?:\\.|[^|\\])*)\|\}/.exec(rest)
  if (choices) return [choices[0], stop(choices[1] ?? '0', (choices[2] ?? '').split(',')[0] ?? '')]
  const found = /^\$\{(\d+):((?:\\.|[^{}\\]|\{[^{}]*\})*)\}/.exec(rest)
  if (!found) return null
  const text = (found[2] ?? '').replace(/\\(.)/g, '$1')
  return [found[0], /[{}]/.test(text) ? literal(text) + stop(found[1] ?? '0', '') : stop(found[1] ?? '0', text)]
}

function plain(rest: string): Part {
  const character = rest.charAt(0)
  return [character, literal(character)]
}

function stop(number: string, text: string): string {
  return text === '' ? `\${${number}}` : `\${${number}:${text}}`
}

function literal(text: string): string {
  return text.replace(/[{}]/g, '\\$&')
}
