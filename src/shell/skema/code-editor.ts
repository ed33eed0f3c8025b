import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { type Theme, useTheme } from '@mui/material/styles'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { DefinitionError, DefinitionFormat } from '../../api/definition-admin.ts'
import { editorTheme } from './editor-theme.ts'
import { formatHelp } from './format-help.ts'
import { diagnosticsOf, placeOf } from './places.ts'
import type { Checked } from './use-check.ts'

/** An editor for one definition's text, in the page as long as it is not destroyed. */
export interface CodeEditor {
  setText(text: string): void
  /** Marks the errors of `checked`; nothing when the text is another one by now. */
  showErrors(checked: string, errors: readonly DefinitionError[]): void
  setTheme(theme: Theme): void
  setFormat(format: DefinitionFormat): void
  /** Puts the cursor at the error and gives the editor the focus. */
  goTo(error: DefinitionError): void
  focus(): void
  destroy(): void
}

interface CodeEditorOptions {
  /** Accessible name. */
  label: string
  text: string
  theme: Theme
  onChange: (text: string) => void
}

/**
 * Draws the editor into a shadow root of `host`: there its style sheets are adopted, while in the page itself they would
 * be style elements, which the content security policy forbids.
 */
export function createCodeEditor(host: HTMLElement, { label, text, theme, onChange }: CodeEditorOptions): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const look = new Compartment()
  const help = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        basics,
        look.of(editorTheme(theme)),
        help.of([]),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some(isFromOutside)) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    setText: (next) => replaceText(view, next),
    showErrors: (checked, errors) => {
      if (view.state.doc.toString() !== checked) return
      view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, errors)))
    },
    setTheme: (next) => view.dispatch({ effects: look.reconfigure(editorTheme(next)) }),
    setFormat: (format) => view.dispatch({ effects: help.reconfigure(formatHelp(format)) }),
    goTo: (error) => {
      const { from } = placeOf(view.state, error)
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

const fromOutside = 'set'

function isFromOutside(transaction: { isUserEvent: (event: string) => boolean }): boolean {
  return transaction.isUserEvent(fromOutside)
}

function replaceText(view: EditorView, text: string): void {
  const { doc } = view.state
  if (doc.toString() === text) return
  view.dispatch({ changes: { from: 0, to: doc.length, insert: text }, userEvent: fromOutside })
}

/** What the editor says to people, in their language. */
const phrases = {
  Completions: 'Pilihan isian',
  Diagnostics: 'Kesalahan',
  'No diagnostics': 'Tidak ada kesalahan',
  close: 'tutup',
  'Control character': 'Karakter kendali',
}

/** Tab is not taken: it leaves the editor, as everywhere on the page. */
const basics: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ icons: false }),
  highlightActiveLine(),
  json(),
  EditorState.phrases.of(phrases),
  keymap.of([
    { key: 'F8', run: nextDiagnostic },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
]

interface EditorOptions {
  label: string
  text: string
  /** Another number: the text was changed from outside and replaces what the editor has. */
  revision: number
  checked: Checked | null
  format: DefinitionFormat | null
  onChange: (text: string) => void
}

/** The editor inside the element of `host`, kept in step with the text, its errors and the theme. */
export function useCodeEditor(host: RefObject<HTMLElement | null>, options: EditorOptions): CodeEditor | null {
  const { label, revision, checked, format } = options
  const theme = useTheme()
  const [editor, setEditor] = useState<CodeEditor | null>(null)
  const latest = useRef({ ...options, theme })
  useEffect(() => {
    latest.current = { ...options, theme }
  })
  useEffect(() => {
    if (!host.current) return
    const created = createCodeEditor(host.current, {
      label,
      text: latest.current.text,
      theme: latest.current.theme,
      onChange: (next) => latest.current.onChange(next),
    })
    setEditor(created)
    return () => created.destroy()
  }, [host, label])
  // Not at every change of the text: what was typed since it was drawn would be taken back.
  useEffect(() => editor?.setText(latest.current.text), [editor, revision])
  useEffect(() => editor?.setTheme(theme), [editor, theme])
  useEffect(() => {
    if (format) editor?.setFormat(format)
  }, [editor, format])
  useEffect(() => {
    if (checked) editor?.showErrors(checked.text, checked.errors)
  }, [editor, checked])
  return editor
}
