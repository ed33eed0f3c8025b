import { expect, test } from 'vitest'
import type { IndexEntry } from '../../src/contract/module.ts'
import { isPageOf, pagesIn } from '../../src/contract/runtime/page-addresses.ts'

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

test('a mere title gives way to a form of its address, and links to it lead there', () => {
  const pages = pagesIn([title, form])
  expect(pages).toMatchObject([{ entry: { id: 'formulir' }, standsFor: 'judul' }])
  expect(['judul', 'formulir', 'lain'].map((id) => isPageOf(pages[0]!, id))).toEqual([true, true, false])
})

test('it stands where the form does not, and where nothing else is', () => {
  expect(pagesIn([title, form], { extensions: false })).toMatchObject([{ entry: { id: 'judul' } }])
  expect(pagesIn([title])).toMatchObject([{ entry: { id: 'judul' } }])
})
