import { Problem } from '../http/problem.ts'
import type { Verdict } from './access.ts'

/** What whoever has not signed in is told. */
export function noSession(): Problem {
  return new Problem('noSession', 'Masuk dulu untuk melanjutkan.')
}

/** Throws unless a verdict allows; `forbidden` tells whoever has signed in why not. */
export function refuseUnless(verdict: Verdict, forbidden: () => string): void {
  if (verdict === 'noSession') throw noSession()
  if (verdict === 'forbidden') throw new Problem('forbidden', forbidden())
}
