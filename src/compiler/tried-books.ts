import { type CarriedBooks, moneyOf, type NamedGoods, namedIn, otherMoney, otherRows } from '../contract/runtime/carried-books.ts' // prettier-ignore
import type { CompiledDocument, Values } from '../contract/module.ts'
import type { CompiledImport } from '../contract/page-module.ts'
import { isRecord, own } from '../contract/runtime/own.ts'
import { buildPayload } from '../contract/runtime/payload.ts'
import { type Posting, postingsOf } from '../contract/runtime/postings.ts'
import { deriveForm } from '../contract/runtime/validate-form.ts'
import { type Built, builtValues, sampleRow } from './sample-body.ts'

/** What is wrong with `books`, at its place in the definition. */
export interface BooksFault {
  pointer: string
  message: string
}

type Booking = Pick<CompiledDocument, 'books' | 'carries'>

/**
 * What a document's `books` say otherwise than the body that its operation takes: tried with the examples that are sent,
 * with a row of each kind that none of them has, and with each way to pay. The server compares by the same rule.
 * @param ways what options of payments may say, one by one
 */
export function otherThanSent(
  form: CompiledDocument,
  examples: readonly Values[],
  ways: readonly Values[],
): BooksFault[] {
  const { carries } = form
  if (!carries || !form.books) return []
  const { names: kinds, pays } = carries
  const sent = examples.map((values) => ({ values, body: bodyOf(form, values) }))
  const isNamed = ({ posting }: NamedGoods) =>
    sent.some(({ body }) => rowsOf(carries, body).some((row) => verbsIn(carries, row).includes(posting)))
  const built = kinds
    .filter((named) => !isNamed(named))
    .flatMap((named) => builtAs(form, carries, { rows: [sampleRow(named)] }) ?? [])
  const [usual] = kinds
  const paid =
    usual && pays?.list ? ways.flatMap((way) => builtAs(form, carries, { rows: [sampleRow(usual)], way }) ?? []) : []
  return onceEach([
    ...[...sent, ...built].flatMap((made) => faultsOf(form, carries, made)),
    ...paid.flatMap(({ values, body }) => moneyFaults(carries, body, bookedBy(form, values))),
  ])
}

/** The same of what an import books of a row. */
export function otherThanRow(page: CompiledImport): BooksFault[] {
  const { carries } = page
  if (!carries) return []
  const rows = carries.names.map((named) => sampleRow(named))
  return onceEach(
    rows.flatMap((row) => faultsOf(page, carries, { values: row, body: { [carries.lines]: [row] } }, 'row')),
  )
}

/** A form of a built body, as the server would have it; null where the form sends no such rows. */
function builtAs(form: CompiledDocument, carries: CarriedBooks, { rows, way }: Built) {
  const values = derived(form, builtValues(form, carries, { rows, ...(way && { way }) }))
  const body = bodyOf(form, values)
  const isSame = rows.every((row, index) => String(verbsIn(carries, row)) === String(verbsIn(carries, rowsOf(carries, body)[index]))) // prettier-ignore
  return isSame ? { values, body } : null
}

function derived(form: CompiledDocument, values: Values): Values {
  return deriveForm(form, { ...form.initial({}), ...values }, new Set(Object.keys(values)))
}

function bodyOf({ submit }: CompiledDocument, values: Values): unknown {
  return buildPayload(submit, values, { extensions: true }).body
}

function rowsOf({ lines }: CarriedBooks, body: unknown): readonly unknown[] {
  const rows = isRecord(body) ? own(body, lines) : undefined
  return Array.isArray(rows) ? rows : []
}

function verbsIn(carries: CarriedBooks, row: unknown): string[] {
  return [...namedIn(carries.names, row).values()].map(({ posting }) => posting)
}

interface Made {
  values: Values
  body: unknown
}

interface BookedLine {
  /** The number of the line of `books`. */
  line: number
  posting: Posting
}

function bookedBy({ books = [] }: Booking, values: Values, as = 'doc'): BookedLine[] {
  return books.flatMap((book, line) => postingsOf([book], values, as).map((posting) => ({ line, posting })))
}

function faultsOf(booking: Booking, carries: CarriedBooks, { values, body }: Made, as = 'doc'): BooksFault[] {
  const { books = [] } = booking
  const booked = bookedBy(booking, values, as)
  const postings = booked.map(({ posting }) => (as === 'row' ? { ...posting, row: 0 } : posting))
  const goods = otherRows(carries, rowsOf(carries, body), postings).flatMap(({ missing, extra }) => {
    return [
      ...missing.map((one) => ({
        pointer: placeOf(books, one.posting),
        message: `tidak membukukan ${shown(one)} dari baris yang dikirim; ${hasVerb(books, one.posting) ? mendLine : `tambahkan "${one.posting}"`}`, // prettier-ignore
      })),
      ...extra.map((one) => ({
        pointer: placeOf(books, one.posting),
        message: `membukukan ${shown(one)}, yang tidak ada pada baris yang dikirim; ${mendLine}`,
      })),
    ]
  })
  return [...goods, ...moneyFaults(carries, body, booked)]
}

const mendLine = 'perbaiki "each", "when" atau nilainya'

function moneyFaults({ pays }: CarriedBooks, body: unknown, booked: readonly BookedLine[]): BooksFault[] {
  const postings = booked.map(({ posting }) => posting)
  const found = pays && moneyOf(pays, body, postings)
  const why = found && otherMoney(found)
  if (!found || !why) return []
  const lastOf = (verbs: readonly string[]) => booked.findLast(({ posting }) => verbs.includes(posting.posting))?.line
  if (why === 'payments') {
    const line = lastOf(['paid'])
    const mend = line === undefined ? 'tambahkan "paid"' : mendLine
    return [{ pointer: pointerOf(line), message: `"paid" membukukan ${found.paid}, yang dikirim ${found.sent}; ${mend}` }] // prettier-ignore
  }
  const line = lastOf([pays?.money === 'out' ? 'cash-out' : 'cash-in', 'settle'])
  const mend = 'hapus yang ganda, atau bukukan juga dengan "paid"'
  return [{ pointer: pointerOf(line), message: `uang yang dibukukan ${found.moved}, padahal "paid" ${found.paid}; ${mend}` }] // prettier-ignore
}

function hasVerb(books: NonNullable<Booking['books']>, verb: string): boolean {
  return books.some(({ posting }) => posting === verb)
}

/** The line that books it, where there is one alone. */
function placeOf(books: NonNullable<Booking['books']>, verb: string): string {
  const lines = books.flatMap(({ posting }, index) => (posting === verb ? [index] : []))
  return pointerOf(lines.length === 1 ? lines[0] : undefined)
}

function pointerOf(line: number | undefined): string {
  return line === undefined ? '/books' : `/books/${line}`
}

function shown({ posting, values, quantity }: ReturnType<typeof otherRows>[number]['missing'][number]): string {
  return `${quantity} × "${posting}" ${JSON.stringify(values)}`
}

/** Of each place what was found first. */
function onceEach(faults: readonly BooksFault[]): BooksFault[] {
  return [...new Map([...faults].reverse().map((fault) => [fault.pointer, fault])).values()].reverse()
}
