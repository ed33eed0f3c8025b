/**
 * A font whose letters are all the same block, made here and given to the page: texts are as wide and high on every
 * machine, whatever fonts it has, and so is all that stands around them.
 */
import type { Page } from '@playwright/test'

/** In units of which a letter's height has so many. */
const unitsPerEm = 1000
/** About as wide as letters are on average, so that texts break where they usually do. */
const advance = 560
const ascent = 930
const descent = 240
const xHeight = 560

type Table = [tag: string, content: Buffer]

const shorts = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => buffer.writeUInt16BE(value & 0xffff, at * 2))
  return buffer
}
const longs = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => buffer.writeUInt32BE(value >>> 0, at * 4))
  return buffer
}

/** One contour with four corners. */
const block = Buffer.concat([
  shorts(1, 0, 0, advance, xHeight, 3, 0),
  Buffer.from([1, 1, 1, 1]),
  shorts(0, advance, 0, -advance),
  shorts(0, 0, xHeight, 0),
  Buffer.alloc(2),
])

/** The glyph for what is missing (which no character may have), that of the spaces, and the block. */
const glyphs = { missing: 0, space: 1, block: 2 }

/** Every character is the block but the spaces. Many to one: format 13. */
function characterMap(): Buffer {
  const groups: [first: number, last: number, glyph: number][] = [
    [0x20, 0x20, glyphs.space],
    [0x21, 0x9f, glyphs.block],
    [0xa0, 0xa0, glyphs.space],
    [0xa1, 0xffff, glyphs.block],
  ]
  const body = Buffer.concat(groups.map((group) => longs(...group)))
  return Buffer.concat([shorts(0, 1, 3, 10), longs(12), shorts(13, 0), longs(16 + body.length, 0, groups.length), body])
}

const tables: readonly Table[] = [
  [
    'OS/2',
    Buffer.concat([
      shorts(4, advance, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      Buffer.alloc(10),
      longs(1, 0, 0, 0),
      Buffer.from('blok'),
      shorts(0x40, 0x20, 0xffff, ascent, -descent, 0, ascent, descent),
      longs(1, 0),
      shorts(xHeight, 700, 0, 0x20, 1),
    ]),
  ],
  ['cmap', characterMap()],
  ['glyf', block],
  [
    'head',
    Buffer.concat([
      longs(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      shorts(3, unitsPerEm),
      Buffer.alloc(16),
      shorts(0, 0, advance, xHeight, 0, 8, 2, 1, 0),
    ]),
  ],
  [
    'hhea',
    Buffer.concat([longs(0x00010000), shorts(ascent, -descent, 0, advance, 0, 0, advance, 1, 0, 0, 0, 0, 0, 0, 0, 3)]),
  ],
  ['hmtx', shorts(advance, 0, advance, 0, advance, 0)],
  ['loca', longs(0, 0, 0, block.length)],
  ['maxp', Buffer.concat([longs(0x00010000), shorts(3, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)])],
  ['name', shorts(0, 0, 6)],
  ['post', Buffer.concat([longs(0x00030000, 0), shorts(-100, 50), longs(0, 0, 0, 0, 0)])],
]

/** The tables one after the other, each at a place that four divides, with what a reader checks them by. */
function fontFile(): Buffer {
  const power = Math.floor(Math.log2(tables.length))
  const head = Buffer.concat([
    longs(0x00010000),
    shorts(tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)),
  ])
  let offset = head.length + tables.length * 16
  const records: Buffer[] = []
  const contents: Buffer[] = []
  for (const [tag, content] of tables) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    records.push(Buffer.from(tag), longs(checksum(padded), offset, content.length))
    contents.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...records, ...contents])
}

function checksum(padded: Buffer): number {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

/** Has all texts of the page drawn with it, until the page is loaded anew. */
export async function useBlockFont(page: Page): Promise<void> {
  await page.evaluate(async (file) => {
    const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
    document.fonts.add(await new FontFace('Blok', bytes).load())
    // Adopted, as the page's policy allows no style of a text.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* {
      font-family: Blok !important; font-weight: 400 !important; letter-spacing: 0 !important;
      /* No machine rounds the widths of its letters. */
      text-rendering: geometricPrecision !important; scrollbar-width: none !important;
    }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, fontFile().toString('base64'))
}
