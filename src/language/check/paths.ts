import type { Text } from '../../contract/parts.ts'
import { fitsPath } from '../../contract/runtime/page-addresses.ts'
import { splitText } from '../expression/split-text.ts'
import type { ErrorPlace } from './compile-error.ts'

/** A path of this product. A browser reads `//` and `/\` as the beginning of another host. */
const pathForm = /^\/(?![/\\])/
/** What a link may lead to besides: a place on the page, or an address whose scheme is harmless. */
const elsewhere = /^(#|https?:\/\/[^/\\?#]|mailto:[^/]|tel:[^/])/i

/** Browsers drop tabs and line ends from an address and blanks at its ends: `java\nscript:` would be a script. */
function isPlain(address: string): boolean {
  return !/[\s\\\p{Cc}\p{Cf}]/u.test(address)
}

/** `href` of the sidebar: anything that a data file could make a browser run is refused. */
export function checkHref(href: ErrorPlace): void {
  if (isPlain(href.value) && (pathForm.test(href.value) || elsewhere.test(href.value))) return
  const mend = 'tulis jalur seperti "/master", "#", atau tautan https://, mailto: atau tel: tanpa spasi'
  href.report('unsafe-address', `${JSON.stringify(href.value)}; ${mend}`)
}

export function isPath(to: string): boolean {
  return isPlain(to) && pathForm.test(to)
}

/** Refuses a path that is not fixed: braces, or the name of a parameter, would be looked for as they stand. */
export function checkFixedPath(to: ErrorPlace): void {
  if (!/[{}]|\/:/.test(to.value)) checkPath(to)
  else to.report('unsafe-address', `${JSON.stringify(to.value)}; tulis jalur yang tetap, tanpa {…} dan ":"`)
}

/** `to` of a link on a screen: a path of this product, which the router follows. */
function checkPath(to: ErrorPlace, path = to.value): void {
  if (isPath(path)) return
  const mend = 'tulis jalur layar yang diawali satu garis miring, seperti "/" atau "/master", tanpa spasi'
  to.report('unsafe-address', `${JSON.stringify(path)}; ${mend}`)
}

/** Stands for a part of an address that is computed. */
const computed = '{…}'

/** The address without what is computed. */
export function literalOf(to: string): string {
  const { parts } = splitText(to)
  return parts.map((part) => (part.kind === 'literal' ? part.text : computed)).join('')
}

/** The path of an address: without what is computed, and without query and fragment. */
export function patternOf(to: string): string {
  return literalOf(to).replace(/[?#].*$/s, '')
}

/** Refuses an address that does not begin as a path of this product. */
export function checkAddress(to: ErrorPlace<Text>): void {
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
