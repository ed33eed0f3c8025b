import type { Emitted } from '../emit/code.ts'
import type { Rule } from '../definition.ts'
import type { RuleSpec } from '../runtime/fields.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'

/** `x-rules`: conditions that must hold, with a message that may name values. */
export function compileRules(
  context: DefinitionContext,
  rules: readonly Rule[] | undefined,
  pointer: string,
  variables: Variables,
  place: { own: string[]; fields: readonly string[] },
): { code: Emitted<RuleSpec>[]; reads: string[][] } {
  const reads: string[][] = []
  const code = (rules ?? []).map((rule, index) => {
    const at = `${pointer}${step(index)}`
    const held = context.condition(rule.rule, `${at}/rule`, variables)
    const when = rule.when === undefined ? undefined : context.condition(rule.when, `${at}/when`, variables)
    if (rule.at !== undefined) context.known(rule.at, place.fields, `${at}/at`)
    reads.push(...held.reads, ...(when?.reads ?? []))
    return {
      when: when?.code,
      rule: held.code,
      message: context.text(rule.message, `${at}/message`, variables),
      at: rule.at === undefined ? place.own : [rule.at],
    }
  })
  return { code, reads }
}
