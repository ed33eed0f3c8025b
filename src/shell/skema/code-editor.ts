import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, historyKeymap, redoDepth, undoDepth } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, ensureSyntaxTree, indentOnInput, indentUnit, syntaxTree } from '@codemirror/language'
import { type Diagnostic, lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint'
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
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../contract/words/words.ts'
import type { DefinitionError, DefinitionFormat } from '../../api/definition-admin.ts'
import { stepsOf, textHistory, type TextSteps } from './builder/text-history.ts'
import { editorTheme } from './editor-theme.ts'
import { errorText } from './error-list.tsx'
import { formatHelp } from './format-help.ts'
import type { Checked } from './use-check.ts'

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

/** Where an error stands in the text. */
interface Place {
  from: number
  to: number
}

/** Line and column count from 1; what lies outside of the text is moved to its nearest end. */
function offsetOf(state: EditorState, line: number, column: number): number {
  const { doc } = state
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(found.from + Math.max(column, 1) - 1, found.to)
}

/** Errors about a key, though they are placed at its value. */
const aboutKey = new Set(['unknown-keyword', 'duplicate-key', 'misplaced-keyword', 'unsupported-schema'])

/** The token at the error's place; a whole object or list is marked by its first character alone. */
export function placeOf(state: EditorState, error: DefinitionError): Place {
  const from = offsetOf(state, error.line, error.column)
  const node = treeUntil(state, from).resolveInner(from, 1)
  const key = aboutKey.has(error.code) ? keyOf(node) : null
  if (key) return { from: key.from, to: key.to }
  const isToken = node.firstChild === null && node.from <= from && node.to > from && !node.type.isError
  if (isToken) return { from: node.from, to: node.to }
  const { to: end } = state.doc.lineAt(from)
  // At the end of a line there is nothing to underline but what stands before it.
  return from < end ? { from, to: from + 1 } : { from: Math.max(state.doc.lineAt(from).from, from - 1), to: from }
}

/** How long the editor may be held for parsing, in milliseconds; a text of 200 KB takes a tenth of it. */
const parsingTime = 500

/** The editor parses in slices, and on a busy machine the tree may end before the place. */
function treeUntil(state: EditorState, position: number): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, Math.min(position + 1, state.doc.length), parsingTime) ?? syntaxTree(state)
}

/** The key of the value that begins with the token. */
function keyOf(token: SyntaxNode): SyntaxNode | null {
  let node: SyntaxNode | null = token
  while (node && node.name !== 'Property' && node.from === token.from) node = node.parent
  return node?.name === 'Property' ? node.getChild('PropertyName') : null
}

export function diagnosticsOf(state: EditorState, errors: readonly DefinitionError[]): Diagnostic[] {
  return errors.map((error) => ({ ...placeOf(state, error), severity: 'error', message: errorText(error) }))
}

/** An editor for one definition's text, in the page as long as it is not destroyed. */
export interface CodeEditor extends TextSteps {
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

/** What can be taken back, and taken back again. */
export interface Depths {
  undo: number
  redo: number
}

interface CodeEditorOptions {
  /** Accessible name. */
  label: string
  text: string
  theme: Theme
  onChange: (text: string, depths: Depths) => void
}

/**
 * Draws the editor into a shadow root of `host`: there its style sheets are adopted, while in the page itself they would
 * be style elements, which the content security policy forbids.
 */
function createCodeEditor(host: HTMLElement, { label, text, theme, onChange }: CodeEditorOptions): CodeEditor {
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
          const { state } = update
          if (update.docChanged && !update.transactions.some(isFromOutside))
            onChange(state.doc.toString(), { undo: undoDepth(state), redo: redoDepth(state) })
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
    ...stepsOf(view),
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
  Completions: t('Pilihan isian'),
  Diagnostics: t('Kesalahan'),
  'No diagnostics': t('Tidak ada kesalahan'),
  close: t('tutup'),
  'Control character': t('Karakter kendali'),
}

/** Tab is not taken: it leaves the editor, as everywhere on the page. */
const basics: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  lintGutter(),
  textHistory,
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
  onChange: CodeEditorOptions['onChange']
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
      onChange: (next, depths) => latest.current.onChange(next, depths),
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
