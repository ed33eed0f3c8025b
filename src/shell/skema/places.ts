import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import type { DefinitionError } from '../../api/definition-admin.ts'
import { errorText } from './error-list.tsx'

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

/** Where an error stands in the text. */
export interface Place {
  from: number
  to: number
}

/** Line and column count from 1; what lies outside of the text is moved to its nearest end. */
export function offsetOf(state: EditorState, line: number, column: number): number {
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
