import { expect, test } from 'vitest'
import { Recent, memoize } from '../../../src/contract/runtime/recent.ts'

test('what was used least lately is forgotten first', () => {
  const recent = new Recent<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3])
})

test('work is done once for each object, also when it gives nothing', () => {
  const done: string[] = []
  const lengthOf = memoize(({ name }: { name: string }) => {
    done.push(name)
    return name === '' ? undefined : name.length
  })
  const [one, none] = [{ name: 'rak' }, { name: '' }]
  expect([one, none, one, none].map((key) => lengthOf(key))).toEqual([3, undefined, 3, undefined])
  expect(done).toEqual(['rak', ''])
})
