import { setImmediate } from 'node:timers/promises'
import type { Issue } from '../../../../contract/module.ts'
import { deriveForm, validateForm } from '../../../../contract/runtime/validate-form.ts'
import { withinTime } from '../../../../language/read/within-time.ts'
import { problemAt } from '../../http/problem.ts'
import type { OptionLookup } from '../../records/record-forms.ts'
import { fillForm, type Form, tooHeavy } from '../fill-form.ts'
import type { Body } from './steps.ts'

/** So many bodies are judged before others are answered: a few milliseconds. */
const atOnce = 50

/** What each form says of stored bodies, as it would when one of them is opened and saved; the pickers of all ask together. */
export async function judgeBodies(form: Form, bodies: readonly Body[], lookup: OptionLookup): Promise<Issue[][]> {
  const filled = await Promise.all(bodies.map((body) => fillForm(form, body, lookup)))
  const judged: Issue[][] = []
  for (let start = 0; start < filled.length; start += atOnce) {
    await setImmediate()
    const some = withinTime(() =>
      filled.slice(start, start + atOnce).map(({ values, missing, restored }) => {
        // What was archived since may stay.
        const gone = missing.filter(({ keyword }) => keyword !== 'archived')
        return [...gone, ...validateForm(form, deriveForm(form, values, restored))]
      }),
    )
    if (!some) throw problemAt('invalid', [{ keyword: 'x-rules', ...tooHeavy(form), pointer: '/text' }])
    judged.push(...some)
  }
  return judged
}
