import type { SaidBy } from '../../language/format/part-kind.ts'
import { barcodePart } from './barcode/compile.ts'
import { factsPart, totalsPart } from './facts/compile.ts'
import { headingPart } from './heading/compile.ts'
import { signaturesPart } from './signatures/compile.ts'
import { tablePart } from './table/compile.ts'
import { textPart } from './text/compile.ts'

/** The kinds of part that a print may have. */
export const printParts = [headingPart, factsPart, tablePart, totalsPart, textPart, barcodePart, signaturesPart]

declare module '../../contract/parts.ts' {
  interface Parts {
    printPart: SaidBy<(typeof printParts)[number]>
  }
}
