import { call, js } from '../emit/code.ts'
import { computed, type Checked, type Checker, type NodeOf } from './checked.ts'
import { isSafeName } from './name.ts'
import { anyType, booleanType, joinTypes, listOf, numberType, type Type } from './type.ts'

/** A literal. Whole numbers are doubles like all others. */
export function checkValue(node: NodeOf<'value'>, checker: Checker): Checked {
  const value: unknown = node.args
  if (value === null) return computed(js`null`, { kind: 'null' })
  if (typeof value === 'string') return computed(js`${value}`, { kind: 'string', values: [value] })
  if (typeof value === 'boolean') return computed(js`${value}`, booleanType)
  const number = typeof value === 'bigint' ? Number(value) : value
  if (typeof number !== 'number') return checker.report('unsupported', node, ['Nilai bytes atau uint'])
  if (typeof value === 'bigint' && !Number.isSafeInteger(number))
    return checker.report('unsupported', node, ['Angka bulat sebesar ini'])
  return computed(js`${number}`, numberType)
}

export function checkList(node: NodeOf<'list'>, checker: Checker): Checked {
  const items = node.args.map((part) => checker.check(part))
  const item = items.reduce<Type | undefined>((joined, { type }) => joined && joinTypes(joined, type), { kind: 'null' })
  if (!item) checker.reportOperands(node, '[ ]', ...items.map(({ type }) => type))
  const type = listOf(!item || item.kind === 'null' ? anyType : item)
  return computed(js`${items.map(({ code }) => code)}`, type)
}

/** `{"name": value}`: an object whose names are literals. */
export function checkMap({ args: entries }: NodeOf<'map'>, checker: Checker): Checked {
  const fields: [string, Checked][] = []
  for (const [key, part] of entries) {
    const value = checker.check(part)
    if (key.op !== 'value' || typeof key.args !== 'string')
      checker.report('unsupported', key, ['Nama kolom yang dihitung'])
    else if (isSafeName(key.args, key, checker)) fields.push([key.args, value])
  }
  const pairs = fields.map(([name, { code }]) => [name, code])
  const type: Type = { kind: 'object', fields: Object.fromEntries(fields.map(([name, value]) => [name, value.type])) }
  return computed(call('x.object', pairs), type)
}
