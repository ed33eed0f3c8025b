/** Keywords of conditions: when a field is drawn, locked or demanded, and what has to hold. */
import type { Static } from 'typebox'
import type { FieldSpec, RuleSpec } from '../../contract/runtime/fields.ts'
import { requiredMessage } from '../../contract/runtime/schema-issues.ts'
import { isRowSchema, typeOfFields } from '../check/field-types.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import { condition as truth, list, object, optional, part, type Says, text, word } from '../format/schema.ts'
import type { FieldToCompile, Keyword } from './keyword.ts'
import { levelOfItems } from './structure.ts'

const schemas = {
  'x-visible': truth('When the field is drawn. A hidden field is not validated and not sent.'),
  'x-disabled': truth('When the field is locked.'),
  'x-required': object('When the field is demanded, and the message.', {
    when: truth('The field is demanded when this is true.'),
    message: optional(text('What people read while it is empty; "… wajib diisi" when absent.')),
  }),
}

export const visible = condition('x-visible', 'visible', 'Tampil bila')
export const disabled = condition('x-disabled', 'disabled', 'Terkunci bila')

/** A keyword that is a condition over the same variables; `emitted` is its name in the compiled field. */
function condition(name: 'x-visible' | 'x-disabled', emitted: string, words: string): Keyword {
  return {
    name,
    schema: schemas[name],
    label: words,
    group: 'condition',
    levels: ['form', 'row'],
    compile: ({ at }) => ({ [emitted]: at.key(name)?.condition().code }),
    explain: ({ property }) => (property[name] === undefined ? [] : [`${words.toLowerCase()}: ${property[name]}`]),
  }
}

export const demand: Keyword = {
  name: 'x-required',
  schema: schemas['x-required'],
  label: 'Wajib bila',
  group: 'condition',
  levels: ['form', 'row'],
  compile({ at }) {
    const demanded = at.key('x-required')
    if (!demanded) return {}
    const when = demanded.key('when').condition().code
    // Whoever fills in the defaults has named the field.
    const message = demanded.in('message', demanded.value.message ?? requiredMessage()).text()
    return { required: when, demanded: { when, message } }
  },
  explain({ property }) {
    const demanded = property['x-required']
    return demanded ? [`wajib bila: ${demanded.when} — "${demanded.message ?? requiredMessage()}"`] : []
  },
}

const ruleSchema = object('A condition that must hold. Null counts as held.', {
  when: optional(truth('The rule counts only when this is true.')),
  rule: truth('True when the data are right.'),
  message: text('What people read when it is not.'),
  at: optional(word("The field that shows the message; the keyword's own when absent.")),
})

export type Rule = Static<typeof ruleSchema>

const rule = part<Rule>('rule', () => ruleSchema)
const rulesSchemas = { 'x-rules': list(rule, 'Conditions that must hold.') }

const name = 'x-rules'

/** `x-rules`: conditions that must hold, with a message that may name values. */
export const rules: Keyword = {
  name,
  schema: rulesSchemas[name],
  inFields: list(rule, 'Conditions over several fields.'),
  label: 'Aturan',
  group: 'condition',
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
function compileInner({ at, name: list, reads }: FieldToCompile): Emitted<FieldSpec['each']> {
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

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas>, Says<typeof rulesSchemas> {}
  interface FieldsSchema {
    'x-rules'?: Rule[]
  }
}
