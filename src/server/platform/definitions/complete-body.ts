import type { CompiledDialog } from '../../../contract/module.ts'
import { withinTime } from '../../../language/read/within-time.ts'
import { own } from '../../../contract/runtime/own.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import { isRecord } from '../../../contract/runtime/record.ts'
import { parsePointer } from '../../../contract/runtime/schema-issues.ts'
import { deriveForm } from '../../../contract/runtime/validate-form.ts'
import { problemAt } from '../http/problem.ts'
import type { OptionLookup } from '../http/rule-check.ts'
import { fillForm } from './fill-form.ts'
import { tooHeavy } from './too-heavy.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * A body with the form's derived fields as its own expressions give them, at the places where the form sends them. A
 * client that is no form may claim other values, or none. What a person may edit stays as it was sent.
 */
export async function completeBody(form: CompiledDialog, body: Body, lookup: OptionLookup): Promise<Body> {
  const isDerived = (name: unknown): boolean => own(form.fields, String(name))?.derived !== undefined
  if (!Object.keys(form.fields).some(isDerived)) return { ...body }
  const { values, restored } = await fillForm(form, body, lookup)
  const derived = withinTime(() => deriveForm(form, values, restored))
  if (!derived) throw problemAt('invalid', [{ keyword: 'x-rules', ...tooHeavy(form) }])
  const whole = buildPayload(form.submit, derived, { extensions: true })
  // Lists and groups are places of their own: only the whole of a field is written.
  return [...whole.sources]
    .filter(([, [name, ...inner]]) => isDerived(name) && inner.length === 0)
    .reduce((done, [pointer]) => placed(done, parsePointer(pointer).map(String), whole.body), body)
}

/** A copy with a place as the other has it; what is on the way there and absent is made. */
function placed(to: unknown, [name, ...inner]: readonly string[], from: unknown): Body {
  const given = isRecord(to) ? to : {}
  const computed = isRecord(from) ? from : {}
  if (name === undefined) return given
  const { [name]: before, ...others } = given
  const value = inner.length > 0 ? placed(before, inner, own(computed, name)) : own(computed, name)
  return value === undefined ? others : { ...given, [name]: value }
}
