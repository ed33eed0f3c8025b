import { Code } from './code.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { isAssignable, printType, type Type } from '../expression/type.ts'
import { reportSurplus } from './payload.ts'
import { own } from '../runtime/own.ts'

/** A new row as a function of the scope: a template whose values fit the fields that they fill. */
export function compileRowTemplate(
  context: DefinitionContext,
  template: Readonly<Record<string, unknown>>,
  expected: Type & { kind: 'object' },
  pointer: string,
  variables: Variables,
): Code {
  return new Code(`(s)=>(${templateCode(context, template, expected, pointer, variables)})`)
}

function templateCode(
  context: DefinitionContext,
  template: unknown,
  expected: Type,
  pointer: string,
  variables: Variables,
): string {
  if (typeof template === 'string' && template.startsWith('=')) {
    const { code, type } = context.expression(template.slice(1), pointer, variables, expected, 1)
    reportSurplus(context, 'unknown-field', type, expected, pointer)
    return `(${code.text})(s)`
  }
  if (Array.isArray(template)) {
    const item: Type = expected.kind === 'list' ? expected.item : { kind: 'any' }
    checkKind(context, { kind: 'list', item: { kind: 'any' } }, expected, pointer)
    const items = template.map((part, index) => templateCode(context, part, item, pointer + step(index), variables))
    return `[${items.join(',')}]`
  }
  if (template !== null && typeof template === 'object') {
    checkKind(context, { kind: 'object', fields: {} }, expected, pointer)
    const entries = Object.entries(template).map(([key, value]) => {
      const known = expected.kind !== 'object' || context.known(key, Object.keys(expected.fields), pointer + step(key))
      const type: Type = (known && expected.kind === 'object' && own(expected.fields, key)) || { kind: 'any' }
      return `[${JSON.stringify(key)}]:${templateCode(context, value, type, pointer + step(key), variables)}`
    })
    return `{${entries.join(',')}}`
  }
  checkKind(context, literalType(template), expected, pointer)
  return JSON.stringify(template) ?? 'undefined'
}

function checkKind(context: DefinitionContext, given: Type, expected: Type, pointer: string): void {
  if (!isAssignable(given, expected))
    context.source.report('type-mismatch', pointer, `${printType(given)}, seharusnya ${printType(expected)}`)
}

function literalType(value: unknown): Type {
  if (typeof value === 'string') return { kind: 'string', values: [value] }
  if (typeof value === 'number') return { kind: 'number' }
  return typeof value === 'boolean' ? { kind: 'boolean' } : { kind: 'null' }
}
