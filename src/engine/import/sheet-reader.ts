import type { SaxesTagPlain } from 'saxes'
import type { Cell } from './cell.ts'
import { type Limits, tooMuch } from './file-refusal.ts'
import { dayOf } from './number-format.ts'
import { attribute, type TagListener } from './xml-tags.ts'

/** What cells refer to. */
export interface SheetParts {
  shared: readonly string[]
  /** By the number of a style: whether it shows a number as a date. */
  dates: readonly boolean[]
}

/** Reads the rows of a sheet from its tags. */
export class SheetReader implements TagListener {
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
    if (this.#column >= this.limits.columns) throw tooMuch('kolom', this.limits.columns)
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
    if (this.#rows > this.limits.rows) throw tooMuch('baris', this.limits.rows)
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
