import type { Fn, Option, Values } from '../../../contract/module.ts'
import { t } from '../../../contract/words/words.ts'
import type { DocumentList } from '../../../engine/document/document-list.ts'
import type { SectionOf } from '../../../engine/document/document-kinds.ts'
import type { DocumentStore } from '../../../engine/document/document-store.ts'
import type { RowKey } from '../../../engine/rows/row.ts'

export type Split = SectionOf<'split'>

/** The shares of one document: each is a row of the list, with its choice and what falls to it. */
export interface Shares {
  section: Split
  document: DocumentStore
  list: DocumentList
}

function wholeOf(values: Values | undefined, name: string): number {
  const value = values?.[name]
  return typeof value === 'number' ? value : 0
}

/** What is not shared yet; below zero when too much is. */
export function restOf({ section, document, list }: Shares): number {
  const shared = list.rows.values().reduce((sum, row) => sum + wholeOf(row, section.amount), 0)
  return (section.total({ doc: document.values() }) ?? 0) - shared
}

/** Over a share with this choice, which may not be there yet. */
export function holds({ section, document }: Shares, when: Fn, row: Values): boolean {
  return when({ doc: document.values(), [section.variable]: row }) === true
}

/** Whether more may be handed over for it than falls to it. */
export function isHanded(shares: Shares, row: Values): boolean {
  const { given } = shares.section
  return given !== undefined && holds(shares, given.when, row)
}

/** Whether there is only so much of its choice. */
export function isLimited(shares: Shares, row: Values): boolean {
  const { limit } = shares.section
  return limit !== undefined && holds(shares, limit.when, row)
}

/** Whether more falls to it than there is: who the document is with, or its day, may have changed since. */
export function isOver(shares: Shares, row: Values, limit: number | undefined): boolean {
  return limit !== undefined && isLimited(shares, row) && wholeOf(row, shares.section.amount) > limit
}

/** Whether its amount is what the rows of another list are worth. */
export function isOpening(shares: Shares, row: Values): boolean {
  const { opens } = shares.section
  return opens !== undefined && holds(shares, opens.when, row)
}

/** What its box shows: what was handed over, or what falls to it. */
export function shownOf(shares: Shares, row: Values): number | undefined {
  const { given, amount } = shares.section
  const handed = given && isHanded(shares, row) ? row[given.field] : undefined
  const shown = handed ?? row[amount]
  return typeof shown === 'number' ? shown : undefined
}

/** A number was written into its box: of what is handed over no more falls to it than is left. */
export function write(shares: Shares, key: RowKey, value: number | undefined): void {
  const { section, list } = shares
  const row = list.rows.row(key)?.values
  if (!row) return
  if (!section.given || !isHanded(shares, row)) return list.rows.change(key, { [section.amount]: value })
  const most = Math.max(0, restOf(shares) + wholeOf(row, section.amount))
  const isMore = value !== undefined && most > 0 && value > most
  list.rows.change(key, { [section.amount]: isMore ? most : value, [section.given.field]: isMore ? value : undefined })
}

/**
 * What was handed over stays, and what falls to it follows the total and the other shares: it may be more than falls to
 * it from then on. What nobody has typed was never handed over: it follows alone.
 */
export function followTotal(shares: Shares, untyped: ReadonlySet<RowKey>): void {
  const { section, list } = shares
  const { given, amount } = section
  for (const key of given ? list.rows.keys() : []) {
    const row = list.rows.row(key)?.values
    const rest = restOf(shares)
    if (!given || !row || rest === 0 || !isHanded(shares, row)) continue
    const most = wholeOf(row, amount) + rest
    if (typeof row[given.field] === 'number') write(shares, key, shownOf(shares, row))
    else if (rest < 0 && most > 0 && untyped.has(key)) list.rows.change(key, { [amount]: most })
    else if (rest < 0 && most > 0) write(shares, key, wholeOf(row, amount))
  }
}

/** What goes back of what was handed over. */
export function backOf({ section }: Shares, row: Values): number {
  const handed = section.given ? row[section.given.field] : undefined
  return typeof handed === 'number' ? handed - wholeOf(row, section.amount) : 0
}

/**
 * Shares what is left to a choice: to its share, where it has one that nobody has typed. Answers the share; null where
 * nothing is left.
 * @param untyped the shares that came about by this, and that nobody has typed since
 */
export function share(shares: Shares, option: Option, most: number, untyped: Set<RowKey>): RowKey | null {
  const { section, list } = shares
  const { rows } = list
  const rest = Math.min(restOf(shares), most)
  const key = rows.keys().find((one) => optionOf(shares, one)?.value === option.value)
  if (key !== undefined) {
    const own = wholeOf(rows.row(key)?.values, section.amount)
    if (rest > 0 && (own === 0 || untyped.has(key))) write(shares, key, own + rest)
    return key
  }
  if (rest <= 0) return null
  const added = rows.add({ [section.choice]: option, [section.amount]: rest }, true)
  untyped.add(added)
  return added
}

/** Said where nothing is left for a choice. */
export function sharedOut(): string {
  return t('Semua sudah terbagi: kurangi dulu salah satunya.')
}

export function optionOf({ section, list }: Shares, key: RowKey): Option | undefined {
  // The field is a picker: its value is an option.
  return list.rows.row(key)?.values[section.choice] as Option | undefined
}

/** The share whose amount the rows of the list are worth that its choice opens, if there is one. */
function openedShare(shares: Shares): RowKey | undefined {
  const { list } = shares
  return list.rows.keys().find((key) => isOpening(shares, list.rows.row(key)?.values ?? {}))
}

/** What the rows of that list are worth beyond what falls to the share. */
export function overOf(shares: Shares, row: Values): number {
  return worthOf(shares) - wholeOf(row, shares.section.amount)
}

/**
 * What falls to that share follows the rows, and what there is to share; without rows there is no share. Shares that
 * nobody has typed took what was left: they give way.
 */
export function followOpened(shares: Shares, chosen: Option | undefined, untyped: ReadonlySet<RowKey>): void {
  const { section, document, list } = shares
  const { opens } = section
  if (!opens) return
  const isEmpty = document.lists[opens.list]?.rows.keys().length === 0
  const key = openedShare(shares)
  if (isEmpty) {
    if (key !== undefined) list.rows.remove(key)
    return
  }
  if (key === undefined && !chosen) return
  const before = key === undefined ? 0 : wholeOf(list.rows.row(key)?.values, section.amount)
  giveWay(shares, key, worthOf(shares) - before - restOf(shares), untyped)
  const amount = mostOf(shares, before)
  if (key === undefined) list.rows.add({ [section.choice]: chosen, [section.amount]: amount }, true)
  else if (amount !== before) list.rows.change(key, { [section.amount]: amount })
}

function giveWay(
  { section, list }: Shares,
  key: RowKey | undefined,
  wanted: number,
  untyped: ReadonlySet<RowKey>,
): void {
  let missing = wanted
  for (const other of list.rows.keys()) {
    if (missing <= 0) return
    if (other === key || !untyped.has(other)) continue
    const left = wholeOf(list.rows.row(other)?.values, section.amount) - missing
    if (left > 0) list.rows.change(other, { [section.amount]: left })
    else list.rows.remove(other)
    missing = -left
  }
}

/** What the rows of that list are worth. */
export function worthOf({ section, document }: Shares): number {
  return section.opens?.value({ doc: document.values() }) ?? 0
}

/** What is left to share once they are counted, whether their share is there already or not. */
export function restWith(shares: Shares): number {
  const key = openedShare(shares)
  const own = key === undefined ? 0 : wholeOf(shares.list.rows.row(key)?.values, shares.section.amount)
  return Math.max(0, restOf(shares) + own - worthOf(shares))
}

function mostOf(shares: Shares, own: number): number {
  return Math.max(0, Math.min(worthOf(shares), restOf(shares) + own))
}
