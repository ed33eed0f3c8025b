import { describe, expect, it } from 'vitest'
import { type Intake, takeScan } from '../../../../src/definition/row-dialogs/serials/serials-intake.ts'
import type { SerialColumn, SerialsState } from '../../../../src/definition/row-dialogs/serials/serials.ts'

const column = (field: string): SerialColumn => ({
  field,
  title: field,
  length: { field: `${field}Length`, title: field, message: () => 'length' },
  messages: { empty: () => `${field} empty`, length: () => `${field} length`, duplicate: () => `${field} there` },
})
const intake: Intake = {
  columns: [column('long'), column('short')],
  scope: {},
  quantity: 3,
  repeatedElsewhere: () => [],
}
const start: SerialsState = { lengths: { longLength: 4, shortLength: 2 }, inputs: {}, unread: {}, entries: [] }

/** Scans one after the other, each for the column at `focused`, or the first empty one. */
function scanned(inputs: SerialsState['inputs'], scans: readonly (readonly [code: string, index: number])[]) {
  let state: SerialsState = { ...start, inputs }
  const refused: string[] = []
  for (const [code, index] of scans) {
    const taken = takeScan(intake, state, code, index)
    state = taken.state
    refused.push(...taken.refusals.map((refusal) => `${refusal.code}: ${refusal.text}`))
  }
  const entries = state.entries.map(({ long, short }) => `${long} ${short}`)
  return { entries, left: Object.values(state.inputs).filter((text) => text !== ''), refused }
}

describe('a scan in a dialog of two columns', () => {
  it.each<[string, Record<string, string>, [string, number][], ReturnType<typeof scanned>]>([
    [
      'pairs in turn',
      {},
      [
        ['aaaa', 0],
        ['11', 1],
        ['bbbb', 0],
        ['22', 1],
      ],
      { entries: ['aaaa 11', 'bbbb 22'], left: [], refused: [] },
    ],
    [
      'the second one, with the focus still on the first',
      { long: 'aaaa' },
      [['11', 0]],
      { entries: ['aaaa 11'], left: [], refused: [] },
    ],
    [
      'a missed second one does not get the next first',
      {},
      [
        ['aaaa', 0],
        ['bbbb', 1],
        ['22', 1],
      ],
      { entries: ['bbbb 22'], left: [], refused: ['aaaa: short empty'] },
    ],
    [
      'the same first one twice',
      {},
      [
        ['aaaa', 0],
        ['aaaa', 1],
        ['11', 1],
      ],
      { entries: ['aaaa 11'], left: [], refused: [] },
    ],
    [
      'another first one over the first',
      { long: 'aaaa' },
      [['bbbb', 0]],
      { entries: [], left: ['bbbb'], refused: ['aaaa: short empty'] },
    ],
    [
      'what was typed whole goes in',
      { long: 'aaaa', short: '11' },
      [['bbbb', 1]],
      { entries: ['aaaa 11'], left: ['bbbb'], refused: [] },
    ],
    [
      'the second one anew, after one that was refused',
      { long: 'aaaa', short: '123' },
      [['11', 1]],
      { entries: ['aaaa 11'], left: [], refused: ['123: short length'] },
    ],
    [
      'the first one anew, after one that was refused',
      { long: '12', short: '11' },
      [['bbbb', 0]],
      { entries: ['bbbb 11'], left: [], refused: ['12: long length'] },
    ],
    ['no length fits', { long: 'aaaa' }, [['123', 1]], { entries: [], left: ['aaaa'], refused: ['123: short length'] }],
  ])('%s', (_, inputs, scans, expected) => {
    expect(scanned(inputs, scans)).toEqual(expected)
  })
})

describe('a scan in a dialog of one column', () => {
  const alone: Intake = { ...intake, columns: [column('long')] }
  const entry = (long: string) => expect.objectContaining({ long }) as unknown
  it.each([
    ['nothing in the box', '', ['bbbb'], []],
    ['a code that was refused', '12', ['bbbb'], ['12']],
    ['a code that was not added yet', 'aaaa', ['aaaa', 'bbbb'], []],
    ['the same code', 'bbbb', ['bbbb'], []],
  ])('with %s leaves nothing behind', (_case, there, entries, refused) => {
    const taken = takeScan(alone, { ...start, inputs: { long: there } }, 'bbbb', 0)
    expect(taken.state.entries).toEqual(entries.map(entry))
    expect(taken.refusals.map(({ code }) => code)).toEqual(refused)
    expect(taken.state.inputs['long'] ?? '').toBe('')
  })
})
