import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Option } from '../../src/contract/module.ts'
import { compiledDialog, doc, field, lookup } from '../engine/form/sample-form.ts'
import type { FormStore } from '../../src/engine/form/form-store.ts'
import type { Sent } from '../engine/fake-client.ts'
import { Combobox } from '../../src/widgets/combobox.tsx'
import { inputAttributes } from '../../src/widgets/field-frame.tsx'
import { drawForm } from './draw-form.tsx'

const option = (value: number, label: string) => ({ value, label })
const fruits = ['Apel', 'Belimbing', 'Ceri', 'Duku', 'Erbis', 'Frambos', 'Jambu'].map((label, value) =>
  option(value, label),
)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

function drawPicker(more: Parameters<typeof field>[1] = {}, others: ReturnType<typeof field>[] = []) {
  const buah = field('buah', {
    title: 'Buah',
    type: 'option',
    options: lookup('ambilbuah'),
    alwaysRequired: true,
    ...more,
  })
  const drawn = drawForm({ fields: [buah, ...others], widgets: { buah: 'picker' } })
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buah' })
  return { ...drawn, box, user: userEvent.setup() }
}

const labels = () => screen.queryAllByRole('option').map((one) => one.textContent)

it('asks nothing before it is opened, then lists and picks', async () => {
  const { client, store, box, user } = drawPicker()
  expect(client.sent).toHaveLength(0)
  await user.click(box)
  expect(screen.getByText('Memuat...')).toBeDefined()
  expect(client.last().input).toEqual({ search: '' })
  await act(async () => { client.last().answer(fruits) }) // prettier-ignore
  await user.click(await screen.findByRole('option', { name: 'Ceri' }))
  expect(store.values().buah).toEqual(option(2, 'Ceri'))
  expect(box.value).toBe('Ceri')
})

it('keeps the first letter typed behind a name that was just picked, however late the form takes it over', async () => {
  let takeOver = (): void => undefined
  function Late() {
    const [value, setValue] = useState<Option | null>(null)
    const onChange = (picked: Option | null): void => void (takeOver = () => setValue(picked))
    return (
      <Combobox
        value={value}
        onChange={onChange}
        options={fruits}
        attributes={inputAttributes({ id: 'buah' })}
        onSearch={() => {}}
      />
    )
  }
  render(<Late />)
  const [box, user] = [screen.getByRole<HTMLInputElement>('combobox'), userEvent.setup()]
  await user.click(box)
  await user.click(screen.getByRole('option', { name: 'Ceri' }))
  await user.keyboard('3')
  act(() => { takeOver() }) // prettier-ignore
  await user.keyboard('51')
  expect(box.value).toBe('Ceri351')
})

it('clears with a named button', async () => {
  const { store, user } = drawPicker()
  act(() => { store.change('buah', option(1, 'Belimbing')) }) // prettier-ignore
  await user.click(screen.getByRole('button', { name: 'Hapus pilihan' }))
  expect(store.values().buah).toBeUndefined()
})

it('drops the answer of an older search', async () => {
  const { client, box, user } = drawPicker()
  await user.click(box)
  await act(async () => { client.last().answer(fruits) }) // prettier-ignore
  await user.type(box, 'be')
  await waitFor(() => { expect(client.last().input).toEqual({ search: 'be' }) }) // prettier-ignore
  const older = client.last()
  await user.type(box, 'l')
  // Until the answer is there, the older list is narrowed down.
  expect(labels()).toEqual(['Belimbing'])
  await waitFor(() => { expect(client.last().input).toEqual({ search: 'bel' }) }) // prettier-ignore
  await act(async () => { client.last().answer([option(8, 'Belimbing wuluh')]) }) // prettier-ignore
  await waitFor(() => { expect(labels()).toEqual(['Belimbing wuluh']) }) // prettier-ignore
  await act(async () => { older.answer([option(9, 'Kubis')]) }) // prettier-ignore
  expect(labels()).toEqual(['Belimbing wuluh'])
})

it.each([
  [
    'an empty answer',
    'Tidak ada pilihan',
    (answer: () => void) => {
      answer()
    },
  ],
  [
    'a failure',
    'Gagal memuat data',
    (_answer: () => void, fail: () => void) => {
      fail()
    },
  ],
])('says after %s: %s', async (_name, text, finish) => {
  // prettier-ignore
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { client, box, user } = drawPicker()
  await user.click(box)
  const { answer, fail } = client.last()
  await act(async () => { finish(() => { answer([]) }, () => { fail('refused') }) }) // prettier-ignore
  expect(await screen.findByText(text)).toBeDefined()
  expect(error.mock.calls.length).toBe(text === 'Gagal memuat data' ? 1 : 0)
})

describe('an option that is missing', () => {
  const tambah = compiledDialog({ id: 'tambah', title: 'Tambah Buah', fields: [field('nama', { title: 'Nama' })] })
  const drawWith = (extensions: boolean) => {
    const buah = field('buah', { title: 'Buah', type: 'option', options: lookup('ambilbuah') })
    const page = { extensions, adds: { tambah: { lookups: ['/api/ambilbuah'], field: 'nama' } } }
    const drawn = drawForm({ fields: [buah], widgets: { buah: 'picker' } }, [tambah], page)
    return { ...drawn, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Buah' }), user: userEvent.setup() }
  }
  const search = async ({ client, box, user }: ReturnType<typeof drawWith>, text: string, found: Option[]) => {
    await user.click(box)
    await user.type(box, text)
    await waitFor(() => { expect(client.last().input).toEqual({ search: text }) }) // prettier-ignore
    await act(async () => { client.last().answer(found) }) // prettier-ignore
    await waitFor(() => { expect(screen.queryByText('Memuat...')).toBeNull() }) // prettier-ignore
  }

  it('is added in its dialog, with what was typed, and is picked then', async () => {
    const drawn = drawWith(true)
    const { client, store, box, user } = drawn
    await search(drawn, 'Nanas', [])
    expect(screen.getByText('Tidak ada pilihan')).toBeDefined()
    expect(labels()).toEqual(["Tambah 'Nanas'…"])
    await user.keyboard('{Enter}')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nama' })
    expect(name.value).toBe('Nanas')
    await user.type(name, ' Madu')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(client.last().input).toEqual({ nama: 'Nanas Madu' })
    await act(async () => { client.last().answer(null) }) // prettier-ignore
    await waitFor(() => { expect(client.last().input).toEqual({ search: 'Nanas Madu' }) }) // prettier-ignore
    await act(async () => { client.last().answer([option(9, 'Nanas Madu')]) }) // prettier-ignore
    await waitFor(() => { expect(store.values().buah).toEqual(option(9, 'Nanas Madu')) }) // prettier-ignore
    await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull() }) // prettier-ignore
    expect([box.value, document.activeElement]).toEqual(['Nanas Madu', box])
  })

  it.each([
    ['is picked before the dialog is gone', (asked: Sent) => { asked.answer([option(9, 'Nanas')]) }, option(9, 'Nanas')], // prettier-ignore
    ['that cannot be picked is told of', (asked: Sent) => { asked.fail('server') }, undefined], // prettier-ignore
  ])('%s; nothing is sent twice, and Escape waits', async (_, settle, picked) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const drawn = drawWith(true)
    const { client, store, user } = drawn
    await search(drawn, 'Nanas', [])
    await user.keyboard('{Enter}')
    await user.type(await screen.findByRole('textbox', { name: 'Nama' }), '{Enter}{Enter}')
    await waitFor(() => { expect(client.last().input).toEqual({ nama: 'Nanas' }) }) // prettier-ignore
    const saving = client.last()
    await act(async () => { saving.answer(null) }) // prettier-ignore
    await waitFor(() => { expect(client.last().input).toEqual({ search: 'Nanas' }) }) // prettier-ignore
    await user.keyboard('{Enter}{Escape}')
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(client.sent.filter(({ operation }) => operation === saving.operation)).toHaveLength(1)
    await act(async () => { settle(client.last()) }) // prettier-ignore
    await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull() }) // prettier-ignore
    expect(store.values().buah).toEqual(picked)
    expect(screen.queryByText('"Nanas" belum terpilih. Pilih dari daftar.') === null).toBe(picked !== undefined)
  })

  it('is named in short where it is long, and filled in whole', async () => {
    const drawn = drawWith(true)
    const text = `Nanas ${'x'.repeat(600)}`
    await drawn.user.click(drawn.box)
    await drawn.user.paste(text)
    await waitFor(() => { expect(drawn.client.last().input).toEqual({ search: text }) }) // prettier-ignore
    await act(async () => { drawn.client.last().answer([]) }) // prettier-ignore
    const line = await screen.findByRole('option', { name: `Tambah '${text.slice(0, 79)}…'…` })
    await drawn.user.click(line)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nama' })).value).toBe(text)
    await drawn.user.keyboard('{Escape}')
  })

  it('is forgotten by Escape, without a question, and the focus is back', async () => {
    const drawn = drawWith(true)
    await search(drawn, 'Nanas', [option(1, 'Nanas Palembang')])
    expect(labels()).toEqual(['Nanas Palembang', "Tambah 'Nanas'…"])
    await drawn.user.click(screen.getByRole('option', { name: "Tambah 'Nanas'…" }))
    await screen.findByRole('textbox', { name: 'Nama' })
    await drawn.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([document.activeElement, drawn.store.values().buah]).toEqual([drawn.box, undefined])
  })

  it.each([
    ['one that is there is none', true, 'nanas', [option(1, 'Nanas')]],
    ['without extensions nothing is added', false, 'Nanas', []],
  ])('%s', async (_, extensions, text, found) => {
    const drawn = drawWith(extensions)
    await search(drawn, text, found)
    expect(labels()).toEqual(found.map(({ label }) => label))
  })
})

it.each(['Enter', 'the button'])('is asked for once more after a failure, by %s', async (way) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { client, box, user } = drawPicker()
  await user.click(box)
  const { fail } = client.last()
  await act(async () => { fail('refused') }) // prettier-ignore
  const again = await screen.findByRole('button', { name: 'Coba lagi' })
  expect(screen.getByText('Gagal memuat data').getAttribute('role')).toBe('status')
  await (way === 'Enter' ? user.keyboard('{Enter}') : user.click(again))
  expect(client.sent).toHaveLength(2)
  await act(async () => { client.last().answer(fruits) }) // prettier-ignore
  await waitFor(() => { expect(labels()).toContain('Ceri') }) // prettier-ignore
  expect(document.activeElement).toBe(box)
})

it('without a network says so, keeps the focus and what is typed, and goes on by itself when that is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { client, box, user } = drawPicker()
  const refuse = () => act(async () => { client.last().fail('network') }) // prettier-ignore
  act(() => { window.dispatchEvent(new Event('offline')) }) // prettier-ignore
  await user.type(box, 'er')
  await waitFor(() => { expect(client.last().input).toEqual({ search: 'er' }) }) // prettier-ignore
  const asked = client.sent.length
  await refuse()
  // Once more, and no further.
  await waitFor(() => { expect(client.sent).toHaveLength(asked + 1) }) // prettier-ignore
  await refuse()
  expect((await screen.findByText('Gagal memuat data')).getAttribute('role')).toBe('status')
  expect([box.value, document.activeElement]).toEqual(['er', box])
  act(() => { window.dispatchEvent(new Event('online')) }) // prettier-ignore
  await waitFor(() => { expect(client.sent).toHaveLength(asked + 2) }) // prettier-ignore
  await act(async () => { client.last().answer([fruits[2]]) }) // prettier-ignore
  await waitFor(() => { expect(labels()).toEqual(['Ceri']) }) // prettier-ignore
  expect([box.value, document.activeElement]).toEqual(['er', box])
})

it('moves by five with Page Down and Page Up, in a list of at most 300 px', async () => {
  const { client, store, box, user } = drawPicker()
  await user.click(box)
  await act(async () => { client.last().answer(fruits) }) // prettier-ignore
  const list = await screen.findByRole('listbox')
  expect(list.style.maxHeight).toBe('300px')
  await user.keyboard('{PageDown}{Enter}')
  expect(store.values().buah).toEqual(fruits[5])
  await user.keyboard('{ArrowDown}{PageUp}{Enter}')
  expect(store.values().buah).toEqual(fruits[0])
})

it('asks with parameters from other fields, and not at all while `when` is false', async () => {
  const options = lookup('ambilbuah', {
    params: { kebunId: (scope) => doc(scope).kebun ?? null },
    when: (scope) => doc(scope).kebun != null,
    reads: ['kebun'],
  })
  const { client, store, box, user } = drawPicker({ options }, [field('kebun')])
  await user.click(box)
  expect(screen.getByText('Tidak ada pilihan')).toBeDefined()
  expect(client.sent).toHaveLength(0)
  act(() => { store.change('kebun', 'K1') }) // prettier-ignore
  await waitFor(() => { expect(client.sent.map((one) => one.input)).toEqual([{ search: '', kebunId: 'K1' }]) }) // prettier-ignore
})

it('filters a list without search in the browser', async () => {
  const { client, box, user } = drawPicker({ options: lookup('ambilbuah', { search: null }) })
  await user.click(box)
  expect(client.last().input).toEqual({})
  await act(async () => { client.last().answer(fruits) }) // prettier-ignore
  await user.type(box, 'er')
  await waitFor(() => { expect(labels()).toEqual(['Ceri', 'Erbis']) }) // prettier-ignore
  expect(client.sent).toHaveLength(1)
})

describe('Enter before the list is there', () => {
  /** Types, presses Enter and what follows it, and has the list come then. */
  async function entered(text: string, answer: Option[], further = '') {
    const drawn = drawPicker()
    await drawn.user.type(drawn.box, text)
    await drawn.user.keyboard(`{Enter}${further}`)
    await waitFor(() => { expect(drawn.client.last().input).toEqual({ search: `${text}${further}`.trim() }) }) // prettier-ignore
    await act(async () => { drawn.client.last().answer(answer) }) // prettier-ignore
    await waitFor(() => { expect(screen.queryByText('Memuat...')).toBeNull() }) // prettier-ignore
    return drawn
  }

  it('picks the only one that is found', async () => {
    const { store, box } = await entered('cer', [option(2, 'Ceri')])
    expect(store.values().buah).toEqual(option(2, 'Ceri'))
    expect(box.value).toBe('Ceri')
    expect(labels()).toEqual([])
    expect(document.activeElement).toBe(box)
  })

  it('picks the one that is named', async () => {
    const { store } = await entered('apel', [option(7, 'Apel hijau'), option(0, 'Apel')])
    expect(store.values().buah).toEqual(option(0, 'Apel'))
  })

  it('leaves several to be chosen from, and picks nothing that nobody asked for', async () => {
    const { store, user } = await entered('ape', [option(7, 'Apel hijau'), option(0, 'Apel')])
    expect(store.values().buah).toBeUndefined()
    expect(labels()).toEqual(['Apel hijau', 'Apel'])
    await user.keyboard('{Enter}')
    expect(store.values().buah).toEqual(option(7, 'Apel hijau'))
  })

  it('picks nothing once something else is typed', async () => {
    const { store } = await entered('ce', [option(2, 'Ceri')], 'r')
    expect(store.values().buah).toBeUndefined()
    expect(labels()).toEqual(['Ceri'])
  })
})

it('takes a name that is typed whole when somebody goes on, and nothing else', async () => {
  const { client, store, box, user } = drawPicker({ options: lookup('ambilbuah', { search: null }) })
  await user.click(box)
  await act(async () => { client.last().answer(fruits) }) // prettier-ignore
  await user.type(box, 'ceri')
  await user.tab()
  expect(store.values().buah).toMatchObject({ label: 'Ceri' })
  await user.clear(box)
  await user.type(box, 'er')
  await user.tab()
  expect(store.values().buah).toBeUndefined()
  expect(box).toHaveProperty('value', '')
})

describe('a picker that is left before its list is there', () => {
  const leave = async (text: string, others?: ReturnType<typeof field>[]) => {
    const drawn = drawPicker({}, others)
    await drawn.user.type(drawn.box, text)
    await drawn.user.tab()
    expect(drawn.client.last().input).toEqual({ search: text })
    expect(drawn.box.placeholder).toBe(text)
    return { ...drawn, asked: drawn.client.last() }
  }

  it('takes the name that was typed whole once the server answers', async () => {
    const { store, box, asked } = await leave('ceri')
    await act(async () => { asked.answer(fruits) }) // prettier-ignore
    expect(store.values().buah).toEqual(option(2, 'Ceri'))
    expect(box.value).toBe('Ceri')
    expect(box.placeholder).toBe('')
  })

  it.each([
    ['a part of a name', 'er', (asked: Sent) => { asked.answer(fruits) }], // prettier-ignore
    ['a failure', 'ceri', (asked: Sent) => { asked.fail('network') }], // prettier-ignore
  ])('says after %s that nothing is picked', async (_, text, finish) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { store, asked } = await leave(text)
    await act(async () => { finish(asked) }) // prettier-ignore
    expect(await screen.findByText(`"${text}" belum terpilih. Pilih dari daftar.`)).toBeDefined()
    expect(store.values().buah).toBeUndefined()
  })

  it('keeps the name in sight while there is no network, and picks it when that is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { client, store, box, asked } = await leave('ceri')
    const count = client.sent.length
    await act(async () => { asked.fail('network') }) // prettier-ignore
    expect(screen.getByText('"ceri" belum terpilih. Pilih dari daftar.')).toBeDefined()
    expect([box.placeholder, store.values().buah]).toEqual(['ceri', undefined])
    act(() => { window.dispatchEvent(new Event('online')) }) // prettier-ignore
    expect(client.sent).toHaveLength(count + 1)
    await act(async () => { client.last().answer(fruits) }) // prettier-ignore
    expect([box.value, box.placeholder, store.values().buah]).toEqual(['Ceri', '', option(2, 'Ceri')])
    expect(screen.queryByText('"ceri" belum terpilih. Pilih dari daftar.')).toBeNull()
  })

  it.each([
    ['the form that it was typed into', (store: FormStore) => { store.change('lain', 'x'); store.reset() }, ''], // prettier-ignore
    ['another choice', (store: FormStore) => { store.change('buah', option(1, 'Belimbing')) }, 'Belimbing'], // prettier-ignore
  ])('forgets a name that nobody could look up, for %s', async (_, change, shown) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { client, store, box, asked } = await leave('ceri', [field('lain')])
    const count = client.sent.length
    await act(async () => { asked.fail('network') }) // prettier-ignore
    act(() => change(store))
    act(() => { window.dispatchEvent(new Event('online')) }) // prettier-ignore
    expect([box.placeholder, box.value, client.sent.length]).toEqual(['', shown, count])
  })

  it('does not take it over what was typed since, nor into a form that was emptied', async () => {
    const { client, store, box, user, asked } = await leave('ceri')
    await user.type(box, 'duku')
    await act(async () => { asked.answer(fruits) }) // prettier-ignore
    expect(store.values().buah).toBeUndefined()
    expect(box.value).toBe('duku')
    act(() => { store.change('buah', option(1, 'Belimbing')) }) // prettier-ignore
    await user.clear(box)
    act(() => { store.change('buah', option(1, 'Belimbing')) }) // prettier-ignore
    await user.type(box, ' x')
    await user.tab()
    act(() => { store.reset() }) // prettier-ignore
    await act(async () => { client.last().answer([option(9, 'Belimbing x')]) }) // prettier-ignore
    expect(store.values().buah).toBeUndefined()
  })
})

it('opens the dialog that adds a value; the new value can be picked right away', async () => {
  const buah = field('buah', {
    title: 'Buah',
    options: lookup('ambilbuah'),
    create: { dialog: 'master/buah', label: '+ Buah' },
  })
  const add = compiledDialog({ id: 'master/buah', title: 'Tambah Buah', fields: [field('nama', { title: 'Nama' })] })
  const { client, store } = drawForm({ fields: [buah], widgets: { buah: 'picker' } }, [add])
  const user = userEvent.setup()
  const box = screen.getByRole('combobox', { name: 'Buah' })
  await user.click(box)
  await act(async () => { client.last().answer(fruits) }) // prettier-ignore
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '+ Buah' }))
  await user.type(await screen.findByRole('textbox', { name: 'Nama' }), 'Kiwi{Enter}')
  await act(async () => { client.last().answer(undefined) }) // prettier-ignore
  await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull() }) // prettier-ignore
  await user.click(box)
  await waitFor(() => { expect(client.last().operation).toBe('ambilbuah') }) // prettier-ignore
  await act(async () => { client.last().answer([...fruits, option(9, 'Kiwi')]) }) // prettier-ignore
  await user.click(await screen.findByRole('option', { name: 'Kiwi' }))
  expect(store.values().buah).toEqual(option(9, 'Kiwi'))
})
