/** Whoever opens a file can read downwards from it: no large group of files imports each other, by types either. */
import { expect, test } from 'vitest'
import { circles, files, graph } from './import-graph.ts'

/** The language of the compiler: a place in a definition, the format, and what each sort of part is asked for. */
const largest = 20

test(`no circle of imports, types included, has more than ${largest} files`, () => {
  const [first = []] = circles()
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(largest)
})

test('the contract imports nothing of the rest', () => {
  const outside = files
    .filter((file) => file.startsWith('src/contract/'))
    .flatMap((file) => (graph.get(file) ?? []).filter((one) => !one.startsWith('src/contract/')))
  expect(outside).toEqual([])
})
