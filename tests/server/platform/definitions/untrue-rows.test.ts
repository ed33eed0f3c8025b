import { expect, test } from 'vitest'
import type { CompiledDocument, Values } from '../../../../src/contract/module.ts'
import { untrueRows } from '../../../../src/server/platform/definitions/untrue-body.ts'

interface Item {
  id: number
  price?: number
}

let evaluated = 0
/** A form that asks for items with a price, or where prices are hidden for all; each is about its price, else its number. */
const form = {
  sections: [
    {
      section: 'ask',
      list: 'lines',
      asked: 'asked',
      button: 'Ambil',
      call: { operation: 'items' },
      params: {},
      rows: ({ answer }: { answer: { items: Item[] } }) => {
        evaluated += 1
        return answer.items.flatMap(({ id, price }) => (price === 0 ? [] : [{ id, about: price ?? id }]))
      },
      key: ({ row }: { row: Values }) => row['id'],
      told: ['about'],
    },
  ],
  lists: {
    lines: { variable: 'line', table: { label: ({ line }: { line: Values }) => `Baris ${String(line['id'])}` } },
  },
  // As much of a form as is looked at.
} as unknown as CompiledDocument

const whole = { items: [{ id: 1, price: 0 }, { id: 2, price: 50 }, { id: 3, price: 70 }] } // prettier-ignore
const hidden = { items: whole.items.map(({ id }) => ({ id })) }
const placesOf = async (lines: Values[], shown: unknown) => {
  evaluated = 0
  const ask = async () => ({ whole, shown })
  const found = await untrueRows(form, { lines }, { ask, step: async (_form, _values, work) => work() })
  return found.map(({ place }) => place)
}

test.each<[string, Values[], unknown[]]>([
  ['said as it was shown', [{ id: 2, about: 2 }, { id: 3, about: 3 }], []],
  ['said as it is', [{ id: 2, about: 50 }], []],
  ['said of another row as that was shown', [{ id: 2, about: 1 }], [['lines', 0, 'about']]],
  ['what was shown, and is not there', [{ id: 1, about: 1 }], [['lines', 0]]],
])('a row is the one of its key, however many others are hidden: %s', async (_, lines, expected) => {
  expect(await placesOf(lines, hidden)).toEqual(expected)
}) // prettier-ignore

test('where nothing is hidden the rows are evaluated once', async () => {
  expect(await placesOf([{ id: 2, about: 50 }, { id: 3, about: 3 }], whole)).toEqual([['lines', 1, 'about']]) // prettier-ignore
  expect(evaluated).toBe(1)
})
