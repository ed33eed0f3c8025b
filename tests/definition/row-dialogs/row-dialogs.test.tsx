import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type {
  CompiledAllocation,
  CompiledSerials,
  CompiledTextList,
  Scope,
  Values,
} from '../../../src/contract/module.ts'
import { AllocationDialog } from '../../../src/definition/row-dialogs/allocation.tsx'
import { TextListDialog } from '../../../src/definition/row-dialogs/list.tsx'
import { SerialsDialog } from '../../../src/definition/row-dialogs/serials/view.tsx'
import { typeKeys } from '../../engine/scan/scanner-keys.ts'
import { drawRowDialog } from '../../widgets/draw-row-dialog.tsx'

const item = (scope: Scope): Values => scope.item as Values

function column(field: string, title: string, when?: string): CompiledSerials['columns'][number] {
  return {
    field,
    title,
    ...(when === undefined ? {} : { when: (scope: Scope) => item(scope)[when] }),
    length: { field: `${field}Length`, title: `Length ${title}`, message: () => `${title} length` },
    messages: {
      empty: () => `${title} empty`,
      length: (scope) => `${title} needs ${String(scope.length)}`,
      duplicate: () => `${title} there`,
    },
  }
}

const serials: CompiledSerials = {
  widget: 'serials',
  title: (scope) => `Codes of ${String(item(scope).name)}`,
  list: 'codes',
  quantity: (scope) => item(scope).count,
  columns: [column('code', 'Code'), column('second', 'Second', 'hasSecond')],
  flag: { title: 'Second', value: (scope) => item(scope).hasSecond },
  counter: (scope) => `${String(scope.count)} of ${String(scope.quantity)}`,
  empty: 'No codes',
  actionsTitle: 'Actions',
  add: 'Add',
  remove: 'Remove',
  save: () => 'Store codes',
  incomplete: (scope) => `Exactly ${String(scope.quantity)} please`,
}

const row = { name: 'Pen', count: 2, codeLength: 3, secondLength: 2, hasSecond: false, codes: [] }
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const length = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })

function enter(code: string): void {
  fireEvent.change(box('Code'), { target: { value: code } })
  fireEvent.keyDown(box('Code'), { key: 'Enter' })
}

/** A press with the mouse; `detail` counts those of a double one. */
function press(button: HTMLElement, detail: number): void {
  fireEvent.mouseDown(button, { detail })
  fireEvent.click(button, { detail })
}

describe('the serials dialog', () => {
  it.each([
    ['nothing', {}, '', 'Code empty'],
    ['white space', {}, '  ', 'Code empty'],
    ['too short', {}, 'ab', 'Code needs 3'],
    ['a code that is there', { codes: [{ code: 'abc' }] }, 'abc', 'Code there'],
    ['no length', { codeLength: undefined }, 'abc', 'Code length'],
    ['a length of nothing', { codeLength: 0 }, 'abc', 'Code length'],
  ])('refuses %s', (_, values, code, message) => {
    drawRowDialog(SerialsDialog, serials, { ...row, ...values })
    enter(code)
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.queryByText('2 of 2')).toBeNull()
  })

  it('collects exactly the quantity, locks the length, and saves', () => {
    const calls = drawRowDialog(SerialsDialog, serials, row)
    expect(screen.getByRole('dialog', { name: 'Codes of Pen' })).toBeTruthy()
    expect(screen.getByText('No codes')).toBeTruthy()
    fireEvent.change(length('Length Code'), { target: { value: '4' } })
    // Nothing is cut: a code that is too long stands as it was typed, and is refused with words.
    enter('abcdefgh')
    expect([box('Code').value, screen.queryByText('No codes') !== null]).toEqual(['abcdefgh', true])
    enter('abcd')
    expect(length('Length Code').disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Store codes' }))
    expect(screen.getByRole('alert').textContent).toBe('Exactly 2 please')
    expect(calls.change).not.toHaveBeenCalled()
    enter('efgh')
    expect(screen.getByText('2 of 2')).toBeTruthy()
    expect(add().disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Store codes' }))
    expect(calls.change).toHaveBeenCalledWith({
      codeLength: 4,
      secondLength: 2,
      codes: [{ code: 'abcd' }, { code: 'efgh' }],
    })
    expect(calls.close).toHaveBeenCalledOnce()
  })

  it('asks for the second column where it applies, and Enter goes on to it', () => {
    drawRowDialog(SerialsDialog, serials, { ...row, hasSecond: true })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Second' }).checked).toBe(true)
    enter('abc')
    expect(document.activeElement).toBe(box('Second'))
    fireEvent.keyDown(box('Second'), { key: 'Enter' })
    expect(screen.getByText('Second empty')).toBeTruthy()
    fireEvent.change(box('Second'), { target: { value: 'xy' } })
    fireEvent.keyDown(box('Second'), { key: 'Enter' })
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(document.activeElement).toBe(box('Code'))
  })

  it.each([8, 45])('leaves nothing of a refused code behind a good one that is scanned at %i ms a character', (gap) => {
    drawRowDialog(SerialsDialog, serials, { ...row, codeLength: 8 })
    enter('1234')
    expect(screen.getByText('Code needs 8')).toBeTruthy()
    typeKeys('12345678', gap)
    expect([box('Code').value, box('Code').getAttribute('aria-invalid')]).toEqual(['', 'false'])
    expect(screen.getByText('1 of 2')).toBeTruthy()
    // A scan that replaces the text says so among the refused codes; a hand has seen it.
    expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(gap < 35 ? ['1234 Code needs 8'] : []) // prettier-ignore
  })

  it('says when another row has the code', () => {
    const issues = [{ path: ['codes'], message: 'Elsewhere', keyword: 'x-unique' }]
    drawRowDialog(SerialsDialog, serials, row, { issues })
    enter('abc')
    expect(screen.getByText('Elsewhere')).toBeTruthy()
    expect(screen.getByText('0 of 2')).toBeTruthy()
  })

  it('removes an entry, gives it back, keeps its working state; Batal drops it, Escape keeps it', () => {
    const calls = drawRowDialog(SerialsDialog, serials, { ...row, codes: [{ code: 'abc' }] })
    expect(within(screen.getByRole('table')).getByText('-')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.getByText('0 of 2')).toBeTruthy()
    expect(calls.keep).toHaveBeenLastCalledWith(expect.objectContaining({ entries: [] }))
    expect(screen.getByText("'abc' dihapus.")).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull()
    expect(document.activeElement).toBe(box('Code'))
    fireEvent.click(screen.getByRole('button', { name: 'Batal' }))
    expect(calls.close).toHaveBeenCalledOnce()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(calls.leave).toHaveBeenCalledOnce()
    expect(calls.change).not.toHaveBeenCalled()
  })

  it('says of its working state when nothing stands there but what the row has', () => {
    const { keep } = drawRowDialog(SerialsDialog, serials, row)
    const said = (value: unknown) => expect(keep).toHaveBeenLastCalledWith(value)
    enter('abc')
    said(expect.not.objectContaining({ asRow: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    said(expect.objectContaining({ asRow: true, removed: [{ index: 0, entry: { code: 'abc' } }] }))
    fireEvent.change(box('Code'), { target: { value: 'x' } })
    said(expect.not.objectContaining({ asRow: true }))
    fireEvent.change(box('Code'), { target: { value: '' } })
    said(expect.objectContaining({ asRow: true }))
    fireEvent.change(length('Length Code'), { target: { value: '4' } })
    said(expect.not.objectContaining({ asRow: true }))
  })

  it('takes the second press of a double one for none: another entry moves to below the pointer', () => {
    const codes = [{ code: 'abc' }, { code: 'xyz' }]
    drawRowDialog(SerialsDialog, serials, { ...row, codes })
    press(screen.getAllByRole('button', { name: 'Remove' })[0]!, 1)
    press(screen.getByRole('button', { name: 'Remove' }), 2)
    expect(screen.getByText('1 of 2')).toBeTruthy()
    // What is pressed anew is meant.
    press(screen.getByRole('button', { name: 'Remove' }), 1)
    expect(screen.getByText('0 of 2')).toBeTruthy()
  })

  it('gives nothing back that is there again', () => {
    drawRowDialog(SerialsDialog, serials, { ...row, codes: [{ code: 'abc' }, { code: 'xyz' }] })
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0]!)
    enter('abc')
    fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
    expect(screen.getByText('Code there')).toBeTruthy()
    expect(screen.getByText('2 of 2')).toBeTruthy()
  })

  it('ticks off a list of what ought to come, and says what is missing, unexpected and double', () => {
    const calls = drawRowDialog(SerialsDialog, serials, { ...row, codes: [{ code: 'abc' }, { code: 'xyz' }] })
    fireEvent.click(screen.getByRole('button', { name: 'Cocokkan dengan daftar' }))
    const expected = box('Daftar yang diharapkan')
    expect(document.activeElement).toBe(expected)
    fireEvent.change(expected, { target: { value: 'abc\ndef;01\nghi\ndef' } })
    expect(screen.getByText(/^Cocok:/).textContent).toBe('Cocok: 1/3 · Kurang: 2 · Tak terduga: 1 · Ganda: 1')
    const group = (name: string) => within(screen.getByRole('group', { name }))
    expect(group('Kurang').getByText(/def/).textContent).toBe('def\nghi')
    expect(group('Tak terduga').getByText('xyz')).toBeTruthy()
    expect(group('Ganda').getByText('def')).toBeTruthy()
    expect(group('Kurang').getByRole('button', { name: 'Salin' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'abc' }).hasAttribute('data-found')).toBe(true)
    expect(screen.getByRole('cell', { name: 'xyz' }).hasAttribute('data-found')).toBe(false)
    expect(calls.keep).toHaveBeenLastCalledWith(expect.objectContaining({ expected: 'abc\ndef;01\nghi\ndef' }))
  })

  it('takes a list that is dropped over its area as what ought to come, and copies what is missing', async () => {
    const keys = userEvent.setup()
    drawRowDialog(SerialsDialog, serials, { ...row, codes: [{ code: '123456789' }] })
    await keys.click(screen.getByRole('button', { name: 'Cocokkan dengan daftar' }))
    const dataTransfer = { files: [], types: ['text/plain'], getData: () => '123456789\n223456789\n323456789' }
    const place = screen.getByText('Daftar yang diharapkan')
    expect(fireEvent.dragOver(place, { dataTransfer }), 'may be dropped here').toBe(false)
    expect(fireEvent.drop(place, { dataTransfer })).toBe(false)
    expect(box('Daftar yang diharapkan').value).toBe('123456789\n223456789\n323456789')
    expect(screen.getByText('1 of 2'), 'nothing of it has come').toBeTruthy()
    await keys.click(within(screen.getByRole('group', { name: 'Kurang' })).getByRole('button', { name: 'Salin' }))
    expect(await screen.findByText('Disalin.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('223456789\n323456789')
    const files = [new File(['423456789'], 'daftar.csv', { type: 'text/csv' })]
    fireEvent.drop(box('Daftar yang diharapkan'), { dataTransfer: { files, types: ['Files'], getData: () => '' } })
    await waitFor(() => expect(box('Daftar yang diharapkan').value).toBe('423456789'))
  })

  it('warns of a wrong check digit, newest first, and saves it all the same', () => {
    const [code] = serials.columns
    const columns = [{ ...code!, checkDigit: 'luhn' as const }]
    const calls = drawRowDialog(SerialsDialog, { ...serials, columns }, { ...row, codeLength: 15 })
    enter('490154203237518')
    expect(screen.queryByText(/digit terakhirnya tidak cocok/)).toBeNull()
    enter('490154203237519')
    expect(screen.getByText(/^1 kode bertanda .*digit terakhirnya tidak cocok/)).toBeTruthy()
    const cells = screen.getAllByRole('row').slice(1).map((line) => line.querySelector('td')?.textContent) // prettier-ignore
    expect(cells).toEqual(['490154203237519', '490154203237518'])
    fireEvent.click(screen.getByRole('button', { name: 'Store codes' }))
    expect(calls.close).toHaveBeenCalledOnce()
  })

  it('comes back with its working state, ready for what is missing', () => {
    const kept = { lengths: { codeLength: 3, secondLength: 2 }, inputs: { code: 'xyz' }, entries: [{ code: 'abc' }] }
    drawRowDialog(SerialsDialog, serials, { ...row, hasSecond: true }, { kept })
    expect(box('Code').value).toBe('xyz')
    expect(document.activeElement).toBe(box('Second'))
    expect(screen.getByText('1 of 2')).toBeTruthy()
  })

  it('gives back what was taken out before a reload, unless it is there again', () => {
    const removed = [
      { index: 0, entry: { code: 'abc' } },
      { index: 0, entry: { code: 'def' } },
    ]
    const kept = { lengths: { codeLength: 3 }, inputs: {}, entries: [{ code: 'abc' }], removed }
    const calls = drawRowDialog(SerialsDialog, serials, row, { kept })
    const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
    expect(screen.getByText(/^'def' dihapus\./)).toBeTruthy()
    undo()
    expect(calls.keep.mock.calls.at(-1)?.[0]).toMatchObject({ entries: [{ code: 'def' }, { code: 'abc' }], removed: [removed[0]] }) // prettier-ignore
    undo()
    expect(screen.getByText(/^'abc' dihapus\./), 'offered still').toBeTruthy()
    expect(screen.getByText('2 of 2')).toBeTruthy()
  })
})

const list: CompiledTextList = {
  widget: 'list',
  title: () => 'Tags',
  list: 'tags',
  texts: [(scope) => `Total: ${(item(scope).tags as string[]).length}`],
  column: 'Tag',
  actionsTitle: 'Actions',
  remove: 'Remove',
  close: 'Close',
}

describe('the list dialog', () => {
  it('removes one of several', () => {
    const calls = drawRowDialog(TextListDialog, list, { tags: ['a', 'b'] })
    expect(screen.getByText('Total: 2')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0]!)
    expect(calls.change).toHaveBeenCalledWith({ tags: ['b'] })
    expect(calls.removed).toHaveBeenCalledWith("'a' dihapus.", { field: 'tags', index: 0, entry: 'a' })
    expect(calls.removeRow).not.toHaveBeenCalled()
  })

  it('removes the row with its last text', () => {
    const calls = drawRowDialog(TextListDialog, list, { tags: ['a'] })
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(calls.removeRow).toHaveBeenCalledOnce()
  })
})

const allocation: CompiledAllocation = {
  widget: 'allocation',
  title: () => 'Choose places',
  list: 'places',
  label: { title: 'Place', field: 'name' },
  maximum: { title: 'Max', field: 'available' },
  selected: { title: 'Qty', field: 'selected' },
  total: (scope) => `Total: ${String(scope.total)}`,
  save: 'Store',
}
const places = [
  { id: 1, name: 'North', available: 5, selected: 0 },
  { id: 2, name: 'South', available: 2, selected: 1 },
]

describe('the allocation dialog', () => {
  it.each([
    ['3', 5, '3'],
    ['9', 5, '5'],
    ['12', 5, '5'],
    ['-1', 5, '0'],
    ['-', 5, '2'],
    ['abc', 5, '2'],
    ['4', 0, '0'],
    ['2.9', 5, '2'],
    ['2,5', 5, '2'],
    ['1e1', 5, '2'],
  ])('pasted %j with a maximum of %i is %s', async (text, available, shown) => {
    drawRowDialog(AllocationDialog, allocation, { places: [{ name: 'North', available, selected: 2 }] })
    const keys = userEvent.setup()
    await keys.click(length('North'))
    await keys.paste(text)
    expect(length('North').value).toBe(shown)
  })

  it('is not saved with what cannot be read', async () => {
    const calls = drawRowDialog(AllocationDialog, allocation, { places })
    const keys = userEvent.setup()
    await keys.click(length('North'))
    await keys.keyboard('2,5')
    expect(length('North').value).toBe('2,5')
    await keys.click(screen.getByRole('button', { name: 'Store' }))
    expect(calls.change).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(length('North'))
    expect(screen.getByText('Tulis bilangan bulat dengan angka saja, misalnya 12')).toBeTruthy()
    await keys.keyboard('3')
    await keys.click(screen.getByRole('button', { name: 'Store' }))
    expect(calls.change).toHaveBeenCalledOnce()
  })

  it('distributes, sums up, and saves', () => {
    const calls = drawRowDialog(AllocationDialog, allocation, { places })
    fireEvent.change(length('North'), { target: { value: '9' } })
    expect(length('North').value).toBe('5')
    expect(screen.getByText('Paling banyak 5.').getAttribute('aria-live')).toBe('polite')
    expect(screen.getByText('Total: 6')).toBeTruthy()
    fireEvent.change(length('North'), { target: { value: '4' } })
    expect(screen.queryByText('Paling banyak 5.')).toBeNull()
    fireEvent.change(length('North'), { target: { value: '5' } })
    fireEvent.change(length('South'), { target: { value: '' } })
    expect(screen.getByText('Total: 5')).toBeTruthy()
    expect(calls.keep).toHaveBeenLastCalledWith([5, 0])
    // Put back to what the row has, nothing is filled in.
    fireEvent.change(length('South'), { target: { value: '1' } })
    fireEvent.change(length('North'), { target: { value: '0' } })
    expect(calls.keep).toHaveBeenLastCalledWith(undefined)
    fireEvent.change(length('North'), { target: { value: '5' } })
    fireEvent.change(length('South'), { target: { value: '' } })
    expect(calls.keep).toHaveBeenLastCalledWith([5, 0])
    fireEvent.click(screen.getByRole('button', { name: 'Store' }))
    expect(calls.change).toHaveBeenCalledWith({
      places: [
        { id: 1, name: 'North', available: 5, selected: 5 },
        { id: 2, name: 'South', available: 2, selected: 0 },
      ],
    })
    expect(calls.close).toHaveBeenCalledOnce()
  })

  it('goes on with Enter and does not save: a scanner types digits and Enter', async () => {
    const calls = drawRowDialog(AllocationDialog, allocation, { places })
    const keys = userEvent.setup()
    await keys.click(length('North'))
    await keys.keyboard('3{Enter}')
    expect(document.activeElement).toBe(length('South'))
    await keys.keyboard('2{Enter}')
    expect(document.activeElement).toBe(length('South'))
    expect(fireEvent.keyDown(length('South'), { key: 'Enter' }), 'no default action, which would save').toBe(false)
    expect(calls.close).not.toHaveBeenCalled()
    expect(calls.change).not.toHaveBeenCalled()
    await keys.tab()
    await keys.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Store' }))
    await keys.keyboard('{Enter}')
    expect(calls.change).toHaveBeenCalledOnce()
  })
})
