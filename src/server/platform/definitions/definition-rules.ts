import { setImmediate } from 'node:timers/promises'
import type { CompiledModule, Issue, Values } from '../../../contract/module.ts'
import { withinTime } from '../../../language/read/within-time.ts'
import { deriveForm, validateInSteps } from '../../../contract/runtime/validate-form.ts'
import type { OptionLookup, RuleCheck } from '../http/rule-check.ts'
import { fillForm, type Form, isForm } from './fill-form.ts'
import { pointedIssues } from './issue-pointer.ts'
import { tooHeavy } from './too-heavy.ts'

/**
 * Checks a request with the rules of the definition that sends it: the body is turned back into
 * the form, its options are read anew, derived fields are recomputed, and the same compiled
 * module that the browser ran finds the problems. Of several definitions that send it, one has to be content.
 */
export function createRuleCheck(definitions: () => Iterable<CompiledModule>): RuleCheck {
  return async (path, body, lookup) => {
    let first: Awaited<ReturnType<RuleCheck>> | undefined
    for (const module of definitions()) {
      if (!isForm(module) || module.submit.call?.path !== path) continue
      const issues = await checkForm(module, body, lookup)
      if (issues.length === 0) return []
      first ??= issues
    }
    return first ?? []
  }
}

/**
 * Each step takes a tenth of a second with the largest document that there may be: others are answered in between. One
 * that takes twenty times that is ended, and the request refused: a pattern or a rule of the form is too heavy for it.
 */
async function checkForm(form: Form, body: unknown, lookup: OptionLookup): ReturnType<RuleCheck> {
  const { values: filled, missing, restored } = await fillForm(form, body, lookup)
  await setImmediate()
  const values = withinTime(() => deriveForm(form, filled, restored))
  if (!values) return [tooHeavy(form)]
  await setImmediate()
  const found = await validate(form, values)
  if (!found) return [tooHeavy(form)]
  return pointedIssues(form, values, body, [...missing, ...found])
}

/** Nothing when a step was ended. */
async function validate(form: Form, values: Values): Promise<Issue[] | undefined> {
  const steps = validateInSteps(form, values)
  for (;;) {
    const step = withinTime(() => steps.next())
    if (!step) return undefined
    await setImmediate()
    if (step.done) return step.value
  }
}
