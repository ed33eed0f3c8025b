import type { Static } from 'typebox'
import type { CompiledLastEntered } from '../../../contract/row-parts.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { object, text } from '../../../language/format/schema.ts'

export const lastEntered = object('Shows beside the box, in large letters, the row that something came into last.', {
  title: text('What it is.'),
  text: text('What else tells it.'),
  value: text('What it comes to.'),
})

/** Texts over the row. */
export function compileLastEntered(
  at: At<Static<typeof lastEntered>> | undefined,
): Emitted<CompiledLastEntered | undefined> {
  return at && { title: at.key('title').text(), text: at.key('text').text(), value: at.key('value').text() }
}
