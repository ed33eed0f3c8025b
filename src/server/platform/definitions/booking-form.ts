import type { CompiledDocument, Values } from '../../../contract/module.ts'
import { deepEqual, isRecord, own } from '../../../contract/runtime/own.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import { deriveForm } from '../../../contract/runtime/validate-form.ts'
import type { OptionLookup } from '../records/record-forms.ts'
import { type ContentForm, contentForms, bodyPointers, checkForm } from './definition-rules.ts'
import { fillForm } from './fill-form.ts'
import type { DocumentWith } from '../http/operation.ts'
import { sourceAround } from './filed.ts'

/** One step of the work on a form; what takes too long is refused. */
type Step = <Value>(form: CompiledDocument, values: unknown, work: () => Value) => Promise<Value>

/**
 * The form that books a body, of those that send such a one: one that is content with it, and of several the one that
 * knows most of what was sent. Null when there is no form.
 */
export async function bookingForm(
  forms: readonly CompiledDocument[],
  body: object,
  { lookup, step }: { lookup: OptionLookup; step: Step },
): Promise<ContentForm | null> {
  const known = contentForms(body).filter(({ form }) => forms.includes(form))
  const found = known.length > 0 ? known : await Promise.all(forms.map((form) => read(form)))
  const [first, ...others] = found
  if (!first || others.length === 0) return first ?? null
  const lost = await Promise.all(
    found.map(({ form, values }) =>
      step(form, values, () => lostOf(body, buildPayload(form.submit, values, { extensions: true }).body)),
    ),
  )
  return found[lost.indexOf(Math.min(...lost))] ?? null

  async function read(form: CompiledDocument): Promise<ContentForm> {
    const { values: filled, restored } = await fillForm(form, body, lookup)
    return { form, values: await step(form, filled, () => deriveForm(form, filled, restored)) }
  }
}

/** How many values of what was sent a form would not send again. */
function lostOf(sent: unknown, again: unknown): number {
  if (Array.isArray(sent))
    return sent.reduce<number>((sum, item, index) => sum + lostOf(item, Array.isArray(again) ? again[index] : null), 0)
  if (isRecord(sent))
    return Object.entries(sent).reduce(
      (sum, [name, value]) => sum + lostOf(value, isRecord(again) ? own(again, name) : null),
      0,
    )
  return sent === null || deepEqual(sent, again) ? 0 : 1
}

/** The document that is stored with one of these values, checked by the rules of its own form; null where none is. */
export async function documentWith(
  form: CompiledDocument,
  values: Values,
  body: object,
  {
    find,
    lookup,
    step,
  }: { find: (type: string) => { form: CompiledDocument } | undefined; lookup: OptionLookup; step: Step },
): Promise<DocumentWith | null> {
  const beside = form.with
  if (!beside || !(await step(form, values, () => beside.when({ doc: values }) === true))) return null
  const { type, body: template } = beside
  const other = find(type)?.form
  const made = await step(form, values, () =>
    buildPayload({ body: template, sent: form.submit.sent }, values, { extensions: true }),
  )
  if (!other || !isRecord(made.body)) throw new Error(`There is no document "${type}"`)
  // Once for all that may be asked about: each of them would walk the whole form.
  const pointers = await step(form, values, () => bodyPointers(form, values, body, [...made.sources.values()]))
  const pointerOf = (pointer: string): string => {
    const place = sourceAround(made.sources, pointer)
    return place.length === 0 ? '' : pointers(place)
  }
  const issues = await checkForm(other, made.body, lookup)
  return {
    type,
    body: made.body,
    issues: issues.map((one) => ({ ...one, pointer: pointerOf(one.pointer) })),
    pointerOf,
  }
}
