import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useListAddress } from '../../../../src/definition/kinds/list/view.tsx'

const whereabouts = () => window.location.pathname + window.location.search

it('what a list says while the next page is on its way leads nobody back', () => {
  window.history.replaceState(null, '', '/list?q=a')
  const { result } = renderHook(() => useListAddress(), { wrapper: BrowserRouter })
  act(() => result.current.write('q=b', 'replace'))
  expect(whereabouts()).toBe('/list?q=b')
  // As the router does it: the address is the next page's before that is drawn.
  window.history.pushState(null, '', '/list/7')
  act(() => result.current.write('q=b&place=108', 'replace'))
  expect(whereabouts()).toBe('/list/7')
})
