import type { CompiledModule } from '../../../contract/module.ts'
import { type CarriedBooks, moneyOf, otherMoney, otherRows } from '../../../contract/runtime/carried-books.ts'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { type Posting, postingsOf } from '../../../contract/runtime/postings.ts'
import { formatPointer } from '../../../contract/runtime/schema-issues.ts'
import type { OwnBooked } from '../http/operation.ts'
import type { ProblemIssue } from '../http/problem.ts'

const otherGoods = 'Yang dibukukan definisinya berbeda dari baris ini.'
const moneyProblems = {
  payments: 'Uang yang dibukukan definisinya berbeda dari yang dikirim.',
  money: 'Uang yang dibukukan definisinya melebihi yang seharusnya.',
}

/** What a definition books otherwise than the body says: the compiler tries its examples against the same rule. */
export function otherBooks(
  carried: CarriedBooks | undefined,
  body: object,
  postings: readonly Posting[],
): ProblemIssue[] {
  if (!carried) return []
  const { lines, pays } = carried
  const rows = isRecord(body) ? own(body, lines) : undefined
  const goods = otherRows(carried, Array.isArray(rows) ? rows : [], postings).map(({ row }) => ({
    pointer: formatPointer([lines, row]),
    ...{ keyword: 'books', message: otherGoods },
  }))
  const why = pays && otherMoney(moneyOf(pays, body, postings))
  if (!pays || !why) return goods
  const pointer = pays.list === null ? '' : formatPointer([pays.list])
  return [...goods, { pointer, keyword: 'books', message: moneyProblems[why] }]
}

/** What an import books of a row: of several pages that one counts that books what the row names. */
export function bookedRow(
  modules: readonly CompiledModule[],
  operation: string,
  row: Readonly<Record<string, unknown>>,
): OwnBooked | null {
  const booked = modules.flatMap((page) => {
    if (page.kind !== 'import' || page.call.operation !== operation || !page.books) return []
    const postings = postingsOf(page.books, row, 'row').map((posting) => {
      return { ...posting, pointer: (value = '') => formatPointer(posting.pointed?.[value] ?? posting.place) }
    })
    const isOther = page.carries !== undefined && otherRows(page.carries, [row], postings).length > 0
    return [
      {
        postings,
        isOther,
        untrue: () => Promise.resolve([]),
        with: null,
        others: () => (isOther ? [{ pointer: '', keyword: 'books', message: otherGoods }] : []),
      },
    ]
  })
  return booked.find(({ isOther }) => !isOther) ?? booked[0] ?? null
}
