import { expect, it } from 'vitest'
import { KeyClock } from '../../../src/engine/scan/key-clock.ts'

type Key = readonly [kind: 'down' | 'up', timeStamp: number, taken: number]

/** The times between keys that go down, in milliseconds. */
function gaps(keys: readonly Key[]): number[] {
  const clock = new KeyClock()
  const times = keys.flatMap(([kind, timeStamp, now]) => {
    const time = kind === 'down' ? [clock.timeOf({ timeStamp }, now)] : []
    clock.taken({ timeStamp }, now)
    return time
  })
  return times.slice(1).map((time, index) => time - times[index]!)
}

it.each<[string, readonly Key[], readonly number[]]>([
  ['a hand on an idle page', [['down', 1000, 1000], ['up', 1080, 1080], ['down', 1200, 1200]], [200]],
  ['a scanner, whose keys wait for nobody', [['down', 1000, 1300], ['down', 1010, 1300], ['down', 1020, 1301]], [10, 10]],
  ['the same with its releases', [['down', 1000, 1300], ['up', 1004, 1300], ['down', 1010, 1300], ['up', 1014, 1300]], [10]],
  ['a program that waits for a busy page', [['down', 1000, 1005], ['up', 1006, 1380], ['down', 1385, 1386]], [6]],
  ['once more behind that', [['down', 1000, 1400], ['up', 1401, 1402], ['down', 1405, 1605], ['down', 1610, 1611]], [4, 5]],
  ['a hand on a busy page keeps its own time', [['down', 1000, 1150], ['up', 1080, 1150], ['down', 1120, 1151]], [120]],
  ['times that are yet to come', [['down', 9000, 1005], ['up', 9001, 1380], ['down', 9010, 1386]], [10]],
])('%s', (_, keys, expected) => {
  expect(gaps(keys)).toEqual(expected)
}) // prettier-ignore
