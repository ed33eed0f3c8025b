import type { SaidBy } from '../format/part-kind.ts'
import { barcodePart } from './barcode.ts'
import { factsPart, totalsPart } from './facts.ts'
import { headingPart } from './heading.ts'
import { signaturesPart } from './signatures.ts'
import { tablePart } from './table.ts'
import { textPart } from './text.ts'

/** The kinds of part that a print may have. */
export const printParts = [headingPart, factsPart, tablePart, totalsPart, textPart, barcodePart, signaturesPart]

declare module '../../contract/parts.ts' {
  interface Parts {
    printPart: SaidBy<(typeof printParts)[number]>
  }
}
