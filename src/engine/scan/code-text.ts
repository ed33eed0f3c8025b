import { plainCode } from '../../contract/runtime/plain-text.ts'

/** Blanks that stand inside of one code, not between two: line ends, tabs and the like part codes. */
const blanksInside = /(?<=\d)[\p{Zs}\p{Pd}\p{Cf}]+(?=\d)/gu

/** The codes of typed or pasted text: one a line, or parted by comma, semicolon, tab or space. */
export function splitCodes(text: string): string[] {
  return codeLines(text).flat()
}

/**
 * The codes of a text or CSV file, line by line. A heading above codes with digits is no code. A number that a
 * spreadsheet has spoilt (`3,56E+14`) stays one code, so that it is refused as what it is.
 */
export function codeLines(text: string): string[][] {
  const lines = text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.split(/[\t;]|,(?!\d+E[+-]?\d)/i).flatMap(codesOfCell))
    .filter((codes) => codes.length > 0)
  const [first, ...rest] = lines
  const isHeading = first !== undefined && rest.length > 0 && !first.some(hasDigit) && rest.every((codes) => codes.some(hasDigit)) // prettier-ignore
  return isHeading ? rest : lines
}

/** Spaces inside of one code are dropped, spaces that part codes part them: each of those is long enough to be one. */
function codesOfCell(cell: string): string[] {
  const plain = cell.replace(/["'\u200b\ufeff]/g, ' ').trim()
  const words = plain.split(/\s+/u).filter((word) => word !== '')
  if (words.length > 1 && words.every((word) => word.length >= shortestCode)) return words.map(plainCode)
  return plain
    .normalize('NFKC')
    .replace(blanksInside, '')
    .split(/\s+/u)
    .map(plainCode)
    .filter((word) => word !== '')
}

/** As long as a scan has to be. */
const shortestCode = 8

function hasDigit(code: string): boolean {
  return /\d/.test(plainCode(code))
}
