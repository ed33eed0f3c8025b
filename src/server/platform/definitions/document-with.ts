import type { CompiledDocument, Values } from '../../../contract/module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import type { DocumentWith } from '../http/operation.ts'
import type { OptionLookup } from '../records/record-forms.ts'
import type { Step } from './booking-form.ts'
import { bodyPointers, checkForm } from './definition-rules.ts'
import { sourceAround } from './filed-documents.ts'

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
