import type { Static } from 'typebox'
import type { At } from '../../../language/cursor.ts'
import { boolean, list, object, optional, word } from '../../../language/format/schema.ts'

const unitState = object('A state of units.', {
  state: word('Its name, as people read it and documents say it.'),
  leaves: optional(boolean('A unit in it may leave by operations that know no states.')),
  becomes: list(word(), 'The states that may follow it.'),
})

export const unitStates = list(
  unitState,
  'What units with a serial number may be in while they are there; new ones are in the first.',
  {
    minItems: 1,
  },
)

/** Each state has one name, and is followed by states that there are. */
export function checkUnitStates(states: At<Static<typeof unitStates>> | undefined): void {
  const names = states?.value.map(({ state }) => state) ?? []
  states?.map((one, index) => {
    const name = one.key('state')
    if (names.indexOf(name.value) !== index) name.report('clash', `"${name.value}" sudah ada; hapus salah satu`)
    one.key('becomes').map((next) => next.known([...new Set(names)]))
  })
}
