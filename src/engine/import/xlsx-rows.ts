import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { t } from '../../contract/words/words.ts'
import { type Cell, dayOf, isDateFormat } from './cell.ts'
import { FileRefusal, type Limits, tooMuch } from './file-refusal.ts'
import { ZipParts } from './zip-parts.ts'

/** What listens to the tags of a part; names come without their prefix. */
interface TagListener {
  open(tag: SaxesTagPlain, name: string): void
  text(text: string): void
  close(name: string): void
}

/** A listener to the beginnings of tags alone. */
function opened(open: TagListener['open']): TagListener {
  return { open, text: () => undefined, close: () => undefined }
}

function attribute(tag: SaxesTagPlain, name: string): string | undefined {
  return Object.hasOwn(tag.attributes, name) ? tag.attributes[name] : undefined
}

/** What cells refer to. */
interface SheetParts {
  shared: readonly string[]
  /** By the number of a style: whether it shows a number as a date. */
  dates: readonly boolean[]
}

/** Reads the rows of a sheet from its tags. */
class SheetReader implements TagListener {
  #row: Cell[] = []
  #rows = 0
  #column = 0
  #type = ''
  #isDate = false
  #isFormula = false
  #reading = false
  #text: string[] = []

  constructor(
    private readonly parts: SheetParts,
    private readonly limits: Limits,
    private readonly take: (cells: Cell[]) => void,
  ) {}

  open(tag: SaxesTagPlain, name: string): void {
    if (name === 'row') this.#openRow(tag)
    if (name === 'c') this.#openCell(tag)
    if (name === 'f') this.#isFormula = true
    if (name === 'v' || name === 't') this.#reading = true
  }

  text(text: string): void {
    if (this.#reading) this.#text.push(text)
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#reading = false
    if (name === 'c') this.#closeCell()
    if (name === 'row') this.#closeRow()
  }

  #openRow(tag: SaxesTagPlain): void {
    const said = Number(attribute(tag, 'r'))
    // Rows that are left out are empty ones: the numbers of lines stay those of the spreadsheet.
    if (Number.isSafeInteger(said)) while (this.#rows + 1 < said) this.#end([])
    this.#row = []
    this.#column = 0
  }

  #openCell(tag: SaxesTagPlain): void {
    this.#column = columnOf(attribute(tag, 'r')) ?? this.#column
    if (this.#column >= this.limits.columns) throw tooMuch(t('kolom'), this.limits.columns)
    this.#type = attribute(tag, 't') ?? 'n'
    this.#isDate = this.parts.dates[Number(attribute(tag, 's'))] === true
    this.#isFormula = false
    this.#text = []
  }

  #closeCell(): void {
    while (this.#row.length < this.#column) this.#row.push(null)
    this.#row[this.#column] = this.#value(this.#text.join('').slice(0, this.limits.cell + 1))
    this.#column += 1
  }

  #closeRow(): void {
    this.#end(this.#row)
  }

  #end(cells: Cell[]): void {
    this.#rows += 1
    if (this.#rows > this.limits.rows) throw tooMuch(t('baris'), this.limits.rows)
    this.take(cells)
  }

  #value(text: string): Cell {
    if (this.#isFormula) return { spoilt: 'formula', text }
    if (this.#type === 's') return this.parts.shared[Number(text)] || null
    if (this.#type === 'b') return text === '1'
    if (this.#type === 'e') return { spoilt: 'error', text }
    if (this.#type === 'd') return { spoilt: 'date', text }
    if (text === '') return null
    if (this.#type !== 'n') return text
    const number = Number(text)
    if (Number.isNaN(number)) return text
    return this.#isDate ? { spoilt: 'date', text: dayOf(number) } : number
  }
}

/** The place of a column from a cell's name: `C7` is the third, 2. */
function columnOf(name: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0]
  if (letters === undefined) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const notWorkbook = (): string =>
  t('Berkas ini bukan Excel (.xlsx). Buka di Excel, lalu simpan sebagai .xlsx atau CSV UTF-8.')

/** Hands on the rows of a workbook's first sheet; rows that it leaves out in between are empty. */
export async function xlsxRows(bytes: Uint8Array, limits: Limits, take: (cells: Cell[]) => void): Promise<void> {
  const zip = new ZipParts(bytes, limits)
  if (!zip.has('xl/workbook.xml')) throw new FileRefusal(notWorkbook())
  const sheet = await firstSheet(zip)
  if (sheet === null || !zip.has(sheet)) throw new FileRefusal(notWorkbook())
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
    throw new FileRefusal(t('Isi berkas Excel ini rusak. Simpan ulang sebagai .xlsx, lalu coba lagi.'), { cause })
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
      if (texts.length > limits.rows * 10) throw tooMuch(t('teks'), limits.rows * 10)
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
