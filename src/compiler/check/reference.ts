/** A name in a definition that leads to another one. */
export interface Reference {
  kind: string
  id: string
  pointer: string
  /** The dialog of which it is a field. */
  of?: string
  /** It names the other one without leading people there. */
  isAside?: boolean
}

/** A field of a dialog. */
export function fieldOf(dialog: string, name: string, pointer: string): Reference {
  return { kind: 'field', id: `${dialog}/${name}`, of: dialog, pointer, isAside: true }
}
