/** What a spreadsheet made of a cell by itself: nobody knows any more what was typed. */
export interface SpoiltCell {
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
