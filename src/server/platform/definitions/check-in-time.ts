import { setImmediate } from 'node:timers/promises'
import type { Issue, Values } from '../../../contract/module.ts'
import { deriveForm, validateForm, validateInSteps } from '../../../contract/runtime/validate-form.ts'
import { withinMemory, withinTime } from '../../../language/read/within-time.ts'
import { fewRows } from '../http/answer-others.ts'
import type { Form } from './fill-form.ts'

interface Checked {
  values: Values
  issues: readonly Issue[]
}

/**
 * A form with all that is derived, and what is wrong with it; nothing when a step had to be ended. Each step takes a tenth
 * of a second with the largest document that there may be: others are answered in between. A form of few rows is one step,
 * as watching over one costs more than checking it.
 */
export async function checkInTime(
  form: Form,
  filled: Values,
  restored: ReadonlySet<string>,
): Promise<Checked | undefined> {
  const derive = () => deriveForm(form, filled, restored)
  if (rowsIn(filled) <= fewRows)
    return inTime(filled, () => {
      const values = derive()
      return { values, issues: validateForm(form, values) }
    })
  await setImmediate()
  const values = withinTime(derive)
  if (!values) return undefined
  await setImmediate()
  const issues = await validateSteps(form, values)
  return issues && { values, issues }
}

async function validateSteps(form: Form, values: Values): Promise<Issue[] | undefined> {
  const steps = validateInSteps(form, values)
  for (;;) {
    const step = withinTime(() => steps.next())
    if (!step) return undefined
    await setImmediate()
    if (step.done) return step.value
  }
}

/**
 * Rows, and letters and values, of a form whose work needs no watch. The compiler counts what a pattern takes on the longest
 * text that there may be, an expression ends itself after so many steps: what is this small takes a part of that.
 */
const little = { rows: 8, weight: 4_000 }

/** What work on these values gives; nothing when it had to be ended. Watching over a small form costs more than its work. */
export function inTime<Result>(values: unknown, work: () => Result): Result | undefined {
  return isLittle(values) ? withinMemory(work) : withinTime(work)
}

export function isLittle(values: unknown): boolean {
  return rowsIn(values) <= little.rows && weightIn(values) <= little.weight
}

function weightIn(value: unknown, known = 0): number {
  if (typeof value === 'string') return known + value.length
  if (value === null || typeof value !== 'object') return known + 1
  let weight = known + 1
  for (const part of Object.values(value)) {
    if (weight > little.weight) return weight
    weight = weightIn(part, weight)
  }
  return weight
}

/** The items of all lists, those within items included; no further than it takes to know that they are many. */
function rowsIn(value: unknown, known = 0): number {
  if (value === null || typeof value !== 'object' || known > fewRows) return known
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  let count = known + (Array.isArray(value) ? value.length : 0)
  for (const part of parts) {
    if (count > fewRows) return count
    count = rowsIn(part, count)
  }
  return count
}
