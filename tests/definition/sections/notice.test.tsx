import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CompiledSection } from '../../../src/contract/module.ts'
import { drawDocument, forgetDrafts, type } from '../../engine/document/draw-document.tsx'
import { call, formList } from '../../engine/document/sample-document.ts'

beforeEach(forgetDrafts)

const noteOf = ({ doc }: { doc?: unknown }) => (doc as { note?: string }).note ?? null

const notice: CompiledSection = {
  section: 'notice',
  call: call('holds'),
  params: { note: noteOf },
  said: 'short',
  when: ({ answer }) => answer === 'too much',
  text: () => 'More than there is',
}

test('what is said stands in a field as long as it is said: rules may demand an answer to it', async () => {
  const said: unknown[] = []
  const { client } = await drawDocument(formList(), undefined, undefined, (sample) => ({
    ...sample,
    derive: (values) => {
      said.push(values['short'])
      return values
    },
    sections: [...sample.sections, notice],
  }))
  const answered = async (note: string, answer: string): Promise<void> => {
    const before = client.sent.length
    type('Note', note)
    await waitFor(() => expect(client.sent.length).toBeGreaterThan(before))
    await act(async () => client.last().answer(answer))
  }
  await answered('1', 'too much')
  expect(await screen.findByText('More than there is')).toBeDefined()
  expect(said.at(-1)).toBe(true)
  await answered('2', 'enough')
  await waitFor(() => expect(said.at(-1)).toBeUndefined())
  expect(screen.queryByText('More than there is')).toBeNull()
})
