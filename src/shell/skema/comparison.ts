import { json } from '@codemirror/lang-json'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useTheme } from '@mui/material/styles'
import { useEffect, type RefObject } from 'react'
import { isRecord } from '../../contract/runtime/own.ts'
import { t, writtenText } from '../../contract/words/words.ts'
import { treeOf, valueAt } from './builder/json-text.ts'
import { editorTheme } from './editor-theme.ts'
import { withoutReturns } from './text-state.ts'

interface Compared {
  older: string
  text: string
  /** Accessible name. */
  label: string
}

/** What an older text has otherwise, for those who read no JSON: its fields, and whether anything else differs. */
export function differenceInWords(older: string, text: string): string[] {
  const [before, now] = [fieldsIn(older), fieldsIn(text)]
  const differs = (name: string): boolean => JSON.stringify(before.get(name)) !== JSON.stringify(now.get(name))
  const back = [...before.keys()].filter((name) => !now.has(name))
  const gone = [...now.keys()].filter((name) => !before.has(name))
  const other = [...before.keys()].filter((name) => now.has(name) && differs(name))
  const listed = (names: string[], from: typeof now) => names.map((name) => titleOf(from.get(name), name)).join(', ')
  const lines = [
    ...(back.length > 0 ? [t('Kolom yang kembali: {names}', { names: listed(back, before) })] : []),
    ...(gone.length > 0 ? [t('Kolom yang tidak ada di versi itu: {names}', { names: listed(gone, now) })] : []),
    ...other.map((name) => renamed(titleOf(now.get(name), name), titleOf(before.get(name), name))),
  ]
  return lines.length > 0 ? lines : [t('Kolomnya sama; yang berbeda pengaturan lain.')]
}

function renamed(now: string, before: string): string {
  if (now !== before) return t('Kolom {now} bernama {before} di versi itu', { now, before })
  return t('Kolom {now} berbeda pengaturannya', { now })
}

function fieldsIn(text: string): Map<string, unknown> {
  const fields = valueAt(treeOf(text), ['schema', 'properties'])
  return new Map(isRecord(fields) ? Object.entries(fields) : [])
}

function titleOf(field: unknown, name: string): string {
  return (isRecord(field) ? writtenText(field['title']) : undefined) ?? name
}

/** Shows inside the element of `host` how a text differs from an older one; lines that are the same are folded away. */
export function useComparison(host: RefObject<HTMLElement | null>, { older, text, label }: Compared): void {
  const theme = useTheme()
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    // As the editor: style sheets of the page itself would be style elements, which the security policy forbids.
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: withoutReturns(text),
        extensions: [
          lineNumbers(),
          json(),
          editorTheme(theme),
          changes(theme.palette),
          EditorState.readOnly.of(true),
          EditorState.phrases.of({ '$ unchanged lines': t('$ baris sama') }),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
          unifiedMergeView({
            original: withoutReturns(older),
            mergeControls: false,
            collapseUnchanged: { margin: 3, minSize: 4 },
          }),
        ],
      }),
    })
    return () => view.destroy()
  }, [host, older, text, label, theme])
}

/** Not by colours alone: what is gone is struck out. */
function changes({ error, success }: { error: { main: string }; success: { main: string } }) {
  return EditorView.theme({
    '.cm-deletedChunk': { backgroundColor: `color-mix(in srgb, ${error.main} 10%, transparent)` },
    '.cm-deletedChunk .cm-deletedLine': { textDecoration: 'line-through' },
    // The library's own sign is in few typefaces.
    '.cm-collapsedLines': { '&:before, &:after': { content: '"…"' } },
    '.cm-changedLine': { backgroundColor: `color-mix(in srgb, ${success.main} 12%, transparent)` },
  })
}
