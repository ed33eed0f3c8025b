/** What a PDF of Chromium says, read from the file itself: a page's texts, by its fonts' own tables of letters. */
import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  /** Unpacked. */
  stream: string
}

/** The texts of all pages without any space: where a line breaks, and how words are kerned, is no matter here. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
  return pages.map((page) => textOf(page, objects)).join('')
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const object = /(\d+) 0 obj\s*(<<[\s\S]*?>>)\s*(?:stream\r?\n([\s\S]*?)\nendstream\s*)?endobj/g
  return new Map(
    [...pdf.toString('latin1').matchAll(object)].map(([, number = '', head = '', packed]) => {
      // Its length is said: its last byte may look like the end of a line.
      const length = Number(/\/Length (\d+)\b(?! \d+ R)/.exec(head)?.[1] ?? Infinity)
      const bytes = Buffer.from(packed ?? '', 'latin1').subarray(0, length)
      const stream = packed !== undefined && head.includes('/FlateDecode') ? inflateSync(bytes) : bytes
      return [number, { head, stream: stream.toString('latin1') }]
    }),
  )
}

function textOf({ head }: PdfObject, objects: ReadonlyMap<string, PdfObject>): string {
  const named = (name: string, where: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(where)?.[1] ?? ''
  const fonts = new Map(
    [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
      const font = objects.get(number)?.head ?? ''
      // A typeface of variable weight is written glyph by glyph, each named by one byte; others by two.
      const digits = font.includes('/Type3') ? 2 : 4
      return [name, { digits, letters: lettersOf(objects.get(named('ToUnicode', font))?.stream ?? '', digits) }]
    }),
  )
  let current: { digits: number; letters: ReadonlyMap<number, string> } | undefined
  let text = ''
  const contents = objects.get(named('Contents', head))?.stream ?? ''
  for (const [, font, codes] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g)) {
    if (font !== undefined) current = fonts.get(font)
    for (const code of codes?.match(current?.digits === 2 ? /.{2}/g : /.{4}/g) ?? [])
      text += current?.letters.get(parseInt(code, 16)) ?? '\uFFFD'
  }
  // Ligatures are two letters to whoever searches.
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}

/** The letter of each glyph, as the font's own table tells whoever copies from the page. */
function lettersOf(table: string, digits: number): Map<number, string> {
  const letters = new Map<number, string>()
  const utf16 = (hex: string): string =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)))
  for (const [, glyph = '', letter = ''] of table.matchAll(new RegExp(`^<([\\dA-F]{${digits}})> <([\\dA-F]+)>$`, 'gm')))
    letters.set(parseInt(glyph, 16), utf16(letter))
  for (const [, first = '', last = '', letter = ''] of table.matchAll(
    new RegExp(`^<([\\dA-F]{${digits}})> <([\\dA-F]{${digits}})> <([\\dA-F]{4})>$`, 'gm'),
  ))
    for (let glyph = parseInt(first, 16); glyph <= parseInt(last, 16); glyph += 1)
      letters.set(glyph, String.fromCharCode(parseInt(letter, 16) + glyph - parseInt(first, 16)))
  return letters
}
