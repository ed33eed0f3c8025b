/** What the browser keeps as JSON, read by everybody who keeps something small. */
import { afterEach, expect, test, vi } from 'vitest'
import { storedContent } from '../../src/engine/stored-content.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['what was kept', '{"order":["a"]}', { order: ['a'] }],
  ['nothing', null, null],
  ['a damaged text', '{"order":', null],
])('%s', (_, text, content) => {
  if (text !== null) localStorage.setItem('trading.test', text)
  expect(storedContent('trading.test')).toEqual(content)
  expect(storedContent('trading.test', 'tab')).toBeNull()
})

test('a tab has its own', () => {
  sessionStorage.setItem('trading.test', '[1]')
  expect([storedContent('trading.test', 'tab'), storedContent('trading.test')]).toEqual([[1], null])
})

test('nothing where nothing may be kept', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  expect(storedContent('trading.test')).toBeNull()
})
