import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { CompiledKnown } from '../../../src/contract/row-parts.ts'
import { drawDocument, forgetDrafts, press, table, type } from '../../engine/document/draw-document.tsx'
import { call, formList } from '../../engine/document/sample-document.ts'

const known: CompiledKnown = {
  call: call('askKnown'),
  params: { name: ({ item }) => (item as { name?: string }).name ?? null },
  when: ({ answer }) => (answer as { place: string | null }).place !== null,
  text: ({ item, answer }) => `${(item as { name: string }).name} stands in ${(answer as { place: string }).place}.`,
}

beforeEach(forgetDrafts)

async function draw() {
  const list = formList()
  if (list.entry?.kind !== 'form') throw new Error('The sample has another entry')
  const page = await drawDocument({ ...list, entry: { ...list.entry, known } })
  await screen.findByRole('textbox', { name: 'Name' })
  const asked = () => page.client.sent.filter(({ operation }) => operation === 'askKnown')
  const answer = async (name: string, place: string | null) => {
    const question = await waitFor(
      () => asked().find(({ input }) => (input as { name?: string }).name === name) ?? Promise.reject(new Error(name)),
    )
    await act(async () => question.answer({ place }))
  }
  return { asked, answer }
}

const warning = (text: string) => screen.findByText(text)

it('what is known of an entry is said above it, goes with another one, and keeps nobody from adding it', async () => {
  const { asked, answer } = await draw()
  expect(asked()).toEqual([])
  type('Name', 'lamp')
  await answer('lamp', 'the cellar')
  await warning('lamp stands in the cellar.')
  press('Add item')
  expect(table().getByText('lamp')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/stands in/)).toBeNull())
  // What was said of the first is never said of the next, neither before its answer nor after it.
  type('Name', 'chair')
  expect(screen.queryByText(/stands in/)).toBeNull()
  await answer('chair', 'the attic')
  await warning('chair stands in the attic.')
  type('Name', 'chairs')
  expect(screen.queryByText(/stands in/)).toBeNull()
})
