import { history, isolateHistory, redo, undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import type { EditorState, Extension, TransactionSpec } from '@codemirror/state'
import { changeBetween } from './json-text.ts'

/** Typing and the steps of a builder in one: so many can be taken back, to the first text. */
export const textHistory: Extension = history({ minDepth: 20_000 })

/** The step from the editor's text to the next one: taken back by itself, unless somebody is `typing`. */
export function stepTo(state: EditorState, text: string, typing = false): TransactionSpec {
  const changes = changeBetween(state.doc.toString(), text)
  // Letters that follow each other are one step, as in the editor.
  return { changes, ...(typing ? {} : { annotations: isolateHistory.of('full') }), userEvent: 'input.build' }
}

/** What a builder does to the text of an editor. */
export interface TextSteps {
  /** The text as it is now, also before the page is drawn with it. */
  text: () => string
  /** In one history with what is typed into the editor. */
  edit: (text: string, how: { typing: boolean }) => void
  undo: () => void
  redo: () => void
}

export function stepsOf(view: EditorView): TextSteps {
  return {
    text: () => view.state.doc.toString(),
    edit: (next, { typing }) => {
      if (next !== view.state.doc.toString()) view.dispatch(stepTo(view.state, next, typing))
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
  }
}
