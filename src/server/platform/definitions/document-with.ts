import type { CompiledDocument, Path, Values } from '../../../contract/module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import { formatPointer, parsePointer } from '../../../contract/runtime/schema-issues.ts'
import type { DocumentWith } from '../http/operation.ts'
import type { OptionLookup } from '../records/record-forms.ts'
import { bodyPointers, checkForm } from './definition-rules.ts'

/** The document that is stored with one of these values, checked by the rules of its own form; null where none is. */
export async function documentWith(
  form: CompiledDocument,
  values: Values,
  body: object,
  { formOf, lookup }: { formOf: (type: string) => CompiledDocument | undefined; lookup: OptionLookup },
): Promise<DocumentWith | null> {
  if (form.with?.when({ doc: values }) !== true) return null
  const { type, body: template } = form.with
  const other = formOf(type)
  const made = buildPayload({ body: template, sent: form.submit.sent }, values, { extensions: true })
  if (!other || !isRecord(made.body)) throw new Error(`There is no document "${type}"`)
  const pointerOf = (pointer: string): string => {
    const place = placeOf(made.sources, pointer)
    return place.length === 0 ? '' : bodyPointers(form, values, body, [place])(place)
  }
  const issues = await checkForm(other, made.body, lookup)
  return {
    type,
    body: made.body,
    issues: issues.map((one) => ({ ...one, pointer: pointerOf(one.pointer) })),
    pointerOf,
  }
}

/** Where in the form that came from which stands at a pointer, or around it. */
function placeOf(sources: ReadonlyMap<string, Path>, pointer: string): Path {
  const path = parsePointer(pointer)
  for (let length = path.length; length > 0; length -= 1) {
    const place = sources.get(formatPointer(path.slice(0, length)))
    if (place) return place
  }
  return []
}
