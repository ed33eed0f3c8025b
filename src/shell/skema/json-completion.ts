import { snippet, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { CompletionItemKind, type CompletionItem } from 'vscode-json-languageservice'
import type { JsonService, JsonText } from './json-service.ts'

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
