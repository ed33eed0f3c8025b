import type { Emitted } from '../emit/code.ts'
import type { Unique } from '../definition.ts'
import type { UniqueSpec } from '../runtime/unique.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'

/** `x-unique`: no two rows share a key. Answered from an index, so keys are plain functions. */
export function compileUnique(
  context: DefinitionContext,
  rules: readonly Unique[] | undefined,
  pointer: string,
  variables: Variables,
  fields: readonly string[],
): Emitted<UniqueSpec>[] {
  return (rules ?? []).map((rule, index) => {
    const at = `${pointer}${step(index)}`
    if (rule.at !== undefined) context.known(rule.at, fields, `${at}/at`)
    return {
      where: context.optionalCondition(rule.where, `${at}/where`, variables),
      key: 'key' in rule ? context.expression(rule.key, `${at}/key`, variables).code : undefined,
      each:
        'each' in rule
          ? context.expression(rule.each, `${at}/each`, variables, { kind: 'list', item: { kind: 'any' } }).code
          : undefined,
      message: context.text(rule.message, `${at}/message`, { ...variables, key: { kind: 'any' } }),
      at: rule.at ?? null,
    }
  })
}
