import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { mapNumbers } from '../../../src/contract/runtime/expression-runtime.ts'

interface Line {
  quantity: number
}

const linesOf = (count: number): Line[] => Array.from({ length: count }, (_, index) => ({ quantity: index / 3 }))

/** A step that counts; its text names it, as that of a compiled one does. */
function counted(text: string) {
  const step = vi.fn((item: unknown) => (item as Line).quantity * 1.1)
  step.toString = () => `(item)=>${text}`
  return step
}

describe('the numbers of a list', () => {
  test('are computed for the items that have changed alone', () => {
    const step = counted('changed alone')
    const lines = linesOf(1000)
    const before = mapNumbers(lines, step)
    expect(mapNumbers(lines, step)).toBe(before)
    expect(step).toHaveBeenCalledTimes(1000)
    const next = lines.with(7, { quantity: 5 })
    expect(mapNumbers(next, step)).toEqual(next.map(({ quantity }) => quantity * 1.1))
    expect(step).toHaveBeenCalledTimes(1001)
    expect(before).toEqual(lines.map(({ quantity }) => quantity * 1.1))
  })

  test('are kept for each step', () => {
    const [one, other] = [counted('one'), counted('other')]
    const lines = linesOf(60)
    for (const step of [one, other, one, other]) mapNumbers(lines, step)
    expect([one, other].map((step) => step.mock.calls.length)).toEqual([60, 60])
  })

  test('of a short list are computed anew: it does not take the place of a long one', () => {
    const step = counted('short and long')
    const lines = linesOf(60)
    mapNumbers(lines, step)
    expect(mapNumbers(linesOf(2), step)).toHaveLength(2)
    expect(mapNumbers(lines, step)).toHaveLength(60)
    expect(step).toHaveBeenCalledTimes(62)
  })

  test('are computed anew where functions do not tell what they are', () => {
    const [one, other] = [1, 2].map((factor) =>
      Object.assign((item: unknown) => (item as Line).quantity * factor, {
        toString: () => 'function () { [native code] }',
      }),
    )
    const lines = linesOf(60)
    expect(mapNumbers(lines, one!)[3]).toBe(1)
    expect(mapNumbers(lines, other!)[3]).toBe(2)
  })

  test('are right with more steps than are kept', () => {
    const lines = linesOf(50)
    for (let round = 0; round < 2; round += 1)
      for (let number = 0; number < 150; number += 1) {
        const step = Object.assign((item: unknown) => (item as Line).quantity + number, {
          toString: () => `(item)=>${number}`,
        })
        expect(mapNumbers(lines, step)[49]).toBe(49 / 3 + number)
      }
  })

  test('are the same, to the last bit, after any changes', () => {
    const step = counted('any changes')
    const line = fc.record({ quantity: fc.double({ noNaN: true, min: -1e9, max: 1e9 }) })
    const change = fc.oneof(
      fc.record({ at: fc.nat(200), put: line }),
      fc.record({ at: fc.nat(200), put: fc.constant(null) }),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 40, maxLength: 80 }), fc.array(change), (start, changes) => {
        let lines: readonly Line[] = start
        for (const { at, put } of changes) {
          const place = at % (lines.length + 1)
          lines = lines.toSpliced(place, put && at > 100 ? 0 : 1, ...(put ? [put] : []))
          const fresh = lines.map((item) => item.quantity * 1.1)
          expect(mapNumbers(lines, step)).toEqual(fresh)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('tell values that are no objects from each other, 0 from -0 too', () => {
    const step = Object.assign((item: unknown) => 1 / Number(item), { toString: () => '(item)=>one by' })
    const items = Array.from({ length: 50 }, () => 0)
    expect(mapNumbers(items, step)[0]).toBe(Infinity)
    expect(mapNumbers(items.with(0, -0), step).slice(0, 2)).toEqual([-Infinity, Infinity])
    expect(mapNumbers([...items, undefined], step)).toEqual([...items.map(() => Infinity), NaN])
  })
})
