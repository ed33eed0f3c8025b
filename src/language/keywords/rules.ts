import { isRowSchema, typeOfFields } from '../check/field-types.ts'
import type { At } from '../cursor.ts'
import type { FieldSpec, RuleSpec } from '../../contract/runtime/fields.ts'
import type { Emitted } from '../emit/code.ts'
import { expression, list, object, optional, part, type Says, text, word } from '../format/schema.ts'
import type { Static } from 'typebox'
import type { CompiledField, Keyword } from './keyword.ts'
import { levelOfItems } from './structure.ts'

const ruleSchema = object('A condition that must hold. Null counts as held.', {
  when: optional(expression('The rule counts only when this is true.')),
  rule: expression('True when the data are right.'),
  message: text('What people read when it is not.'),
  at: optional(word("The field that shows the message; the keyword's own when absent.")),
})

export type Rule = Static<typeof ruleSchema>

const rule = part<Rule>('rule', () => ruleSchema)
const schemas = { 'x-rules': list(rule, 'Conditions that must hold.') }

declare module './keyword.ts' {
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
  check({ at, property: { items, ...list }, level }) {
    if (items && isRowSchema(items) && levelOfItems(list, level) === 'entry')
      at.in('items', items).key(name)?.report('misplaced-keyword', `"${name}" tidak berlaku di sini`)
  },
  compile(field) {
    const { at, name: own, owner, reads } = field
    const compiled = compileRules(at.key(name), [own], Object.keys(owner.properties))
    reads.push(...compiled.reads.map((path) => ({ keyword: name, field: own, path })))
    return { rules: compiled.code, each: compileInner(field) }
  },
  compileFields({ at, names, isDraft, reads }) {
    if (isDraft) return { rules: [] }
    const compiled = compileRules(at.key(name), [], names)
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
function compileInner({ at, name: list, reads }: CompiledField): Emitted<FieldSpec['each']> {
  const { items, 'x-as': variable, 'x-table': table } = at.value
  if (variable === undefined || table || !items || !isRowSchema(items)) return undefined
  const inner = at
    .in('items', items)
    .with({ [variable]: typeOfFields(items, at.context) })
    .key('properties')
  const code = inner.entries().flatMap(([field, property]) => {
    const compiled = compileRules(property.key(name), [field], Object.keys(inner.value))
    const outside = compiled.reads.filter((path) => path[0] !== variable)
    reads.push(...outside.map((path) => ({ keyword: name, field: list, path })))
    return compiled.code
  })
  return { variable, rules: code }
}

/** `own` is where a message stands that names no field; `fields` are those that it may name. */
function compileRules(
  at: At<readonly Rule[]> | undefined,
  own: string[],
  fields: readonly string[],
): { code: Emitted<RuleSpec>[]; reads: string[][] } {
  const reads: string[][] = []
  const code = at?.map((one) => {
    const held = one.key('rule').condition()
    const when = one.key('when')?.condition()
    const shown = one.key('at')
    shown?.known(fields)
    reads.push(...held.reads, ...(when?.reads ?? []))
    const message = one.key('message').text()
    return { when: when?.code, rule: held.code, message, at: shown ? [shown.value] : own }
  })
  return { code: code ?? [], reads }
}
