import type { GenericDocument } from '../../../contract/page-module.ts'
import type { CompiledDocument, CompiledField, Path, Values, CompiledDialog } from '../../../contract/module.ts'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { buildPayload, payloadSources } from '../../../contract/runtime/payload.ts'
import type { ChoiceLookup } from '../../../contract/runtime/postings.ts'
import { formatPointer, parsePointer } from '../../../contract/runtime/schema-issues.ts'
import type { FiledDocument, FiledFields, FiledRow, FiledColumn, FiledRecords, FiledValue } from '../http/filed.ts'
import { problemAt } from '../http/problem.ts'
import type { OptionLookup } from '../records/record-forms.ts'
import { checkInTime, inTime } from './check-in-time.ts'
import { fillOptions, tooHeavy, fillForm } from './fill-form.ts'
import { valueAt, withValue } from '../../../contract/runtime/change.ts'
import { deriveForm } from '../../../contract/runtime/validate-form.ts'

type Generic = { form: CompiledDocument; generic: GenericDocument }

/** The columns of the files that documents of a type come in from; null where none do. */
export function filedFields(found: Generic | undefined): FiledFields | null {
  const page = found?.generic.import
  if (!found || !page) return null
  const { form } = found
  const columns = page.columns.flatMap((column) => {
    const [list = '', name] = column.field.split('.')
    if (name === undefined) return []
    const place = list === 'doc' ? [name] : [list, name]
    return [{ ...column, place, lookup: lookupOf(fieldAt(form, place)) }]
  })
  return { title: form.title, together: page.together ?? '', columns }
}

/** The rows of a file that a form of these values stands for: its head in each, beside a row of its list. */
export function filedRows({ columns }: FiledFields, values: Values): FiledRow[] {
  const list = columns.find(({ place }) => place.length > 1)?.place[0]
  const entered = list === undefined ? undefined : own(values, list)
  const rows: readonly unknown[] = Array.isArray(entered) && entered.length > 0 ? entered : [{}]
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(({ field, place: [first = '', inner] }) => {
        const from = inner === undefined ? values : row
        return [field, isRecord(from) ? cellOf(own(from, inner ?? first)) : null]
      }),
    ),
  )
}

/** An option is told by its name. */
function cellOf(value: unknown): FiledRow[string] {
  if (isRecord(value)) return typeof value['label'] === 'string' ? value['label'] : null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The document that values of a file stand for: its body, and what its form says against it. */
export async function filedDocument(
  { form }: Generic,
  { head, list, rows }: { head: Values; list: string | null; rows: readonly Values[] },
  lookup: OptionLookup,
): Promise<FiledDocument> {
  const begun = { ...form.initial({}), ...head }
  const inner = list === null ? undefined : own(form.lists, list)
  const entered = inner ? { [inner.name]: rows.map((row) => ({ ...inner.initial({ doc: begun }), ...row })) } : {}
  const filled = await fillOptions(form, { ...begun, ...entered }, lookup)
  const checked = await checkInTime(form, filled.values, new Set(Object.keys(head)))
  if (!checked) throw problemAt('invalid', [{ keyword: 'x-rules', ...tooHeavy(form) }])
  const { body } = buildPayload(form.submit, checked.values, { extensions: true })
  const sent = form.submit.sent(checked.values)
  const given = [...placesIn(head), ...rows.flatMap((row, index) => placesIn(row, [inner?.name ?? '', index]))]
  const sources = () => payloadSources(form.submit, checked.values, { extensions: true, isAsked: () => true })
  return {
    body: isRecord(body) ? body : {},
    issues: [...filled.missing, ...checked.issues],
    unsent: given.filter((place) => valueAt(sent, place) === undefined),
    placeOf: (pointer) => sourceAround(sources(), pointer),
  }
}

/** Where values of a file stand in the form. A no is none that is lost: it is what an absent answer says. */
function placesIn(values: Values, around: Path = []): Path[] {
  return Object.entries(values).flatMap(([name, value]) => (value === false ? [] : [[...around, name]]))
}

/** The place in the form that a pointer into the body came from, or what lies around it. */
export function sourceAround(sources: ReadonlyMap<string, Path>, pointer: string): Path {
  const path = parsePointer(pointer)
  for (let length = path.length; length > 0; length -= 1) {
    const place = sources.get(formatPointer(path.slice(0, length)))
    if (place) return place
  }
  return []
}

function fieldAt(
  { fields, lists }: CompiledDocument,
  [first = '', inner]: readonly string[],
): CompiledField | undefined {
  return inner === undefined ? own(fields, first) : own(own(lists, first)?.fields ?? {}, inner)
}

function lookupOf(field: CompiledField | undefined): ChoiceLookup | null {
  const call = field?.options?.call
  return call ? { operation: call.operation, path: call.path } : null
}

/** How the values of a master type come in from a file, as its form says; null where they do not. */
export function filedRecords(
  form: CompiledDialog | undefined,
  title: string,
  places: ReadonlyMap<string, readonly string[]>,
): FiledRecords | null {
  const page = form?.records?.import
  if (!form || !page) return null
  const columns = page.columns.flatMap((column): FiledColumn[] => {
    const [name = '', ...inner] = column.record?.place ?? []
    if (!column.record) return []
    const call = inner.length === 0 ? own(form.fields, name)?.options?.call : undefined
    const lookup = call ? { operation: call.operation, path: call.path } : null
    return [{ ...column, place: column.record.place, lookup }]
  })
  return {
    title,
    columns,
    fields: new Map(columns.map(({ field, place }) => [sentAt(places, place), field])),
    values: async (body, lookup) => (await fillForm(form, body, lookup)).values,
    body: (stored, given, lookup) => bodyOf(form, stored, { given, lookup }),
  }
}

/** Where the body has what stands at a place of the form: an option as a whole. */
function sentAt(places: ReadonlyMap<string, readonly string[]>, [name = '', ...inner]: readonly string[]): string {
  const sent = places.get(name) ?? [name]
  return [...(sent.length > 1 && sent.at(-1) === 'value' ? sent.slice(0, -1) : sent), ...inner].join('/')
}

async function bodyOf(
  form: CompiledDialog,
  stored: Values | null,
  { given, lookup }: { given: readonly FiledValue[]; lookup: OptionLookup },
): ReturnType<FiledRecords['body']> {
  const begun = stored === null ? null : await fillForm(form, stored, lookup)
  const entered = given.reduce<Values>(
    (values, { place, value }) => withValue(values, place, value ?? undefined),
    begun?.values ?? form.initial({}),
  )
  const { values } = await fillOptions(form, entered, lookup)
  const done = inTime(values, () => {
    const derived = deriveForm(form, values, begun?.restored)
    const sent = form.submit.sent(derived)
    const unsent = given.filter(({ place, value }) => value !== null && valueAt(sent, place) === undefined)
    return { body: buildPayload(form.submit, derived, { extensions: true }).body, unsent }
  })
  if (done === undefined) throw problemAt('invalid', [{ keyword: 'x-rules', ...tooHeavy(form) }])
  return { body: isRecord(done.body) ? { ...done.body } : {}, unsent: done.unsent }
}
