import { checkRowName } from '../check/check-variables.ts'
import { isRowSchema } from '../check/field-types.ts'
import { describeName, isVariableName } from '../expression/name.ts'
import { type Says, word } from '../format/schema.ts'
import type { CheckedField, Keyword } from './keyword.ts'
import { levelOfItems } from './structure.ts'

const schemas = { 'x-as': word('The name of a row of this list in expressions.') }

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-as`: the name of a row in expressions. */
export const rowName: Keyword = {
  name: 'x-as',
  schema: schemas['x-as'],
  levels: ['form', 'row'],
  types: ['array'],
  check(field) {
    const { at, property, level } = field
    const name = at.key('x-as')
    if (name && !isVariableName(name.value)) name.report('unsafe-name', describeName(name.value))
    else if (name) checkRowName(name)
    if (!property.items || !isRowSchema(property.items)) {
      if (property['x-table'])
        at.in('items').report('wrong-value', '"x-table" perlu "items": {"type": "object", "properties": {…}}')
      else name?.report('misplaced-keyword', '"x-as" menamai baris, yaitu objek dalam "items"; hapus')
      return
    }
    const inner = levelOfItems(property, level)
    const isNeeded = inner === 'row' || (inner === 'entry' && hasRules(field))
    if (!name && isNeeded) at.report('missing-keyword', 'tambahkan "x-as": "baris" (nama setiap baris dalam ekspresi)')
    if (inner === 'entry' && !isNeeded)
      name?.report('misplaced-keyword', '"x-as" hanya untuk "x-rules" di dalam butirnya')
  },
}

function hasRules({ property: { items } }: CheckedField): boolean {
  return Object.values(items?.properties ?? {}).some((inner) => inner['x-rules'] !== undefined)
}
