import type { Static } from 'typebox'
import { expression, optional, variant } from '../../../language/format/schema.ts'
import { compileLine, explainLine, inState, lineKeys, type PostingKind } from '../../../language/parts/posting.ts'

const schema = variant(
  { posting: 'unit-move' },
  'A unit with a serial number goes to another place, or into another state, with its cost.',
  {
    ...lineKeys,
    code: expression('Its serial number.'),
    from: optional(expression('From where it leaves: the key of a choice; from wherever it is when absent.')),
    to: optional(expression('Where it comes in: the key of a choice; it stays where it is when absent.')),
    state: optional(
      expression('In which of the `unitStates` of app.json, one that may follow; in its own when absent.'),
    ),
  },
)

export const unitMove: PostingKind<Static<typeof schema>> = {
  name: 'unit-move',
  schema,
  compile(at) {
    const { to, state } = at.value
    if (to === undefined && state === undefined)
      at.report('missing-keyword', '"unit-move" tanpa "to" dan "state" tidak mengubah apa-apa; tambahkan salah satu')
    return compileLine(at, { values: { code: 'text', from: 'key', to: 'key', state: 'state' }, blamed: 'code' })
  },
  explain: (line) =>
    explainLine(
      line,
      line.to === undefined
        ? `unit ${line.code} tetap di tempatnya${inState(line)}`
        : `unit ${line.code} pindah dari ${line.from ?? 'tempatnya'} ke ${line.to}${inState(line)}`,
    ),
}
