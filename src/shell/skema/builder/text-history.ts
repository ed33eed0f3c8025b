import { history, isolateHistory, redo, undo } from '@codemirror/commands'
import type { EditorState, Extension, TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type Choice, setChoices } from './choices.ts'
import { addField, demandField, type FieldSort, removeField, renameField } from './field-actions.ts'
import { besideField, besideName, moveField, setNames } from './field-order.ts'
import type { Owner } from './field-places.ts'
import { changeBetween, insertAt, type Json, moveAt, type Path, renameKey, setAt } from './json-text.ts'

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

/** One step of somebody who builds a definition. */
export type Action =
  | { do: 'set'; path: Path; value: Json }
  | { do: 'insert'; list: Path; at: number; value: Json }
  | { do: 'move'; owner: Path; from: number; to: number }
  | { do: 'rename-key'; owner: Path; from: string; to: string }
  | { do: 'add-field'; owner: Owner; title: string; sort: FieldSort }
  | { do: 'rename-field'; owner: Owner; from: string; to: string; was: boolean }
  | { do: 'remove-field'; owner: Owner; name: string }
  | { do: 'move-field'; owner: Owner; name: string; to: number }
  | { do: 'demand-field'; owner: Owner; name: string; on: boolean }
  | { do: 'beside-field'; name: string; on: boolean }
  | { do: 'set-names'; path: Path; names: readonly string[] }
  | { do: 'beside-name'; path: Path; name: string; on: boolean }
  | { do: 'set-choices'; path: Path; names: Path | null; choices: readonly Choice[] }

/** The text after an action; what an action has nothing to do to stays as it is. */
export function act(text: string, action: Action): string {
  switch (action.do) {
    case 'set':
      return setAt(text, action.path, action.value)
    case 'insert':
      return insertAt(text, action.list, action.at, action.value)
    case 'move':
      return moveAt(text, action.owner, action.from, action.to)
    case 'rename-key':
      return renameKey(text, action.owner, action.from, action.to)
    case 'add-field':
      return addField(text, action.owner, action.title, action.sort)
    case 'rename-field':
      return renameField(text, action.owner, action.from, action.to, action.was)
    case 'remove-field':
      return removeField(text, action.owner, action.name)
    case 'move-field':
      return moveField(text, action.owner, action.name, action.to)
    case 'demand-field':
      return demandField(text, action.owner, action.name, action.on)
    case 'beside-field':
      return besideField(text, action.name, action.on)
    case 'beside-name':
      return besideName(text, action.path, action.name, action.on)
    case 'set-choices':
      return setChoices(text, action.path, action.names, action.choices)
    case 'set-names':
      return setNames(text, action.path, action.names)
  }
}
