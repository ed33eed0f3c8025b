import type { Static } from 'typebox'
import { checkEachName } from '../check/check-variables.ts'
import type { At } from '../cursor.ts'
import { object, optional, text, word } from '../format/schema.ts'
import type { CompiledPlace } from '../module.ts'
import { js, type Emitted } from './code.ts'
import { compileSetting, settingType } from './setting.ts'

export const place = object(
  {
    record: word('A master type, by the name of its file: its first value is meant.', 'record'),
    as: word("The value's name in the texts."),
    title: text('Its name.'),
    note: optional(text('What stands below, smaller.')),
  },
  'Where this product is used, shown beside its name; nothing while there is no value.',
)

export function compilePlace(at: At<Static<typeof place>> | undefined): Emitted<CompiledPlace> | undefined {
  if (!at) return undefined
  const { as, record } = at.value
  checkEachName(at.context.source, as, at.key('as').pointer, [])
  const inPlace = at.only({ [as]: settingType(at.context, record) })
  return {
    ...compileSetting(at.key('record')),
    as,
    title: inPlace.key('title').text(),
    note: inPlace.key('note')?.text() ?? js`null`,
  }
}
