import type { PrintPartKinds } from '../engine/print/printed-paper.tsx'
import { barcode } from './print-parts/codes.tsx'
import { heading, label, signatures, text } from './print-parts/texts.tsx'
import { facts, table, totals } from './print-parts/values.tsx'

/** What a print can be made of. */
export const printParts: PrintPartKinds = { heading, facts, table, totals, text, barcode, signatures, label }
