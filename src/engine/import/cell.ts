/** The built-in formats of numbers that show a date or a time. */
const builtIn = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Whether a number format of a spreadsheet shows a date; `own` are the formats that the file brings, by id. */
export function isDateFormat(id: string, own: ReadonlyMap<string, string>): boolean {
  const code = own.get(id)
  if (code === undefined) return builtIn.some(([first, last]) => Number(id) >= first && Number(id) <= last)
  // Colours, conditions and quoted texts may hold any letter.
  const letters = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  return /[dmyhs]/i.test(letters) && !/general/i.test(letters)
}

/** Days since the end of 1899, as a spreadsheet counts them, as a day that people read. */
export function dayOf(serial: number): string {
  const time = Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000
  const day = new Date(time)
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10)
}

/** What a spreadsheet made of a cell by itself: nobody knows any more what was typed. */
interface SpoiltCell {
  spoilt: 'date' | 'formula' | 'error'
  /** What people see there. */
  text: string
}

/** One cell of a file; an empty one is null. Only a spreadsheet has numbers, a text file has texts. */
export type Cell = string | number | boolean | SpoiltCell | null

/** A cell as people see it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Ya' : 'Tidak'
  return typeof cell === 'object' ? cell.text : String(cell)
}

/** Whether nothing stands in any of the cells. */
export function isEmptyRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cellText(cell).trim() === '')
}
