import JsBarcode from 'jsbarcode'

/** The bars of a text as Code 128: one letter a module, `1` for black. Null for a text that has none. */
export function barsOf(text: string): string | null {
  // The library fills this in instead of drawing: it would draw with inline style, which the page's policy forbids.
  const found: { encodings?: { data: string }[] } = {}
  let isValid = true
  JsBarcode(found, text, { format: 'CODE128', valid: (valid) => void (isValid = valid) })
  const bars = found.encodings?.map(({ data }) => data).join('') ?? ''
  return isValid && bars !== '' ? bars : null
}

/** The bars as one path, one unit a module and `height` units high. */
export function pathOfBars(bars: string, height: number): string {
  return [...bars.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} 0h${run.length}v${height}h-${run.length}z`)
    .join('')
}
