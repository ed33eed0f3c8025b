import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import { splitText } from '../../../language/expression/split-text.ts'
import type { Submit } from './submit.ts'
import type { CompiledSubmit } from '../../../contract/module.ts'
import type { Operation } from '../../../language/read/openapi-document.ts'
import type { Emitted } from '../../../language/emit/code.ts'

type Success = NonNullable<Submit['success']>

/** What people are told after saving, and what they can do next: over what was answered, and without it. */
export function compileSuccess(
  at: At<Success> | undefined,
  operation: Operation | undefined,
): Pick<Emitted<CompiledSubmit>, 'status' | 'answered'> {
  if (!at) return { status: null }
  const { status, plain } = at.value
  const isNamed = status !== undefined && splitText(status).parts.some(({ kind }) => kind === 'expression')
  if (isNamed && plain === undefined)
    at.report('missing-keyword', 'tambahkan "plain": "…" (bila server tidak menjawab apa-apa)')
  const answered = at.only({ answer: typeOfSchema(operation?.response, at.context.openapi) })
  const actions = answered.key('actions')?.map((action) => ({
    label: action.value.label,
    to: action.key('to').address(),
  }))
  // A text without expressions is compiled too: its braces are checked.
  const named = answered.key('status')?.text() ?? null
  const copies = answered.key('copies')?.map((copy) => ({ label: copy.value.label, value: copy.key('value').text() }))
  return {
    status: plain ?? status ?? null,
    ...(isNamed || actions || copies
      ? { answered: { status: isNamed ? named : null, actions: actions ?? [], copies } }
      : {}),
  }
}
