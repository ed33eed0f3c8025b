import { expect, test } from 'vitest'
import type { IndexEntry } from '../../../src/contract/module.ts'
import { definitionIndex, pagesIn } from '../../../src/contract/runtime/page-addresses.ts'

const entry = (id: string, page: object, rest: object = {}) =>
  ({
    id,
    kind: 'screen',
    title: id,
    url: '',
    pages: [{ path: '/uang', draws: 'screen', ...page }],
    ...rest,
  }) as IndexEntry
const title = entry('judul', { yields: true })
const form = entry('formulir', { draws: 'document' }, { extension: true })

const drawn = (entries: IndexEntry[], extensions = true) => {
  const index = definitionIndex(entries.map((entry) => ({ entry })))
  return pagesIn(index.entries, { extensions }).map(({ entry: { id } }) => id)
}

test('a mere title gives way to a form of its address, and keeps it for links', () => {
  expect(drawn([title, form])).toEqual(['formulir', 'judul'])
})

test('it stands where the form does not', () => {
  expect(drawn([title, form], false)).toEqual(['judul'])
})
