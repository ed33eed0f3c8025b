import type { CompiledDocument, Values, CompiledModule, CompiledSection, Path } from '../../../contract/module.ts'
import { aroundNow } from '../../../contract/runtime/expression-runtime.ts'
import { deepEqual, keepNames, own, isRecord } from '../../../contract/runtime/own.ts'
import { type ProblemIssue, problemAt } from '../http/problem.ts'
import { bodyPointers } from './definition-rules.ts'
import { type CarriedBooks, moneyOf, otherMoney, otherRows } from '../../../contract/runtime/carried-books.ts'
import { type Posting, postingsOf } from '../../../contract/runtime/postings.ts'
import { formatPointer } from '../../../contract/runtime/schema-issues.ts'
import type { OwnBooked, AskWithin } from '../http/operation.ts'
import { isOption } from '../../../contract/runtime/option.ts'

/** The form with the values that nobody chooses (`x-fresh`): those of a fresh one where none came, and nothing else. */
export function freshIn(form: CompiledDocument, values: Values, body: object): Values {
  const names = Object.values(form.fields).flatMap(({ name, fresh }) => (fresh ? [name] : []))
  if (names.length === 0) return values
  const [now, ...others] = aroundNow(() => form.initial({}))
  const stale = names.filter(
    (name) => values[name] !== undefined && ![now, ...others].some((one) => deepEqual(one[name], values[name])),
  )
  if (stale.length > 0)
    throw problemAt(
      'invalid',
      stale.map((name) => ({
        pointer: bodyPointers(form, values, body, [[name]])([name]),
        keyword: 'x-fresh',
        message: `${own(form.fields, name)?.title ?? name} tidak dapat dipilih sendiri. Muat ulang formulirnya.`,
      })),
    )
  return { ...keepNames(now, (name) => names.includes(name)), ...values }
}

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
    keyword: 'books',
    message: otherGoods,
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
        others: () => Promise.resolve(isOther ? [{ pointer: '', keyword: 'books', message: otherGoods }] : []),
      },
    ]
  })
  return booked.find(({ isOther }) => !isOther) ?? booked[0] ?? null
}

type Ask = Extract<CompiledSection, { section: 'ask' }>
type Filled = Pick<Ask, 'list' | 'rows' | 'key' | 'told' | 'whole'>
type Step = <Value>(form: CompiledDocument, values: unknown, work: () => Value) => Promise<Value>

interface Untrue {
  place: Path
  message: string
}

/**
 * Asks once more what a form asked, with the same functions, and finds the rows that do not say what the answer tells:
 * whoever sends a form may claim any answer, and one that was true may have changed since.
 */
export async function untrueRows(
  form: CompiledDocument,
  values: Values,
  { ask, step }: { ask: AskWithin | undefined; step: Step },
): Promise<Untrue[]> {
  const found: Untrue[] = []
  for (const section of form.sections) {
    if (section.section !== 'ask') continue
    const told = [section, ...(section.also ?? [])].filter((filled) => filled.told !== undefined)
    if (!isClaimed(told, values, values[section.asked] === true)) continue
    const params = await step(form, values, () => paramsOf(section, values))
    const answer = params && (await asked(ask, section, params))
    for (const filled of told)
      found.push(
        ...(await step(form, [values, answer], () => [...untrueOf(form, { section, filled }, values, answer)])),
      )
  }
  return found
}

/** Whether an answer is claimed, of which some rows have to be true or may not be missing. */
function isClaimed(told: readonly Filled[], values: Values, isAsked: boolean): boolean {
  return told.some(({ list, whole }) => rowsOf(values[list]).length > 0 || (isAsked && whole !== undefined))
}

/** Null where the form does not let anybody ask. */
function paramsOf({ when, params }: Ask, doc: Values): Values | null {
  if (when !== undefined && when({ doc }) !== true) return null
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value({ doc })]))
}

async function asked(ask: AskWithin | undefined, { call, button }: Ask, params: Values): ReturnType<AskWithin> {
  if (!ask) throw new Error(`Nobody can be asked for "${button}"`)
  return ask(call.operation, params)
}

function* untrueOf(
  form: CompiledDocument,
  { section: { button }, filled }: { section: Ask; filled: Filled },
  doc: Values,
  answer: Awaited<ReturnType<AskWithin>> | null,
): Generator<Untrue> {
  const { list, rows, key, told = [], whole } = filled
  const { variable, table } = form.lists[list] ?? {}
  const nameOf = (row: Values): string => {
    const label = table?.label({ doc, [variable ?? '']: row })
    return typeof label === 'string' ? label : list
  }
  const again = `Tekan "${button}" lagi; yang sudah diketik tetap.`
  const byKey = (of: unknown) => new Map(rowsOf(rows({ doc, answer: of })).map((row) => [key({ row }), row]))
  const left = byKey(answer?.whole)
  // What is hidden from whoever stores need not be said by him. Mostly nothing is, and the rows are the same ones.
  const shown = answer && answer.shown !== answer.whole ? byKey(answer.shown) : left
  for (const [index, row] of rowsOf(doc[list]).entries()) {
    const name = key({ row })
    const truth = left.get(name)
    // Each row of the answer is there once.
    left.delete(name)
    const said = [truth, shown.get(name)].filter((one) => one !== undefined)
    const isTrue = (field: string) => said.some((one) => isSame(row[field], one[field]))
    const wrong = truth ? told.find((field) => !isTrue(field)) : ''
    if (wrong === undefined) continue
    const place = [list, index, ...(wrong === '' ? [] : [wrong])]
    // The page names the row.
    yield { place, message: `Sudah berubah sejak ditanyakan. ${again}` }
  }
  if (whole === undefined) return
  for (const row of left.values())
    if (whole({ doc, row }) === true) yield { place: [list], message: `${nameOf(row)} tidak boleh dilewati. ${again}` }
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** An option is what its value is, whatever it is called by now. */
function isSame(one: unknown, other: unknown): boolean {
  return isOption(one) && isOption(other) ? one.value === other.value : deepEqual(one, other)
}
