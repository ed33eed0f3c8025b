import { dayText, today } from '../../../contract/runtime/shop-clock.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { type Asking, roleOf } from './asking-role.ts'
import { daysLater } from '../../../contract/runtime/date-text.ts'

export { today }

/** SQL of the same day. As a query of its own it is asked once for a statement, and not for each row. */
export const shopToday = '(select shop_today())'

const firstDate = '2000-01-01'
const daysAhead = 366

export const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** Whether it is a day that a document of a shop can have: what lies outside is a slip of the clock or of a client. */
export function checkInvoiceDate(issues: IssueList, pointer: string, date: string, title = 'Tanggal Nota'): boolean {
  const lastDate = daysLater(today(), daysAhead)
  if (date >= firstDate && date <= lastDate) return true
  issues.addInvalid(pointer, 'range', `${title} harus antara ${dayText(firstDate)} dan ${dayText(lastDate)}.`)
  return false
}

/** The day of a document that somebody stores: a usual one, and not before today where the role is kept from that. */
export function checkDocumentDate(
  asking: Asking,
  issues: IssueList,
  pointer: string,
  date: string,
  title?: string,
): boolean {
  if (!checkInvoiceDate(issues, pointer, date, title)) return false
  if (date >= today() || roleOf(asking)?.forbids.includes('tanggalMundur') !== true) return true
  issues.addConflict(pointer, 'dated-back', 'Peran Anda tidak boleh memakai tanggal sebelum hari ini.')
  return false
}

/** The most days between a document and its due date; the definitions say the same to the form. */
export const mostDueDays = 3650
