import type { Text } from '../../contract/parts.ts'
import { splitText } from '../expression/split-text.ts'

import { fitsPath } from '../../contract/runtime/fits-path.ts'
import type { Place } from './compile-error.ts'
import { checkPath } from './check-address.ts'

/** Stands for a part of an address that is computed. */
const computed = '{…}'

/** The address without what is computed. */
export function literalOf(to: string): string {
  const { parts } = splitText(to)
  return parts.map((part) => (part.kind === 'literal' ? part.text : computed)).join('')
}

/** The same without what follows the path. */
export function patternOf(to: string): string {
  return literalOf(to).replace(/[?#].*$/s, '')
}

/** Refuses an address that does not begin as a path of this product. */
export function checkAddress(to: Place<Text>): void {
  checkPath(to, literalOf(to.value))
}

/** Whether an address may lead to a path, whose parameters begin with a colon. */
export function leadsTo(pattern: string, path: string): boolean {
  // What is computed is a segment of its own: a key with something beside it is another key.
  return fitsPath(pattern, path, (given) => given === computed || (given !== '' && !given.includes(computed)))
}

/** A path as a link to it is written. */
export function asLink(path: string): string {
  return path.replace(/:[^/]+/g, computed)
}

/** Two paths with the same form are one address. */
export function formOf(path: string): string {
  return path.replace(/:[^/]+/g, ':')
}

/** What of an address certainly stands in the file that has its path. */
export function beginningOf(pattern: string): string {
  return pattern.split(computed)[0] ?? ''
}
