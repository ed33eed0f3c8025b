import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { CompiledSerials, Scope } from '../../../../src/contract/module.ts'
import { SerialsDialog } from '../../../../src/definition/row-dialogs/serials/view.tsx'
import { fakeClient } from '../../../engine/fake-client.ts'
import { drawRowDialog } from '../../../widgets/draw-row-dialog.tsx'

type Answer = Readonly<Record<string, string>>
const placeOf = ({ value, answer }: Scope): string | undefined => (answer as Answer)[String(value)]

const serials: CompiledSerials = {
  widget: 'serials',
  title: () => 'Codes',
  list: 'codes',
  quantity: () => 5,
  columns: [
    {
      field: 'code',
      title: 'Code',
      length: { field: 'codeLength', title: 'Length', message: () => 'length' },
      messages: { empty: () => 'empty', length: () => 'too short', duplicate: () => 'twice' },
      known: {
        call: { operation: 'askKnown', method: 'POST', path: '/known', extension: true },
        params: { codes: ({ values }) => values },
        when: (scope) => placeOf(scope) !== undefined,
        text: (scope) => `stands in ${placeOf(scope)}.`,
      },
    },
  ],
  counter: (scope) => `${String(scope.count)} there`,
  empty: 'No codes',
  actionsTitle: 'Actions',
  add: 'Add',
  remove: 'Remove',
  save: () => 'Save',
  incomplete: () => 'All please',
}

function draw(codes: readonly string[] = []) {
  const client = fakeClient()
  const row = { codeLength: 3, codes: codes.map((code) => ({ code })) }
  drawRowDialog(SerialsDialog, serials, row, { client })
  return client
}

function enter(code: string): void {
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  fireEvent.change(box, { target: { value: code } })
  fireEvent.keyDown(box, { key: 'Enter' })
}

it('what is known of a code is said right after it, holds nothing up, and takes nothing out', async () => {
  const client = draw()
  enter('aaa')
  expect(client.sent.map(({ input }) => input)).toEqual([{ codes: ['aaa'] }])
  // No answer yet, and the next ones are taken: they are one question when the first is answered.
  for (const code of ['bbb', 'ccc']) enter(code)
  expect(screen.getByText('3 there')).toBeTruthy()
  expect(client.sent).toHaveLength(1)
  client.last().answer({})
  await waitFor(() => expect(client.sent.map(({ input }) => input)).toEqual([{ codes: ['aaa'] }, { codes: ['ccc', 'bbb'] }])) // prettier-ignore
  expect(screen.queryByRole('alert')).toBeNull()
  client.last().answer({ bbb: 'the cellar' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('bbb stands in the cellar.')
  expect(within(screen.getByRole('table')).getByText('bbb')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove bbb' }))
  expect(screen.getByText('2 there')).toBeTruthy()
  expect(screen.queryByText('stands in the cellar.', { exact: false })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect((await screen.findByRole('alert')).textContent).toContain('bbb stands in the cellar.')
  expect(client.sent).toHaveLength(2)
})

it('a code is asked about before it is taken in, once it is one; those that are there, at the opening', async () => {
  const client = draw(['old'])
  expect(client.sent.map(({ input }) => input)).toEqual([{ codes: ['old'] }])
  client.last().answer({ old: 'the shop' })
  expect((await screen.findByRole('alert')).textContent).toContain('old stands in the shop.')
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  fireEvent.change(box, { target: { value: 'ne' } })
  expect(client.sent).toHaveLength(1)
  fireEvent.change(box, { target: { value: 'new' } })
  expect(client.last().input).toEqual({ codes: ['new'] })
})

const codesOf = (client: ReturnType<typeof draw>) =>
  client.sent.map(({ input }) => (input as { codes: string[] }).codes)

it.each([400, 403, 404, 422])('a refusal (%d) is not asked again, and says nothing', async (status) => {
  const client = draw()
  enter('aaa')
  client.last().fail('refused', { status })
  enter('bbb')
  await waitFor(() => expect(codesOf(client)).toEqual([['aaa'], ['bbb']]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['network', undefined],
  ['timeout', undefined],
  ['server', 503],
  ['refused', 429],
  ['refused', 401],
] as const)('what may be over in a while (%s %s) is asked again, and said then', async (kind, status) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = draw()
  enter('aaa')
  client.last().fail(kind, status === undefined ? {} : { status })
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(codesOf(client)).toEqual([['aaa']])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(codesOf(client)).toEqual([['aaa'], ['aaa']])
  client.last().answer({ aaa: 'the cellar' })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('alert').textContent).toContain('aaa stands in the cellar.')
})
