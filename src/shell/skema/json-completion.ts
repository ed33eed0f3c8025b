import { snippet, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { CompletionItemKind, type CompletionItem } from 'vscode-json-languageservice'
import type { JsonService, JsonText } from './json-service.ts'
import { snippetTemplate } from './snippet-template.ts'

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
