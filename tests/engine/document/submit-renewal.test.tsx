import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CompiledList, Scope, Values } from '../../../src/contract/module.ts'
import type { Sent } from '../fake-client.ts'
import { drawDocument, forgetDrafts, keepDraft, keptRows, press, type } from './draw-document.tsx'
import { call, scanList } from './sample-document.ts'

beforeEach(forgetDrafts)
afterEach(() => vi.restoreAllMocks())

const docOf = (scope: Scope) => scope['doc'] as Values

/** Rows are named anew by the document's note. */
function renewedList(): CompiledList {
  const list = scanList()
  const renew = {
    call: call('names'),
    when: () => true,
    params: { note: (scope: Scope) => docOf(scope)['note'] },
    each: { parameter: 'rows', value: (scope: Scope) => (scope['item'] as Values)['name'] },
    items: (scope: Scope) => (scope['answer'] as { names: unknown[] }).names,
    set: { name: (scope: Scope) => scope['item'] },
  }
  return list.entry?.kind === 'modes' ? { ...list, entry: { ...list.entry, renew } } : list
}

/** A row of a draft, and a note that its renewal was not asked for with. */
async function changeNote() {
  keepDraft({ ...keptRows(1), header: { values: { note: 'hello' }, edited: ['note'] } })
  const { client } = await drawDocument(renewedList())
  type('Note', 'another')
  const asked = (operation: string): Sent[] => client.sent.filter((sent) => sent.operation === operation)
  return { asked, saved: () => asked('save').map(({ input }) => input) }
}

it('is sent with what its rows are given, though it was asked for before', async () => {
  const { asked, saved } = await changeNote()
  press('Submit')
  await waitFor(() => expect(asked('names')).toHaveLength(1))
  expect(saved()).toEqual([])
  await act(async () => asked('names')[0]?.answer({ names: ['New name'] }))
  await waitFor(() => expect(saved()).toMatchObject([{ items: ['New name'] }]))
})

it('says once that its rows could not be asked for, after another try, and goes as it is when sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { asked, saved } = await changeNote()
  press('Submit')
  for (const count of [1, 2]) {
    await waitFor(() => expect(asked('names')).toHaveLength(count))
    await act(async () => asked('names')[count - 1]?.fail('server'))
  }
  await screen.findByText(/belum dapat diperbarui/)
  expect(saved()).toEqual([])
  press('Submit')
  await waitFor(() => expect(asked('names')).toHaveLength(3))
  await act(async () => asked('names')[2]?.fail('server'))
  await waitFor(() => expect(saved()).toMatchObject([{ items: ['Row 1'] }]))
})
