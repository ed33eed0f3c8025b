import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import { hoverTooltip, type Tooltip } from '@codemirror/view'
import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'
import type { DefinitionFormat } from '../../api/definition-admin.ts'
import { jsonCompletions, createJsonService, type JsonService, type JsonText, type Language } from './json-service.ts'

type Signature = DefinitionFormat['functions'][number]

/** Functions, variables and fields inside a text that is an expression, or has one; null elsewhere. */
async function expressionCompletions(
  service: JsonService,
  functions: readonly Signature[],
  text: JsonText,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const node = text.json.getNodeFromOffset(context.pos)
  if (node?.type !== 'string' || node.offset >= context.pos) return null
  const language = await service.languageAt(text, node)
  if (!language || !isExpression(language, context.state.sliceDoc(node.offset + 1, context.pos))) return null
  const word = context.matchBefore(/[\w.]*/)
  if (!word || (word.from === word.to && !context.explicit)) return null
  const dot = word.text.lastIndexOf('.')
  const names = namesIn(text.document.getText())
  return {
    from: word.from + dot + 1,
    options: dot < 0 ? begins(names, functions) : follows(names, functions, word.text.slice(0, dot)),
    validFor: /^\w*$/,
  }
}

/** Whether the cursor, after `before`, stands where an expression is read. */
export function isExpression(language: Language, before: string): boolean {
  if (language === 'template') return before.startsWith('=')
  if (language === 'text') return before.lastIndexOf('{') > before.lastIndexOf('}')
  return true
}

function begins(names: Names, functions: readonly Signature[]): Completion[] {
  const variables = [...names.keys()].map((name): Completion => ({ label: name, type: 'variable', boost: 2 }))
  return [...variables, ...functions.filter((signature) => !isMethod(signature)).map(toCompletion)]
}

/** After `doc.` the fields; the methods after anything. */
function follows(names: Names, functions: readonly Signature[], before: string): Completion[] {
  const fields = (names.get(before) ?? []).map((name): Completion => ({ label: name, type: 'property', boost: 2 }))
  return [...fields, ...functions.filter(isMethod).map(toCompletion)]
}

/** Written behind a value and a dot: `teks.contains(bagian)`. */
function isMethod({ name, usage }: Signature): boolean {
  return usage.includes(`.${name}(`)
}

function toCompletion({ name, usage, description }: Signature): Completion {
  const takesNothing = usage.endsWith('()')
  return {
    label: name,
    detail: usage,
    type: 'function',
    info: description,
    apply: (view, _completion, from, to) => {
      const insert = `${name}()`
      // The cursor stands between the parentheses when something belongs there.
      const anchor = from + insert.length - (takesNothing ? 0 : 1)
      view.dispatch({ changes: { from, to, insert }, selection: { anchor }, userEvent: 'input.complete' })
    },
  }
}

/** The variables of a definition's expressions, each with its field names, as far as the text tells. */
type Names = ReadonlyMap<string, readonly string[]>

/** `doc` with the form's fields, and every list's row under its `x-as` name with the fields of its rows. */
export function namesIn(text: string): Names {
  const root = parseTree(text, [], { allowTrailingComma: true })
  const names = new Map<string, readonly string[]>()
  const schema = root && findNodeAtLocation(root, ['schema'])
  if (schema) collect(schema, 'doc', names)
  return names
}

function collect(schema: Node, variable: string, names: Map<string, readonly string[]>): void {
  const properties = entriesOf(findNodeAtLocation(schema, ['properties']))
  names.set(variable, [...(names.get(variable) ?? []), ...properties.map(([name]) => name)])
  for (const [, property] of properties) {
    const row: unknown = valueAt(property, 'x-as')
    const items = findNodeAtLocation(property, ['items'])
    if (typeof row === 'string' && items) collect(items, row, names)
  }
}

function valueAt(node: Node, key: string): unknown {
  const found = findNodeAtLocation(node, [key])
  return found && (getNodeValue(found) as unknown)
}

function entriesOf(node: Node | undefined): [string, Node][] {
  if (node?.type !== 'object') return []
  return (node.children ?? []).flatMap((property): [string, Node][] => {
    const [key, value] = property.children ?? []
    return key && value && typeof key.value === 'string' ? [[key.value, value]] : []
  })
}

/** Completion and explanations in the editor, from the format of definitions. */
export function formatHelp(format: DefinitionFormat): Extension {
  const service = createJsonService(format.schema)
  const complete = (context: CompletionContext) => completions(service, format, context)
  return [
    EditorState.languageData.of(() => [{ autocomplete: complete }]),
    hoverTooltip(async (view, at) => explanation(service, view.state.doc.toString(), at)),
  ]
}

/** Inside an expression its names, elsewhere what the schema allows. Unasked only where a word was begun. */
export async function completions(
  service: JsonService,
  { functions }: Pick<DefinitionFormat, 'functions'>,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  if (!context.explicit && !context.matchBefore(/["\w.$-]+/)) return null
  const text = service.read(context.state.doc.toString())
  const inExpression = await expressionCompletions(service, functions, text, context)
  if (inExpression) return inExpression
  return context.aborted ? null : jsonCompletions(service, text, context)
}

async function explanation(service: JsonService, text: string, at: number): Promise<Tooltip | null> {
  const found = await service.hover(service.read(text), at)
  if (!found) return null
  return {
    pos: found.from,
    end: found.to,
    above: true,
    create: () => {
      const dom = document.createElement('div')
      dom.textContent = found.text
      return { dom }
    },
  }
}
