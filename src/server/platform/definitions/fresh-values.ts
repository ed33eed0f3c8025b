import type { CompiledDocument, Values } from '../../../contract/module.ts'
import { aroundNow } from '../../../contract/runtime/expression-runtime.ts'
import { deepEqual, keepNames, own } from '../../../contract/runtime/own.ts'
import { problemAt } from '../http/problem.ts'
import { bodyPointers } from './definition-rules.ts'

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
        ...{ pointer: bodyPointers(form, values, body, [[name]])([name]), keyword: 'x-fresh' },
        message: `${own(form.fields, name)?.title ?? name} tidak dapat dipilih sendiri. Muat ulang formulirnya.`,
      })),
    )
  return { ...keepNames(now, (name) => names.includes(name)), ...values }
}
