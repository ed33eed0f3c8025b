import { expect, test } from 'vitest'
import type { Page } from '../../../src/contract/runtime/page-addresses.ts'
import { pageHits } from '../../../src/shell/search/page-hits.ts'

const page = (path: string, title: string, rest: object = {}) =>
  ({ path, draws: 'screen', entry: { id: path, kind: 'screen', title, ...rest } }) as unknown as Page
const pages = [
  page('/buku', 'Buku'),
  page('/buku/riwayat', 'Riwayat Buku'),
  page('/buku/:id', 'Buku'),
  page('/laporan/rak', 'Isi Rak', { kind: 'report', group: 'Buku' }),
  page('/masuk', 'Masuk', { access: 'guest' }),
  page('*', 'Tidak ada'),
]
const tabs = [
  [
    { label: 'Baru', path: '/buku' },
    { label: 'Riwayat', path: '/buku/riwayat' },
  ],
]
const found = (typed: string) => pageHits(typed, pages, tabs).map(({ to }) => to)

test.each([
  ['buku', ['/buku', '/buku/riwayat', '/laporan/rak']],
  ['Buku baru', ['/buku']],
  ['riwayat', ['/buku/riwayat']],
  ['laporan rak', ['/laporan/rak']],
  ['laporan buku', ['/laporan/rak']],
  ['masuk', []],
  ['tidak', []],
  ['kamus', []],
])('"%s" finds %j', (typed, paths) => {
  expect(found(typed)).toEqual(paths)
})

test('a page says what it is of', () => {
  expect(pageHits('rak', pages, tabs)).toMatchObject([{ title: 'Isi Rak', text: 'Laporan · Buku', to: '/laporan/rak' }])
  expect(pageHits('baru', pages, tabs)).toMatchObject([{ title: 'Buku', text: 'Baru' }])
})
