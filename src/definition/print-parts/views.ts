import type { PrintPartKinds } from '../../engine/print/printed-paper.tsx'
import { barcode } from './barcode/view.tsx'
import { facts, totals } from './facts/view.tsx'
import { heading } from './heading/view.tsx'
import { signatures } from './signatures/view.tsx'
import { table } from './table/view.tsx'
import { text } from './text/view.tsx'

/** What a print can be made of. */
export const printParts: PrintPartKinds = { heading, facts, table, totals, text, barcode, signatures }
