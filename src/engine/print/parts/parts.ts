import type { PrintPartKinds } from '../part-kind.ts'
import { barcode } from './barcode.tsx'
import { facts } from './facts.tsx'
import { heading } from './heading.tsx'
import { signatures } from './signatures.tsx'
import { table } from './table.tsx'
import { text } from './text.tsx'
import { totals } from './totals.tsx'

/** What a print can be made of. */
export const printParts: PrintPartKinds = { heading, facts, table, totals, text, barcode, signatures }
