import type { Static } from 'typebox'
import type { At } from '../../../language/cursor.ts'
import { meant, object, optional, text, word } from '../../../language/format/schema.ts'
import { compileOptions } from '../../../language/keywords/options.ts'
import { options } from '../../../language/keywords/picker.ts'
import type { CompiledPlace } from '../../../contract/module.ts'
import { js, type Emitted } from '../../../language/emit/code.ts'
import { compileSetting, settingType } from '../../../language/emit/setting.ts'

export const place = object('Where this product is used, shown beside its name; nothing while there is no value.', {
  record: word('A master type, by the name of its file: its first value is meant.', 'record'),
  as: word("The value's name in the texts."),
  title: text('Its name.'),
  note: optional(text('What stands below, smaller.')),
  choice: optional(
    object(
      "Of several places the one that a browser works at: it takes the note's place, and documents begin with it in the fields that pick from the same lookup.",
      {
        label: word('What is chosen, such as branches.'),
        options: meant(options, 'Where the choices come from.'),
      },
    ),
  ),
})

export function compilePlace(at: At<Static<typeof place>> | undefined): Emitted<CompiledPlace> | undefined {
  if (!at) return undefined
  const { as, record } = at.value
  const choice = at.key('choice')
  const inPlace = at.naming(at.key('as'), settingType(at.context, record))
  return {
    ...compileSetting(at.key('record')),
    as,
    title: inPlace.key('title').text(),
    note: inPlace.key('note')?.text() ?? js`null`,
    choice: choice && { label: choice.value.label, options: compileOptions(choice.key('options').only({})) },
  }
}
