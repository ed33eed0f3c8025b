import { json } from '@codemirror/lang-json'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useTheme } from '@mui/material/styles'
import { useEffect, type RefObject } from 'react'
import { t } from '../../contract/words/words.ts'
import { editorTheme } from './editor-theme.ts'
import { withoutReturns } from './text-state.ts'

interface Compared {
  older: string
  text: string
  /** Accessible name. */
  label: string
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
