import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshData, refreshLists } from '../../src/engine/lookup.ts'

const shown = ['lookup', 'list', 'list-sums', 'count', 'figures', 'record'] as const

test.each([
  ['a save', refreshData, shown],
  ['a record that is gone', refreshLists, shown.filter((key) => key !== 'record')],
])('%s makes old what lists, sums and figures show', async (_, refresh, expected) => {
  const queries = new QueryClient()
  for (const key of shown) queries.setQueryData([key, 'x'], 1)
  await refresh(queries)
  expect(shown.filter((key) => queries.getQueryState([key, 'x'])?.isInvalidated)).toEqual(expected)
})
