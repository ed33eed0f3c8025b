import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CompiledField, CompiledSection, Values } from '../../../src/contract/module.ts'
import { drawDocument, forgetDrafts, press } from '../../engine/document/draw-document.tsx'
import { call, formList } from '../../engine/document/sample-document.ts'

const way: CompiledField = {
  ...{ name: 'way', title: 'Way', type: 'object', alwaysRequired: false, clears: [], readOnly: false },
  options: { call: call('ways'), search: 'search', params: {}, item: ({ item }) => item as never, reads: [] },
}

const split: CompiledSection = {
  ...{ section: 'split', list: 'items', choice: 'way', amount: 'price', empty: 'None', variable: 'item' },
  total: () => 1_000,
  before: () => 'Nothing yet',
  left: ({ rest }) => `Left ${String(rest)}`,
  done: () => 'Done',
}

beforeEach(forgetDrafts)

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const selected = (name: string) => {
  const { value, selectionStart, selectionEnd } = box(name)
  return [value, value.slice(selectionStart ?? 0, selectionEnd ?? 0)].map((text) => text.replace(/^Rp\s/, ''))
}

test('a way to pay that is pressed again keeps what was typed, else takes the rest, and is selected either way', async () => {
  const list = formList()
  const { client } = await drawDocument(
    { ...list, fields: { ...list.fields, way } },
    undefined,
    undefined,
    (sample) => ({
      ...sample,
      sections: [...sample.sections, split],
    }),
  )
  const ways: Values[] = ['Cash', 'Card'].map((label, value) => ({ value, label }))
  await waitFor(() => expect(client.sent).toHaveLength(1))
  await act(async () => client.last().answer(ways))
  await screen.findByRole('button', { name: 'Cash' })
  press('Cash')
  expect(selected('Cash')).toEqual(['1.000', '1.000'])
  fireEvent.change(box('Cash'), { target: { value: '300' } })
  press('Card')
  expect(selected('Card')).toEqual(['700', '700'])
  fireEvent.change(box('Cash'), { target: { value: '200' } })
  press('Cash')
  expect(selected('Cash'), 'as it was typed').toEqual(['200', '200'])
  press('Card')
  expect(selected('Card'), 'the rest, which nobody has typed').toEqual(['800', '800'])
})
