import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CompiledField, CompiledSection, Values } from '../../../src/contract/module.ts'
import { drawDocument, forgetDrafts, keepDraft, keptRows, press, type } from '../../engine/document/draw-document.tsx'
import { call, formList } from '../../engine/document/sample-document.ts'

const way: CompiledField = {
  name: 'way',
  title: 'Way',
  type: 'object',
  alwaysRequired: false,
  clears: [],
  readOnly: false,
  options: { call: call('ways'), search: 'search', params: {}, item: ({ item }) => item as never, reads: [] },
}

const split = {
  section: 'split',
  list: 'items',
  choice: 'way',
  amount: 'price',
  empty: 'None',
  variable: 'item',
  total: () => 1_000,
  before: () => 'Nothing yet',
  left: ({ rest }) => `Left ${String(rest)}`,
  done: () => 'Done',
} satisfies CompiledSection

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
  const ways: Values[] = ['Cash', 'Card', 'Voucher'].map((label, value) => ({ value, label }))
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
  press('Voucher')
  expect(screen.queryByRole('textbox', { name: 'Voucher' })).toBeNull()
  expect(screen.getByText('Semua sudah terbagi: kurangi dulu salah satunya.')).toBeDefined()
  fireEvent.change(box('Card'), { target: { value: '500' } })
  expect(screen.getByText('Left 300')).toBeTruthy()
  press('Voucher')
  expect(selected('Voucher')).toEqual(['300', '300'])
  expect(screen.getByText('Done')).toBeDefined()
  expect(screen.queryByText(/^Semua sudah/)).toBeNull()
})

/** A document with ways to pay, of which one opens its list of items, each worth 600. */
async function drawOpening() {
  const { entry, ...rest } = formList()
  const list = { ...rest, entry: entry?.kind === 'form' ? { ...entry, unadded: 'Add it first' } : entry }
  const opens = {
    when: ({ item }: { item?: unknown }) => (item as { way?: { label?: string } } | undefined)?.way?.label === 'Swap',
    list: 'items',
    value: ({ doc }: { doc?: unknown }) => 600 * (doc as { items: unknown[] }).items.length,
    over: ({ over }: { over?: unknown }) => `Over ${String(over)}`,
  }
  const shares = { ...list, name: 'shares', entry: undefined, fields: { ...list.fields, way } }
  const { client } = await drawDocument(list, undefined, undefined, ({ lists, ...sample }) => ({
    ...sample,
    lists: { ...lists, shares },
    sections: [{ ...split, list: 'shares', opens }],
  }))
  await waitFor(() => expect(client.sent).toHaveLength(1))
  const options: Values[] = ['Cash', 'Swap'].map((label, value) => ({ value, label }))
  await act(async () => client.last().answer(options))
  await screen.findByRole('button', { name: 'Swap' })
  await import('../../../src/definition/sections/split/opened-list.tsx')
  const add = async (name: string): Promise<void> => {
    const dialog = await screen.findByRole('dialog', { name: 'Swap' })
    fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Name' }), { target: { value: name } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add item' }))
  }
  return { add, ways: () => screen.getByText(/^(Done|Left|Nothing)/).textContent }
}

test('a choice that opens a list takes what its rows are worth, follows them, and says what is over', async () => {
  await drawOpening()
  press('Swap')
  const dialog = await screen.findByRole('dialog', { name: 'Swap' })
  const add = (name: string) => {
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: name } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add item' }))
  }
  await within(dialog).findByRole('textbox', { name: 'Name' })
  add('One')
  expect(within(dialog).getByText(/Rp 600/).textContent, 'and what is left').toContain('Left 400')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Selesai' }))
  expect(screen.getByText('Left 400')).toBeDefined()
  press('Swap Rp 600 Ubah')
  const again = await screen.findByRole('dialog', { name: 'Swap' })
  fireEvent.change(within(again).getByRole('textbox', { name: 'Name' }), { target: { value: 'Two' } })
  fireEvent.click(within(again).getByRole('button', { name: 'Add item' }))
  fireEvent.keyDown(within(again).getByRole('textbox', { name: 'Name' }), { key: 'Enter', ctrlKey: true })
  expect(screen.getByText('Over 200')).toBeDefined()
  expect(screen.getByText('Done')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Hapus Swap' }), 'its rows are removed where that is undone').toBeNull()
})

test('a choice that opens a list takes what others have that nobody typed, and none of what was typed', async () => {
  const { ways, add } = await drawOpening()
  press('Cash')
  expect(selected('Cash')).toEqual(['1.000', '1.000'])
  press('Swap')
  await add('One')
  press('Selesai')
  expect([box('Cash').value, ways()]).toEqual(['Rp 400', 'Done'])
  fireEvent.change(box('Cash'), { target: { value: '400' } })
  press('Swap Rp 600 Ubah')
  await add('Two')
  press('Selesai')
  expect(box('Cash').value, 'as it was typed').toMatch(/400$/)
  expect(screen.getByText('Over 600')).toBeDefined()
})

test('what was not added is asked for as long as it is not', async () => {
  const { add } = await drawOpening()
  press('Swap')
  const dialog = await screen.findByRole('dialog', { name: 'Swap' })
  fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Name' }), { target: { value: 'One' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Selesai' }))
  expect(within(dialog).getByText('Add it first')).toBeDefined()
  await add('One')
  expect(within(dialog).queryByText('Add it first')).toBeNull()
})

test('the share is there as soon as a row of its list is, before the dialog is closed', async () => {
  const { add } = await drawOpening()
  fireEvent.click(screen.getByRole('button', { name: 'Swap' }))
  await add('One')
  expect(
    screen.getByRole('button', { name: 'Swap Rp 600 Ubah', hidden: true }),
    'before the dialog is closed',
  ).toBeDefined()
})

test('rows without their share, as of a draft kept in the middle, have it again', async () => {
  const list = formList()
  const opens = {
    when: ({ item }: { item?: unknown }) => (item as { way?: { label?: string } } | undefined)?.way?.label === 'Swap',
    list: 'items',
    value: () => 600,
    over: () => '',
  }
  const shares = { ...list, name: 'shares', entry: undefined, fields: { ...list.fields, way } }
  keepDraft(keptRows(1))
  const { client } = await drawDocument(list, undefined, undefined, ({ lists, ...sample }) => ({
    ...sample,
    lists: { ...lists, shares },
    sections: [{ ...split, list: 'shares', opens }],
  }))
  await waitFor(() => expect(client.sent).toHaveLength(1))
  await act(async () => client.last().answer(['Cash', 'Swap'].map((label, value) => ({ value, label }))))
  expect(await screen.findByRole('button', { name: 'Swap Rp 600 Ubah' })).toBeDefined()
})

/** A document whose note begins with its total: `Cash` is handed over, of `Voucher` there is so much for the note. */
async function drawPaid() {
  const list = formList()
  const isOf =
    (label: string) =>
    ({ item }: { item?: unknown }) =>
      (item as { way?: { label?: string } } | undefined)?.way?.label === label
  const noteOf = ({ doc }: { doc?: unknown }) => (doc as { note?: string }).note ?? '0'
  const given = { when: isOf('Cash'), field: 'count', label: 'Handed over', back: 'Change' }
  const limit = {
    when: isOf('Voucher'),
    call: call('limit'),
    params: { note: noteOf },
    value: ({ answer }: { answer?: unknown }) => Number(answer),
  }
  const total = (scope: { doc?: unknown }) => Number.parseInt(noteOf(scope), 10)
  const paid: CompiledSection = { ...split, total, given, limit }
  const { client } = await drawDocument(
    { ...list, entry: undefined, fields: { ...list.fields, way } },
    undefined,
    undefined,
    (sample) => ({ ...sample, sections: [...sample.sections.slice(0, 1), paid] }),
  )
  const ways: Values[] = ['Cash', 'Card', 'Voucher'].map((label, value) => ({ value, label }))
  await waitFor(() => expect(client.sent).toHaveLength(2))
  await act(async () => client.sent.find(({ operation }) => operation === 'ways')?.answer(ways))
  await screen.findByRole('button', { name: 'Cash' })
  /** The note says another total; of vouchers there is so much then. */
  return async (note: string, vouchers: number): Promise<void> => {
    const before = client.sent.length
    type('Note', note)
    await waitFor(() => expect(client.sent.length).toBeGreaterThan(before))
    await act(async () => client.last().answer(vouchers))
  }
}

test('what was handed over stays over a total that rises and falls again, and so does what goes back', async () => {
  const become = await drawPaid()
  await become('2500', 0)
  press('Cash')
  fireEvent.change(box('Cash, Handed over'), { target: { value: '3000' } })
  expect(screen.getByText('Change').parentElement?.textContent).toBe('ChangeRp 500')
  await become('4500', 0)
  expect(screen.getByText('Left 1500')).toBeDefined()
  await become('2600', 0)
  expect(screen.getByText('Change').parentElement?.textContent).toBe('ChangeRp 400')
  expect(box('Cash, Handed over').value.replaceAll(/\D/g, '')).toBe('3000')
  expect(screen.getByText('Done')).toBeDefined()
})

test('what nobody has typed follows a total that falls, and nothing goes back; what was typed too much is said', async () => {
  const become = await drawPaid()
  await become('2500', 0)
  press('Cash')
  await become('2000', 0)
  expect(screen.queryByText('Change')).toBeNull()
  expect([selected('Cash, Handed over')[0], screen.getByText('Done').textContent]).toEqual(['2.000', 'Done'])
  press('Hapus Cash')
  press('Card')
  await become('1500', 0)
  expect(screen.getByText('Lebih Rp 500 dari totalnya: kurangi salah satunya.')).toBeDefined()
})

test('more of a choice than there is any more is said at its line at once, and nothing is done', async () => {
  const become = await drawPaid()
  await become('2000 for One', 5_000)
  fireEvent.click(await screen.findByRole('button', { name: 'Voucher · Rp 5.000' }))
  expect(screen.getByText('Done')).toBeDefined()
  await become('2000 for Two', 300)
  expect(await screen.findByText('Hanya ada Rp 300: kurangi, atau hapus.')).toBeDefined()
  expect(screen.queryByText('Done')).toBeNull()
})
