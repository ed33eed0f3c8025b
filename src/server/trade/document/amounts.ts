import type { IssueList } from '../../platform/http/problem.ts'
import { type Tax, taxColumns, taxWithin } from './tax.ts'

/** Value added tax in percent (specification, section 9); the totals of both document definitions show the same. */
const taxPercent = 11

/** Whole numbers up to here are exact in JavaScript, in JSON and in the page's totals. */
export const highestTotal = 1_000_000_000_000_000

/** What a document keeps of the amounts that it was made with, as PostgreSQL reads numbers. */
export interface DocumentAmounts {
  total: string
  taxRate: string
  taxBase: string
  taxAmount: string
  /** What it is taxed with, where the shop is. */
  tax: Tax | null
  /** How many pieces, all lines together. */
  units: number
}

interface PricedLine {
  quantity: number
  price: number
}

/**
 * Total, tax base (DPP = total * 100 / 111) and tax (DPP * 0.11) to two decimals, exactly; prices are whole rupiah. Of a
 * taxed shop the tax is that of its day, in whole rupiah, and its base the rest.
 */
export function documentAmounts(lines: readonly PricedLine[], tax: Tax | null = null): DocumentAmounts {
  const total = lines.reduce((sum, { quantity, price }) => sum + BigInt(quantity) * BigInt(price), 0n)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { total: String(total), ...(tax ? taxedAmounts(total, tax) : shownAmounts(total)), tax, units }
}

function shownAmounts(total: bigint) {
  const withTax = BigInt(100 + taxPercent)
  return {
    taxRate: String(taxPercent / 100),
    taxBase: fromCents(rounded(total * 100n * 100n, withTax)),
    taxAmount: fromCents(rounded(total * BigInt(taxPercent) * 100n, withTax)),
  }
}

function taxedAmounts(total: bigint, tax: Tax) {
  const amount = taxWithin(total, tax)
  const rate = (tax.percent * tax.parts) / (100 * tax.of)
  return { taxRate: rate.toFixed(4), taxBase: String(total - amount), taxAmount: String(amount) }
}

/** Beyond this the page's own total would not be exact any more. */
export function checkTotal(issues: IssueList, { total }: DocumentAmounts): void {
  if (BigInt(total) <= BigInt(highestTotal)) return
  issues.addInvalid('/produkList', 'maximum', `Total paling banyak Rp ${highestTotal.toLocaleString('id-ID')}.`)
}

/** As the columns of a document. */
export function amountsAsColumns({ total, taxRate, taxBase, taxAmount, tax, units }: DocumentAmounts) {
  return { total, tax_rate: taxRate, tax_base: taxBase, tax_amount: taxAmount, ...taxColumns(tax), units }
}

function rounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

function fromCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
