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
  const edge = { before: from - range.from, after: Math.max(0, range.to - context.pos) }
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
}

function toCompletion(item: CompletionItem, edge: Edge, order: number): Completion[] {
  const template = withEnd(snippetTemplate(item.textEdit?.newText ?? item.insertText ?? item.label))
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

/** Without a tab stop of its own the cursor belongs behind it. */
function withEnd(template: string): string {
  return template.includes('${') ? template : `${template}\${0}`
}

function documentation({ documentation: content }: CompletionItem): string {
  return typeof content === 'string' ? content : (content?.value ?? '')
}
