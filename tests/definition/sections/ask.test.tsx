import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CompiledSection, Values } from '../../../src/contract/module.ts'
import { AskButton } from '../../../src/definition/sections/ask/ask-button.tsx'
import { DocumentForm } from '../../../src/engine/document/document-form.tsx'
import { drawDocument, forgetDrafts, press, table, type } from '../../engine/document/draw-document.tsx'
import { call, formList, sampleDocument } from '../../engine/document/sample-document.ts'
import { drawPage } from '../../engine/draw-page.tsx'

const ask: CompiledSection = {
  section: 'ask',
  button: 'Share',
  call: call('share'),
  params: {},
  reads: ['note'],
  asked: 'asked',
  before: () => 'Not yet',
  after: () => 'Shared',
  list: 'items',
  keeps: ['price'],
  rows: ({ answer }) => answer,
  key: ({ row }) => String((row as Values).name),
}

beforeEach(forgetDrafts)

test('an answer takes the place of the last one: only what was typed since stays', async () => {
  const { client } = await drawDocument(formList(), undefined, undefined, (sample) => {
    return { ...sample, sections: [...sample.sections, ask] }
  })
  await screen.findByRole('button', { name: 'Share' })
  const share = async (...prices: number[]) => {
    press('Share')
    const rows = prices.map((price, at) => ({ name: ['Pen', 'Ink'][at], price, count: 1, tags: [] }))
    await act(async () => client.last().answer(rows))
  }
  const cells = () => table().getAllByText(/^Rp/).map((cell) => cell.textContent?.replace('\u00a0', ' ')) // prettier-ignore
  await share(0, 0)
  expect(cells()).toEqual(['Rp 0', 'Rp 0'])
  await share(700, 300)
  expect(cells()).toEqual(['Rp 700', 'Rp 300'])
  // The first row's, typed; more money comes for the other.
  fireEvent.click(screen.getAllByRole('button', { name: 'Change price' })[0]!)
  const box = screen.getByRole('textbox', { name: 'Price each' })
  fireEvent.change(box, { target: { value: '5' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await share(700, 900)
  expect(cells()).toEqual(['Rp 5', 'Rp 900'])
  await share(700, 950)
  expect(cells()).toEqual(['Rp 5', 'Rp 950'])
})

test('its button keeps the focus while it asks and behind the answer, and asks once', async () => {
  const { client } = await drawDocument(formList(), undefined, undefined, (sample) => {
    return { ...sample, sections: [...sample.sections, ask] }
  })
  await screen.findByText('Not yet')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Share' })
  act(() => button.focus())
  fireEvent.click(button)
  // What is disabled loses the focus to the page in a browser, though not in jsdom.
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(button)
  expect(client.sent).toHaveLength(1)
  await act(async () => client.last().answer([{ name: 'Pen', price: 700, count: 1, tags: [] }]))
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  expect(document.activeElement).toBe(button)
  expect(button.isConnected).toBe(true)
})

test.each(['Enter', 'Tab'])('its button stands there before its code: %s that comes early is not lost', async (key) => {
  let arrive = (_code: typeof AskButton): void => undefined
  const code = new Promise<typeof AskButton>((resolve) => (arrive = resolve))
  /** Asks for the code before the section does, which waits for the same answer. */
  function Late() {
    const queries = useQueryClient()
    useState(() => void queries.query({ queryKey: ['code', 'ask'], queryFn: () => code }))
    return null
  }
  const sample = sampleDocument(formList())
  const definition = { ...sample, sections: [...sample.sections, ask] }
  // prettier-ignore
  const { client } = drawPage({ content: <><Late /><DocumentForm definition={definition} /></> })
  const early = await screen.findByRole('button', { name: 'Share' })
  act(() => early.focus())
  if (key === 'Enter') fireEvent.click(early)
  expect(client.sent).toHaveLength(0)
  arrive(AskButton)
  await screen.findByText('Not yet')
  if (key === 'Enter') await vi.waitFor(() => expect(client.sent).toHaveLength(1))
  else expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }))
  expect(early.isConnected).toBe(false)
})

test('rows are of whom they were asked for: with another one they go, which is told, and come back with him', async () => {
  const { client } = await drawDocument(formList(), undefined, undefined, (sample) => {
    return { ...sample, sections: [...sample.sections, { ...ask, whose: ['note'] }] }
  })
  await screen.findByRole('button', { name: 'Share' })
  type('Note', 'One')
  press('Share')
  await act(async () => client.last().answer([{ name: 'Pen', price: 700, count: 1, tags: [] }]))
  expect(await screen.findByText('Shared')).toBeDefined()
  type('Note', 'Two')
  expect(screen.queryByText('Pen')).toBeNull()
  expect(screen.getByText('Note diganti, maka ini dikosongkan: Items.')).toBeDefined()
  press('Urungkan')
  expect(screen.getByText('Pen')).toBeDefined()
  expect([screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value]).toEqual(['One'])
  expect(screen.getByText('Shared'), 'and the answer holds').toBeDefined()
  expect(screen.queryByText(/dikosongkan/)).toBeNull()
})
