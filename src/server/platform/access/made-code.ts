/** A code that was just made; only its hash is stored. */
export interface MadeCode {
  code: string
  validUntil: string
}
