/** A name in a definition that leads to another one. */
export interface Reference {
  kind: string
  id: string
  pointer: string
  /** It names the other one without leading people there. */
  isAside?: boolean
}
