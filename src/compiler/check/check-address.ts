import { step } from '../read/pointer.ts'
import type { SidebarEntry } from '../kinds/app.ts'
import type { SourceFile } from '../read/source-file.ts'

/** A path of this product. A browser reads `//` and `/\` as the beginning of another host. */
const path = /^\/(?![/\\])/
/** What a link may lead to besides: a place on the page, or an address whose scheme is harmless. */
const elsewhere = /^(#|https?:\/\/[^/\\?#]|mailto:[^/]|tel:[^/])/i

/** Browsers drop tabs and line ends from an address and blanks at its ends: `java\nscript:` would be a script. */
function isPlain(address: string): boolean {
  return !/[\s\\\p{Cc}\p{Cf}]/u.test(address)
}

/** `href` of the sidebar: anything that a data file could make a browser run is refused. */
export function checkLinks(source: SourceFile, sidebar: readonly SidebarEntry[]): void {
  for (const [index, entry] of sidebar.entries()) {
    if (!('href' in entry) || (isPlain(entry.href) && (path.test(entry.href) || elsewhere.test(entry.href)))) continue
    const mend = 'tulis jalur seperti "/master", "#", atau tautan https://, mailto: atau tel: tanpa spasi'
    source.report('unsafe-address', `/sidebar${step(index)}/href`, `${JSON.stringify(entry.href)}; ${mend}`)
  }
}

export function isPath(to: string): boolean {
  return isPlain(to) && path.test(to)
}

/** `to` of a link on a screen: a path of this product, which the router follows. */
export function checkPath(source: SourceFile, to: string, pointer: string): void {
  if (isPath(to)) return
  const mend = 'tulis jalur layar yang diawali satu garis miring, seperti "/" atau "/master"'
  source.report('unsafe-address', pointer, `${JSON.stringify(to)}; ${mend}`)
}
