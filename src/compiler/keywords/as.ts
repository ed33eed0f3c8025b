import { checkRowName } from '../check/check-variables.ts'
import { isRowSchema } from '../check/field-types.ts'
import { isUsableName } from '../expression/name.ts'
import { type Says, word } from '../format/schema.ts'
import type { CheckedField, Keyword } from './keyword.ts'
import { levelOfItems } from './structure.ts'

const schemas = { 'x-as': word('The name of a row of this list in expressions.') }

declare module './property.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-as`: the name of a row in expressions. */
export const rowName: Keyword = {
  name: 'x-as',
  schema: schemas['x-as'],
  levels: ['form', 'row'],
  types: ['array'],
  check(field) {
    const { source, property, pointer, level, variables } = field
    const name = property['x-as']
    if (name !== undefined && !isUsableName(name)) source.report('unsafe-name', `${pointer}/x-as`, `"${name}"`)
    else if (name !== undefined) checkRowName(source, name, `${pointer}/x-as`, variables)
    if (!property.items || !isRowSchema(property.items)) return
    const inner = levelOfItems(property, level)
    if (name === undefined && (inner === 'row' || (inner === 'entry' && hasRules(field))))
      source.report('missing-keyword', pointer, '"x-as"')
    if (name !== undefined && inner === 'entry' && !hasRules(field))
      source.report('misplaced-keyword', `${pointer}/x-as`, '"x-as" hanya untuk "x-rules" di dalam butirnya')
  },
}

function hasRules({ property: { items } }: CheckedField): boolean {
  return Object.values(items?.properties ?? {}).some((inner) => inner['x-rules'] !== undefined)
}
