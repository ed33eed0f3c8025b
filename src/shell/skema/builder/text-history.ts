import { history, isolateHistory } from '@codemirror/commands'
import type { EditorState, Extension, TransactionSpec } from '@codemirror/state'
import { changeBetween } from './json-text.ts'

/** Typing and the steps of a builder in one: so many can be taken back, to the first text. */
export const textHistory: Extension = history({ minDepth: 20_000 })

/** The step from the editor's text to the next one: taken back by itself, and where nothing differs the text stays. */
export function stepTo(state: EditorState, text: string): TransactionSpec {
  const changes = changeBetween(state.doc.toString(), text)
  return { changes, annotations: isolateHistory.of('full'), userEvent: 'build' }
}
