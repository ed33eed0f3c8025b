import { SaxesParser } from 'saxes'
import type { Cell } from './cell.ts'
import { FileRefusal, type Limits, tooMuch } from './file-refusal.ts'
import { isDateFormat } from './number-format.ts'
import { SheetReader, type SheetParts } from './sheet-reader.ts'
import { attribute, opened, type TagListener } from './xml-tags.ts'
import { ZipParts } from './zip-parts.ts'

const notWorkbook = 'Berkas ini bukan Excel (.xlsx). Buka di Excel, lalu simpan sebagai .xlsx atau CSV UTF-8.'

/** Hands on the rows of a workbook's first sheet; rows that it leaves out in between are empty. */
export async function xlsxRows(bytes: Uint8Array, limits: Limits, take: (cells: Cell[]) => void): Promise<void> {
  const zip = new ZipParts(bytes, limits)
  if (!zip.has('xl/workbook.xml')) throw new FileRefusal(notWorkbook)
  const sheet = await firstSheet(zip)
  if (sheet === null || !zip.has(sheet)) throw new FileRefusal(notWorkbook)
  const parts: SheetParts = { shared: await sharedTexts(zip, limits), dates: await dateStyles(zip) }
  const reader = new SheetReader(parts, limits, take)
  await parse(zip, sheet, reader, limits.unpacked)
}

/** Names of tags may have a prefix, which is not looked at. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

async function parse(zip: ZipParts, part: string, listener: TagListener, most?: number): Promise<void> {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', (tag) => listener.open(tag, localName(tag.name)))
  parser.on('text', (text) => listener.text(text))
  parser.on('closetag', ({ name }) => listener.close(localName(name)))
  parser.on('error', (cause) => {
    throw new FileRefusal('Isi berkas Excel ini rusak. Simpan ulang sebagai .xlsx, lalu coba lagi.', { cause })
  })
  for await (const piece of zip.pieces(part, most)) parser.write(piece)
  parser.close()
}

const smallPart = 20_000_000

/** The path of the first sheet: the workbook names its relation, and the relations name the part. */
async function firstSheet(zip: ZipParts): Promise<string | null> {
  let relation: string | undefined
  const workbook = opened((tag, name) => {
    if (name === 'sheet') relation ??= attribute(tag, 'r:id') ?? attribute(tag, 'id')
  })
  await parse(zip, 'xl/workbook.xml', workbook, smallPart)
  let target: string | undefined
  const relations = opened((tag, name) => {
    if (name === 'Relationship' && attribute(tag, 'Id') === relation) target = attribute(tag, 'Target')
  })
  const path = 'xl/_rels/workbook.xml.rels'
  if (zip.has(path)) await parse(zip, path, relations, smallPart)
  if (target === undefined) return null
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells share, in order. */
async function sharedTexts(zip: ZipParts, limits: Limits): Promise<string[]> {
  const texts: string[] = []
  if (!zip.has('xl/sharedStrings.xml')) return texts
  let parts: string[] = []
  let reading = false
  let phonetic = false
  const shared: TagListener = {
    open(_tag, name) {
      if (name === 'si') parts = []
      // How a text is spoken stands beside it in some languages.
      if (name === 'rPh') phonetic = true
      if (name === 't') reading = !phonetic
    },
    text(text) {
      if (reading) parts.push(text)
    },
    close(name) {
      if (name === 't') reading = false
      if (name === 'rPh') phonetic = false
      if (name === 'si') texts.push(parts.join('').slice(0, limits.cell + 1))
      if (texts.length > limits.rows * 10) throw tooMuch('teks', limits.rows * 10)
    },
  }
  await parse(zip, 'xl/sharedStrings.xml', shared, limits.shared)
  return texts
}

/** Which styles of cells show a number as a date. */
async function dateStyles(zip: ZipParts): Promise<boolean[]> {
  const dates: boolean[] = []
  if (!zip.has('xl/styles.xml')) return dates
  const own = new Map<string, string>()
  let inCells = false
  const styles: TagListener = {
    open(tag, name) {
      if (name === 'numFmt') own.set(attribute(tag, 'numFmtId') ?? '', attribute(tag, 'formatCode') ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) dates.push(isDateFormat(attribute(tag, 'numFmtId') ?? '0', own))
    },
    text: () => undefined,
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  }
  await parse(zip, 'xl/styles.xml', styles, smallPart)
  return dates
}
