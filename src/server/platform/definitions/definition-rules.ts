import { setImmediate } from 'node:timers/promises'
import type { CompiledDocument, CompiledModule, Issue, Values, CompiledField, Path } from '../../../contract/module.ts'
import { deepEqual, isRecord, own } from '../../../contract/runtime/own.ts'
import { payloadSources } from '../../../contract/runtime/payload.ts'
import { formatPointer, parsePointer } from '../../../contract/runtime/schema-issues.ts'
import type { OperationId } from '../http/operation.ts'
import { mostIssues, type ProblemIssue } from '../http/problem.ts'
import type { OptionLookup, RuleCheck } from '../records/record-forms.ts'
import { mostItems } from '../../../language/check/records.ts'
import { type ListLimits, longLists } from '../records/record-limits.ts'
import { checkInTime } from './check-in-time.ts'
import { fillForm, type Form, isForm, tooHeavy } from './fill-form.ts'

/**
 * Checks a request with the rules of the definition that sends it: the body is turned back into
 * the form, its options are read anew, derived fields are recomputed, and the same compiled
 * module that the browser ran finds the problems. Of several definitions that send it, one has to be content.
 */
export function createRuleCheck(
  definitions: () => Iterable<CompiledModule>,
  asRead: AsRead = (form) => form,
): RuleCheck {
  return async (path, body, lookup) => {
    let first: Awaited<ReturnType<RuleCheck>> | undefined
    for (const module of definitions()) {
      if (!isForm(module) || module.submit.call?.path !== path) continue
      const issues = await issuesAsRead(module, asRead(module), (form) => checkForm(form, body, lookup))
      const isContent = issues.length === 0
      // Of all that are content one books what was sent.
      if (isContent && !(module.kind === 'document' && module.books)) return []
      first = isContent || first?.length === 0 ? [] : (first ?? issues)
    }
    return first ?? []
  }
}

/** A definition as whoever asks reads it: the same one, or with its texts in another language. */
type AsRead = (form: CompiledModule) => CompiledModule

/** What is stored follows from the form itself; only what is refused is looked at as it is read, for its messages. */
async function issuesAsRead(form: Form, read: CompiledModule, check: (form: Form) => ReturnType<RuleCheck>) {
  const issues = await check(form)
  return issues.length === 0 || read === form || !isForm(read) ? issues : await check(read)
}

/** What takes far too long is ended, and the request refused: a pattern or a rule of the form is too heavy for it. */
export async function checkForm(form: Form, body: unknown, lookup: OptionLookup): ReturnType<RuleCheck> {
  const limits = limitsOf(form)
  const long = limits === null ? [] : longLists(body, limits)
  if (long.length > 0) return long
  const { values: filled, missing, restored } = await fillForm(form, body, lookup)
  const found = await checkInTime(form, filled, restored)
  if (!found) return [tooHeavy(form)]
  const { values, issues } = found
  const pointed = await pointedIssues(form, values, body, [...missing, ...issues])
  if (pointed.length === 0 && form.kind === 'document' && form.books && isRecord(body))
    content.set(body, [...(content.get(body) ?? []), { form, values }])
  return pointed
}

/** The forms that are content with a body, and what it stands for in each: whoever books it need not find it again. */
const content = new WeakMap<object, readonly ContentForm[]>()

export interface ContentForm {
  form: CompiledDocument
  values: Values
}

/** The forms that book, and were content with a body when it was checked; none where nobody has checked it. */
export function contentForms(body: object): readonly ContentForm[] {
  return content.get(body) ?? []
}

/** As many rows as the largest documents have: a body of many more would take seconds of everybody. A line may have more codes. */
const ofDocuments: ListLimits = { rows: 5_000, values: 20_000 }
const ofRecords: ListLimits = { rows: mostItems, values: mostItems }

/** What the API's own document says of other lists, it says of each. */
function limitsOf(form: Form): ListLimits | null {
  if (storesRecord(form)) return ofRecords
  return form.kind === 'document' && form.generic ? ofDocuments : null
}

/** Whether a form's body is a record of a master type, whose lists have a limit of their own. */
function storesRecord({ submit }: Form): boolean {
  return submit.call?.operation === ('simpanMaster' satisfies OperationId)
}

type PointedIssue = Pick<ProblemIssue, 'pointer' | 'message'>

/**
 * A form's problems at the places of the request body (JSON pointers): where the field was sent; else where that was
 * sent from which it follows; else at what lies around it. Nothing is told of an extension that was not sent, and of
 * fields whose definition says that the server does not know them. No more are pointed out than an answer names: the
 * others only count.
 */
async function pointedIssues(
  form: Form,
  values: Values,
  body: unknown,
  issues: readonly Issue[],
): Promise<PointedIssue[]> {
  const told = issues.filter(({ path }) => !fieldAt(form, path)?.browserOnly)
  if (told.length === 0) return []
  const pointedOut = told.slice(0, mostIssues)
  const rows = rowsOf(pointedOut)
  const pointers = pointersOf(form, values, rows)
  await setImmediate()
  const specified = payloadSources(form.submit, values, { extensions: false, isAsked: rows })
  const isAsked = (pointer: string): boolean =>
    specified.has(pointer) || valueAt(body, parsePointer(pointer)) !== undefined
  await setImmediate()
  const pointed = pointedOut.flatMap(({ path, message }) => {
    const own = ownPointer(pointers, path)
    if (own !== undefined) return isAsked(own) ? [{ pointer: own, message }] : []
    return [
      { pointer: originPointer(form, pointers, body, path) ?? nearestPointer(pointers, path, values, body), message },
    ]
  })
  return [...pointed, ...told.slice(mostIssues).map(({ message }) => ({ pointer: '', message }))]
}

/**
 * Tells where places of the form stand in a body: where each was sent, else at what lies around it; empty for nowhere.
 * @param rows the rows of lists that may be asked about
 */
export function bodyPointers(
  form: Form,
  values: Values,
  body: unknown,
  rows: readonly Path[],
): (place: Path) => string {
  const asked = new Set(rows.map((place) => formatPointer(place.slice(0, 2))))
  const pointers = pointersOf(form, values, (row) => asked.has(formatPointer(row.slice(0, 2))))
  return (place) =>
    ownPointer(pointers, place) ??
    originPointer(form, pointers, body, place) ??
    nearestPointer(pointers, place, values, body)
}

/** Whether a row of a list, or something inside it, is one that an issue is about. */
function rowsOf(issues: readonly Issue[]): (row: Path) => boolean {
  const rows = new Set(issues.map(({ path }) => formatPointer(path.slice(0, 2))))
  return (row) => rows.has(formatPointer(row.slice(0, 2)))
}

/** Where each place of the form stands in the body; a value that is sent twice is blamed at its first place. */
function pointersOf(form: Form, values: Values, isAsked: (row: Path) => boolean): ReadonlyMap<string, string> {
  const sources = payloadSources(form.submit, values, { extensions: true, isAsked })
  return new Map([...sources].reverse().map(([pointer, source]) => [formatPointer(source), pointer]))
}

/** A picker's problem stands at the value that was sent for it. */
function ownPointer(pointers: ReadonlyMap<string, string>, path: Path): string | undefined {
  const place = formatPointer(path)
  return pointers.get(place) ?? pointers.get(`${place}/value`)
}

/** Of the fields that a value follows from the last one that the body has. */
function originPointer(
  form: Form,
  pointers: ReadonlyMap<string, string>,
  body: unknown,
  path: Path,
): string | undefined {
  for (const name of [...(fieldAt(form, path)?.from ?? [])].reverse()) {
    const origin = [...path.slice(0, -1), name]
    const pointer = ownPointer(pointers, origin) ?? originPointer(form, pointers, body, origin)
    if (pointer !== undefined && valueAt(body, parsePointer(pointer)) !== undefined) return pointer
  }
  return undefined
}

/** What lies around a place; in what was sent as it stands in the form, where it belongs. */
function nearestPointer(pointers: ReadonlyMap<string, string>, path: Path, values: Values, body: unknown): string {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const around = path.slice(0, length)
    const pointer = pointers.get(formatPointer(around))
    if (pointer === undefined) continue
    const isSentAsIs = deepEqual(valueAt(values, around), valueAt(body, parsePointer(pointer)))
    return isSentAsIs ? pointer + formatPointer(path.slice(length)) : pointer
  }
  return ''
}

/** The field of the form, or of a row, that a path names. */
function fieldAt(form: Form, path: Path): CompiledField | undefined {
  const [first, index, inner] = path
  if (path.length === 1) return own(form.fields, String(first))
  if (form.kind !== 'document' || path.length !== 3 || typeof index !== 'number') return undefined
  return own(own(form.lists, String(first))?.fields ?? {}, String(inner))
}

function valueAt(root: unknown, path: Path): unknown {
  let current = root
  for (const name of path) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, name)) return undefined
    // Own properties of plain data.
    current = (current as Record<string | number, unknown>)[name]
  }
  return current
}
