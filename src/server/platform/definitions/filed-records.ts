import type { CompiledDialog, Values } from '../../../contract/module.ts'
import { valueAt, withValue } from '../../../contract/runtime/change.ts'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import { deriveForm } from '../../../contract/runtime/validate-form.ts'
import type { FiledColumn, FiledRecords, FiledValue } from '../http/filed.ts'
import { problemAt } from '../http/problem.ts'
import type { OptionLookup } from '../records/record-forms.ts'
import { inTime } from './check-in-time.ts'
import { fillForm, fillOptions, tooHeavy } from './fill-form.ts'

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
