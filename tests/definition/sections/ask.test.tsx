import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CompiledSection, Values } from '../../../src/contract/module.ts'
import { drawDocument, forgetDrafts, press, table } from '../../engine/document/draw-document.tsx'
import { call, formList } from '../../engine/document/sample-document.ts'

const ask: CompiledSection = {
  ...{ section: 'ask', button: 'Share', call: call('share'), params: {}, reads: ['note'], asked: 'asked' },
  ...{ before: () => 'Not yet', after: () => 'Shared', list: 'items', keeps: ['price'] },
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
