import { isRowSchema, typeOfFields } from '../check/field-types.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import type { FieldSpec, RuleSpec } from '../runtime/fields.ts'
import type { Emitted } from '../emit/code.ts'
import { expression, list, object, optional, part, type Says, text, word } from '../format/schema.ts'
import type { Static } from 'typebox'
import type { CompiledField, Keyword } from './keyword.ts'
import { levelOfItems } from './structure.ts'

const ruleSchema = object(
  {
    when: optional(expression('The rule counts only when this is true.')),
    rule: expression('True when the data are right.'),
    message: text('What people read when it is not.'),
    at: optional(word("The field that shows the message; the keyword's own when absent.")),
  },
  'A condition that must hold. Null counts as held.',
)

export type Rule = Static<typeof ruleSchema>

const rule = part<Rule>('rule', () => ruleSchema)
const schemas = { 'x-rules': list(rule, 'Conditions that must hold.') }

declare module './property.ts' {
  interface Property extends Says<typeof schemas> {}
  interface FieldsSchema {
    'x-rules'?: Rule[]
  }
}

const name = 'x-rules'

/** `x-rules`: conditions that must hold, with a message that may name values. */
export const rules: Keyword = {
  name,
  schema: schemas[name],
  inFields: list(rule, 'Conditions over several fields.'),
  levels: ['form', 'row', 'entry'],
  check({ source, property: { items, ...list }, pointer, level }) {
    if (items && isRowSchema(items) && items[name] && levelOfItems(list, level) === 'entry')
      source.report('misplaced-keyword', `${pointer}/items/${name}`, `"${name}" tidak berlaku di sini`)
  },
  compile(field) {
    const { context, name: own, property, pointer, owner, variables, reads } = field
    const place = { own: [own], fields: Object.keys(owner.properties) }
    const compiled = compileRules(context, property[name], `${pointer}/${name}`, variables, place)
    reads.push(...compiled.reads.map((path) => ({ keyword: name, field: own, path })))
    return { rules: compiled.code, each: compileInner(field) }
  },
  compileFields({ context, owner, place, names, isDraft, variables, reads }) {
    if (isDraft) return { rules: [] }
    const compiled = compileRules(context, owner[name], `${place}/${name}`, variables, { own: [], fields: names })
    reads.push(...compiled.reads.map((path) => ({ keyword: name, field: '', path })))
    return { rules: compiled.code }
  },
  explain: ({ property }) => (property[name] ?? []).map(explainRule),
  explainFields: (owner) => (owner[name] ?? []).map(explainRule),
}

function explainRule({ when, rule, message }: Rule): string {
  return `aturan: ${rule}${when === undefined ? '' : `, bila ${when}`} — "${message}"`
}

/** Rules of the objects inside a list that belongs to a row, each under the list's `x-as` name. */
function compileInner({
  context,
  name: list,
  property,
  pointer,
  variables,
  reads,
}: CompiledField): Emitted<FieldSpec['each']> {
  const { items, 'x-as': variable } = property
  if (variable === undefined || property['x-table'] || !items || !isRowSchema(items)) return undefined
  const inner = { ...variables, [variable]: typeOfFields(items, context) }
  const fields = Object.keys(items.properties)
  const code = Object.entries(items.properties).flatMap(([field, schema]) => {
    const at = `${pointer}/items/properties${step(field)}/${name}`
    const compiled = compileRules(context, schema[name], at, inner, { own: [field], fields })
    const outside = compiled.reads.filter((path) => path[0] !== variable)
    reads.push(...outside.map((path) => ({ keyword: name, field: list, path })))
    return compiled.code
  })
  return { variable, rules: code }
}

function compileRules(
  context: DefinitionContext,
  rules: readonly Rule[] = [],
  pointer: string,
  variables: Variables,
  place: { own: string[]; fields: readonly string[] },
): { code: Emitted<RuleSpec>[]; reads: string[][] } {
  const reads: string[][] = []
  const code = rules.map((rule, index) => {
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
