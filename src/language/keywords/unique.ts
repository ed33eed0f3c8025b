import type { Static } from 'typebox'
import { anyType, listOf } from '../expression/type.ts'
import { exactlyOne, expression, list, object, optional, part, type Says, text, word } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

const keysSchema = object('Uniqueness over rows: `key` gives one value a row, `each` a list of values a row.', {
  where: optional(expression('Rows that count.')),
  key: optional(expression("The row's key; a list of parts counts as one key.")),
  each: optional(expression("The row's values.")),
  message: text('Variables: the row and `key`.'),
  at: optional(word("The row's field that shows the message; the list as a whole when absent.")),
})

const uniqueSchema = exactlyOne(keysSchema, ['key', 'each'])

export type Unique = Static<typeof uniqueSchema>

const rule = part<Unique>('unique', () => uniqueSchema)
const schemas = { 'x-unique': list(rule, 'Uniqueness over the rows.') }

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-unique`: no two rows share a key. Answered from an index, so keys are plain functions. */
export const unique: Keyword = {
  name: 'x-unique',
  schema: schemas['x-unique'],
  levels: ['form'],
  types: ['array'],
  compileRows({ at, row }) {
    const compiled = at.key('x-unique')?.map((rule) => {
      rule.key('at')?.known(Object.keys(row.value.properties))
      return {
        where: rule.key('where')?.condition().code,
        key: rule.key('key')?.expression().code,
        each: rule.key('each')?.expression(listOf(anyType)).code,
        message: rule.with({ key: anyType }).key('message').text(),
        at: rule.value.at ?? null,
      }
    })
    return { unique: compiled ?? [] }
  },
  explain: ({ property }) =>
    (property['x-unique'] ?? []).map((rule) => {
      const key = 'key' in rule ? rule.key : `setiap ${rule.each}`
      return `unik: ${key}${rule.where === undefined ? '' : `, bila ${rule.where}`} — "${rule.message}"`
    }),
}
