import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { field, lookup } from '../engine/form/sample-form.ts'
import { drawForm } from './draw-form.tsx'

const option = (value: number) => ({ value, label: `Buah ${value}` })
const many = Array.from({ length: 20 }, (_, index) => option(index))
const note = 'Ketik untuk mencari yang lain'

beforeEach(() => localStorage.clear())

async function openPicker(answer: unknown[], user?: number | null) {
  const fields = [field('buah', { title: 'Buah', type: 'option', options: lookup('ambilbuah') })]
  const page = drawForm({ fields, widgets: { buah: 'picker' } }, [], { ...(user !== undefined && { user }) })
  const hand = userEvent.setup()
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buah' })
  await hand.click(box)
  await act(async () => page.client.last().answer(answer))
  return { ...page, user: hand, box }
}

const labels = () => screen.queryAllByRole('option').map((one) => one.textContent)

/** A page on which somebody has picked these. */
async function picked(...values: number[]): Promise<void> {
  await pickedBy(undefined, ...values)
}

async function pickedBy(who: number | null | undefined, ...values: number[]): Promise<void> {
  const { user, box, unmount } = await openPicker(many, who)
  for (const [index, value] of values.entries()) {
    if (index > 0) await user.click(box)
    await user.click(await screen.findByRole('option', { name: `Buah ${value}` }))
    await user.click(screen.getByRole('button', { name: 'Hapus pilihan' }))
  }
  unmount()
}

describe('a picker that is opened empty', () => {
  it('offers first what was used last', async () => {
    await picked(3, 7)
    await openPicker(many)
    await waitFor(() => expect(labels().slice(0, 3)).toEqual(['Buah 7', 'Buah 3', 'Buah 0']))
    expect(labels()).toHaveLength(20)
  })

  it('remembers five of them', async () => {
    await picked(1, 2, 3, 4, 5, 6)
    await openPicker(many)
    await waitFor(() => expect(labels().slice(0, 6)).toEqual([6, 5, 4, 3, 2, 0].map((value) => `Buah ${value}`)))
  })

  it('asks the server for one that is not among its first, and leaves out what it offers no more', async () => {
    await picked(3, 4)
    const { client } = await openPicker([option(50)])
    await waitFor(() => expect(client.sent).toHaveLength(3))
    const [, four, three] = client.sent
    expect([four?.input, three?.input]).toEqual([{ search: 'Buah 4' }, { search: 'Buah 3' }])
    expect(labels()).toEqual([])
    await act(async () => {
      four?.answer([option(4), option(40)])
      three?.answer([])
    })
    await waitFor(() => expect(labels()).toEqual(['Buah 4', 'Buah 50']))
  })

  it('tells what one user of this browser has picked to nobody else', async () => {
    await pickedBy(1, 3)
    await pickedBy(null, 5)
    for (const [who, first] of [
      [11, 'Buah 0'],
      [null, 'Buah 0'],
      [undefined, 'Buah 0'],
      [1, 'Buah 3'],
    ] as const) {
      const { unmount } = await openPicker(many, who)
      await waitFor(() => expect(labels()[0]).toBe(first))
      unmount()
    }
  })

  it('lists as it is what is searched for', async () => {
    await picked(7)
    const { client, user, box } = await openPicker(many)
    await user.type(box, 'bu')
    await waitFor(() => expect(client.last().input).toEqual({ search: 'bu' }))
    await act(async () => client.last().answer([option(1), option(7)]))
    await waitFor(() => expect(labels()).toEqual(['Buah 1', 'Buah 7']))
  })

  it.each([
    [20, 1],
    [19, 0],
  ])('says that there is more when it has %i', async (count, notes) => {
    await openPicker(many.slice(0, count))
    await screen.findByRole('option', { name: 'Buah 0' })
    expect(screen.queryAllByText(note)).toHaveLength(notes)
  })
})
