import { expect, test } from 'vitest'
import '../../public/page-failed.js'

test.each([
  ['a module that fails as it begins', () => window.dispatchEvent(new Event('error')), '', true],
  ['what it awaits at the top', () => window.dispatchEvent(new Event('unhandledrejection')), '', true],
  ['nothing, once the page is drawn', () => window.dispatchEvent(new Event('error')), '<p>Penjualan</p>', false],
])('the page says that it could not be loaded after %s', (_, fail, drawn, says) => {
  document.body.innerHTML = `<div id="root"><main data-first-paint>Memuat …</main>${drawn}</div>`
  fail()
  expect(document.body.textContent?.includes('Halaman gagal dimuat')).toBe(says)
})
