import { expect, test } from 'vitest'
import type { IndexEntry } from '../../../src/contract/module.ts'
import { definitionIndex, pagesIn, printAddress, printedBeside } from '../../../src/contract/runtime/page-addresses.ts'

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

test('a print of several names each of them, whatever letters their keys have', () => {
  const keys = ['A,1', 'B 2', 'C&dan=3', 'D/4']
  const address = printAddress(
    keys.map((key) => `/barang/${encodeURIComponent(key)}`),
    'barang/label',
  )
  const { pathname, searchParams } = new URL(address, 'https://toko.id')
  expect(pathname).toBe('/barang/A%2C1/cetak')
  expect(printedBeside(searchParams, 'A,1')).toEqual(keys.slice(1))
  expect(printedBeside(searchParams, 'B 2')).toEqual(keys.slice(2))
})
