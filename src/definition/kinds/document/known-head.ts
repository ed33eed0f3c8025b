import type { SubmitSpec } from '../../../contract/runtime/form.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { splitText } from '../../../language/expression/split-text.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { groupsOf, isKnown, knownPlaces } from '../form/check-enforceable.ts'
import { type Places, readPlaces, sentPlaces } from '../form/sent-places.ts'
import type { DocumentDefinition } from './compile.ts'

/**
 * What a document is about, its day, branch and total are what the server computes of what is sent: what it does not get
 * would be missing there, in silence.
 */
export function checkHeadKnown(
  at: At<DocumentDefinition>,
  schema: At<FieldsSchema>,
  { body }: Emitted<SubmitSpec>,
): void {
  if (at.context.source.errors.length > 0) return
  const places: Places = new Map([['doc', []]])
  const known = knownPlaces(sentPlaces(body, places), groupsOf({ at: schema, place: [], places }))
  const { about = '', day, branch, total } = at.value
  const told = splitText(about).parts.flatMap((part) => (part.kind === 'expression' ? [part.source] : []))
  const said = { about: told, day: [day], branch: [branch], total: [total] }
  for (const [key, texts] of Object.entries(said)) {
    const reads = texts.flatMap((text) => (text === undefined ? [] : readPlaces(text, places)))
    const unknown = reads.find((place) => !isKnown(known, place))
    if (unknown)
      at.in(key).report(
        'not-enforceable',
        `"${String(unknown.at(-1))}" tidak dikenal server: kirim dalam "submit.body"`,
      )
  }
}
