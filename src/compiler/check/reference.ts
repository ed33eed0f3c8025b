/** A name in a definition that leads to another one. */
export interface Reference {
  kind: string
  id: string
  pointer: string
  /** It leads back to where people come from: nobody is led there by it alone. */
  isBack?: boolean
}
