import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CompiledField, Issue, Values } from '../../src/contract/module.ts'
import { field } from '../engine/form/sample-form.ts'
import { drawForm } from './draw-form.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const negative: Issue = { path: ['isi'], message: 'Isi tidak boleh negatif', keyword: 'minimum' }
const box = () => screen.getByLabelText<HTMLInputElement>('Isi')

function draw(widget: 'money' | 'number', type: CompiledField['type'], value: number | undefined) {
  const drawn = drawForm({
    fields: [field('isi', { title: 'Isi', type })],
    widgets: { isi: widget },
    properties: { isi: { type } },
    initial: { isi: value },
    validate: ({ isi }: Values) => (typeof isi === 'number' && isi < 0 ? [negative] : []),
  })
  return { ...drawn, user: userEvent.setup() }
}

describe('entering selects what is there: the first key replaces it', () => {
  it.each([
    ['money', 'number', 5000, 'Rp 20'],
    ['number', 'integer', 1, '20'],
    ['number', 'number', 1.5, '20'],
  ] as const)('%s of %s', async (widget, type, value, shown) => {
    const { user, store } = draw(widget, type, value)
    await user.click(box())
    await user.keyboard('20')
    expect([box().value, store.values().isi]).toEqual([shown, 20])
    await user.tab()
    await user.tab({ shift: true })
    await user.keyboard('7')
    expect(store.values().isi).toBe(7)
  })

  it('the second click puts the caret where it is', async () => {
    const { user } = draw('number', 'integer', 15)
    await user.click(box())
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, 2])
    await user.click(box())
    expect(box().selectionStart).toBe(box().selectionEnd)
  })
})

describe('what cannot be read', () => {
  it('is said when it is meant, not while it is typed; the old amount stays and nothing is sent', async () => {
    const { user, store } = draw('money', 'number', 5000)
    await user.click(box())
    await user.keyboard('12.5')
    expect([box().value, store.values().isi]).toEqual(['Rp 12.5', 5000])
    expect(box().getAttribute('aria-invalid')).toBe('false')
    await user.keyboard('{Enter}')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Tulis 1250000 atau 1.250.000')).toBeTruthy()
    expect(store.check().map((issue) => issue.message)).toEqual(['Tulis 1250000 atau 1.250.000'])
    await user.keyboard('00')
    expect([box().value, store.values().isi]).toEqual(['Rp 12.500', 12_500])
    expect(screen.queryByText('Tulis 1250000 atau 1.250.000')).toBeNull()
    expect(store.check()).toEqual([])
  })

  it('is said by a submit too, without Enter and without leaving the box', async () => {
    const { user, store } = draw('money', 'number', 5000)
    await user.click(box())
    await user.keyboard('1,2')
    act(() => expect(store.check()).toHaveLength(1))
    expect(screen.getByText('Tulis 1250000 atau 1.250.000')).toBeTruthy()
  })

  it.each([
    ['money', 'number', '12.5', 'Rp 5', 'Tulis 1250000 atau 1.250.000'],
    ['money', 'number', '1,250', 'Rp 5', 'Tulis 1250000 atau 1.250.000'],
    ['money', 'number', '1.000.000.000.001', 'Rp 5', 'Paling besar 1.000.000.000.000'],
    ['money', 'number', '-7', 'Rp 5', 'Isi tidak boleh negatif'],
    ['number', 'integer', '2,5', '5', 'Tulis bilangan bulat dengan angka saja, misalnya 12'],
    ['number', 'integer', '1e3', '5', 'Tulis bilangan bulat dengan angka saja, misalnya 12'],
    ['number', 'integer', '-1', '5', 'Isi tidak boleh negatif'],
    ['number', 'number', '1.250', '5', 'Tulis 1250 atau 1250,5'],
  ] as const)('pasted into %s of %s: %j leaves %j', async (widget, type, text, shown, message) => {
    const { user, store } = draw(widget, type, 5)
    await user.click(box())
    await user.paste(text)
    expect([box().value, store.values().isi]).toEqual([shown, 5])
    expect(screen.getByText(message)).toBeTruthy()
    expect(store.check()).toHaveLength(1)
    await user.tab()
    expect(screen.getByText(message), 'until the amount is entered anew').toBeTruthy()
    await user.click(box())
    await user.keyboard('5')
    expect(screen.queryByText(message)).toBeNull()
    expect(store.check()).toEqual([])
  })

  it.each([
    ['number', 'integer', '2,5', '2,5'],
    ['number', 'integer', '2.5', '2.5'],
    ['number', 'integer', '1e5', '1e5'],
    ['number', 'integer', '-5', '-5'],
    ['number', 'integer', '1500rb', '1500rb'],
    ['number', 'number', '2 kg', '2 kg'],
    ['money', 'number', '2k', 'Rp 2k'],
    ['money', 'number', '1500rbu', 'Rp 1.500rbu'],
    ['number', 'integer', '10/2', '10/2'],
    ['number', 'number', '2½', '2½'],
    ['money', 'number', '10/2', 'Rp 10/2'],
    ['money', 'number', '12/11/2026', 'Rp 12/11/2026'],
  ] as const)(
    'typed into %s of %s, %j stays in sight, is refused at once and is no number',
    async (widget, type, keys, shown) => {
      const { user, store } = draw(widget, type, 1)
      await user.click(box())
      await user.keyboard(keys)
      expect([box().value, box().getAttribute('aria-invalid'), store.values().isi]).toEqual([shown, 'true', 1])
      expect(store.check()).toHaveLength(1)
      await user.tab()
      expect(box().value, 'until it is mended').toBe(shown)
      await user.clear(box())
      await user.keyboard('7')
      expect([store.values().isi, store.check()]).toEqual([7, []])
    },
  )

  it('counts as filled in: Escape asks before it goes', async () => {
    const { user, store } = draw('money', 'number', 5000)
    expect(store.isFilled()).toBe(false)
    await user.click(box())
    await user.keyboard('12.5')
    expect([store.values().isi, store.isFilled()]).toEqual([5000, true])
  })

  it('comes back from a draft as it was typed', async () => {
    const { user, store } = draw('money', 'number', 5000)
    await user.click(box())
    await user.keyboard('12.5')
    const kept = JSON.parse(JSON.stringify(store.keep())) as unknown
    act(() => store.reset())
    expect(box().value).toBe('Rp 5.000')
    act(() => {
      store.restore(kept)
    })
    expect([box().value, store.values().isi]).toEqual(['Rp 12.5', 5000])
    expect(store.check()).toHaveLength(1)
  })
})

it('what was there can be had back, key by key', async () => {
  const { user, store } = draw('money', 'number', 5000)
  await user.click(box())
  await user.keyboard('12')
  await user.keyboard('{Control>}z{/Control}')
  expect(box().value).toBe('Rp 1')
  await user.keyboard('{Control>}z{/Control}')
  expect([box().value, store.values().isi]).toEqual(['Rp 5.000', 5000])
})

it('a script puts earlier content back, read or not', async () => {
  const { user, store } = draw('number', 'integer', 3)
  await user.click(box())
  await user.keyboard('35123456')
  const put = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text)
    fireEvent(box(), new Event('input', { bubbles: true }))
  }
  put('3')
  expect([box().value, store.values().isi]).toEqual(['3', 3])
})

it('what is dropped takes the place of what was there', () => {
  const { store } = draw('money', 'number', 5000)
  fireEvent.drop(box(), { dataTransfer: { getData: () => '12.500.000\n' } })
  expect([box().value, store.values().isi]).toEqual(['Rp 12.500.000', 12_500_000])
  fireEvent.drop(box(), { dataTransfer: { getData: () => '12.5' } })
  expect([box().value, store.values().isi]).toEqual(['Rp 12.500.000', 12_500_000])
  expect(screen.getByText('Tulis 1250000 atau 1.250.000')).toBeTruthy()
})

it('Rp typed over an amount that begins with it is no deletion', async () => {
  const { user, store } = draw('money', 'number', 5000)
  await user.click(box())
  await user.keyboard('Rp. 12.500,-')
  expect(store.values().isi).toBe(12_500)
})

it('the arrow keys step, never below nothing', async () => {
  const { user, store } = draw('number', 'integer', 1)
  await user.click(screen.getByRole('spinbutton', { name: 'Isi' }))
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect([box().value, store.values().isi]).toEqual(['0', 0])
})

it('an amount is shown in groups once the box is left', async () => {
  const { user, store } = draw('money', 'number', undefined)
  await user.click(box())
  await user.paste('4,500,000.00')
  expect(store.values().isi).toBe(4_500_000)
  await user.tab()
  expect(box().value).toBe('Rp 4.500.000')
})
