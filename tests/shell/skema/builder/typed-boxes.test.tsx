import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseTree } from 'jsonc-parser'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { type BoxProps, TextBox } from '../../../../src/shell/skema/builder/boxes.tsx'
import { type Builder, BuilderContext } from '../../../../src/shell/skema/builder/builder-context.ts'
import { JsonBox, NumberBox } from '../../../../src/shell/skema/builder/typed-boxes.tsx'
import { TextsBox } from '../../../../src/shell/skema/builder/texts-box.tsx'

const tree = parseTree('{}')
if (!tree) throw new Error('An empty object is JSON.')
const builder: Builder = {
  format: { schema: {}, functions: [] },
  parts: { sorts: [], keywords: [], widgets: [] },
  tree,
  errors: [],
  stored: [],
  titles: new Map(),
  english: {},
  isEnglish: false,
  act: () => undefined,
}

/** A box before a definition that takes what it is told; `Urungkan` brings the first value back. */
function draw(Box: (props: BoxProps) => ReactNode, value?: unknown, around: Builder = builder): { now: () => unknown } {
  let now = value
  function Held(): ReactNode {
    const [held, setHeld] = useState(value)
    now = held
    return (
      <BuilderContext value={around}>
        <Box path={['x']} label="Maksimum" value={held} onChange={setHeld} />
        <button onClick={() => setHeld(value)}>Urungkan</button>
      </BuilderContext>
    )
  }
  render(<Held />)
  return { now: () => now }
}

test.each([
  ['1.500.000', 1_500_000, '1500000', null],
  ['1.250.000,5', 1_250_000.5, '1250000,5', null],
  ['12,5', 12.5, '12,5', null],
  ['12.5', 12.5, '12,5', null],
  ['1.500', 7, '1.500', 'Tulis 1250 atau 1250,5'],
  ['1,250,000', 7, '1,250,000', 'Tulis 1250 atau 1250,5'],
  ['sejuta', 7, 'sejuta', 'Tulis 1250 atau 1250,5'],
  [' ', undefined, '', null],
])('a number typed as %j is %s, and shown as %j', async (text, value, shown, message) => {
  const user = userEvent.setup()
  const { now } = draw(NumberBox, 7)
  const box = screen.getByRole('textbox')
  await user.clear(box)
  await user.type(box, text)
  await user.tab()
  expect(now()).toBe(value)
  expect(box).toHaveProperty('value', shown)
  expect(screen.queryByText('Tulis 1250 atau 1250,5')?.textContent ?? null).toBe(message)
})

test('text that is no number goes when another value takes its place', async () => {
  const user = userEvent.setup()
  draw(NumberBox, 7)
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '8')
  await user.tab()
  await user.type(screen.getByRole('textbox'), 'x')
  await user.click(screen.getByText('Urungkan'))
  expect(screen.getByRole('textbox')).toHaveProperty('value', '7')
})

test.each([
  ['1,5', 1.5, '1,5'],
  ['1.5', 1.5, '1,5'],
  ['1.500.000', 1_500_000, '1500000'],
  ['1.500', '1.500', '1.500'],
])('a choice among numbers typed as %j is %j', async (text, value, shown) => {
  const user = userEvent.setup()
  const { now } = draw((props) => <TextsBox {...props} isNumber />, [2])
  const box = screen.getByRole('textbox')
  await user.clear(box)
  await user.type(box, text)
  expect(box).toHaveProperty('value', text)
  await user.tab()
  expect(now()).toEqual([value])
  expect(box).toHaveProperty('value', shown)
  expect(screen.queryByText('Tulis 1250 atau 1250,5') !== null).toBe(typeof value === 'string')
})

test('a text of a list that stands in both languages is changed in both', async () => {
  const user = userEvent.setup()
  const { now } = draw(TextsBox, [{ id: 'Kasir', en: 'Cashier' }])
  await user.type(screen.getByLabelText('Maksimum 1 (Inggris)'), '!')
  await user.type(screen.getByLabelText('Maksimum 1'), '?')
  expect(now()).toEqual([{ id: 'Kasir?', en: 'Cashier!' }])
})

test.each([
  ['Garansi', 'Warranty', { id: 'Garansi', en: 'Warranty' }],
  [{ id: 'Garansi', en: 'Warranty' }, '', 'Garansi'],
  [{ id: 'Garansi', en: 'Warranty' }, 'Guarantee', { id: 'Garansi', en: 'Guarantee' }],
  [undefined, 'Warranty', { id: '', en: 'Warranty' }],
])('%j with the English %j is %j, and its box stays where it was', async (before, english, after) => {
  const user = userEvent.setup()
  const { now } = draw((props) => <TextBox {...props} isSaid />, before, { ...builder, isEnglish: true })
  const box = screen.getByLabelText('Maksimum (Inggris)')
  await user.clear(box)
  if (english !== '') await user.type(box, english)
  expect(now()).toEqual(after)
  expect(document.activeElement).toBe(screen.getByLabelText('Maksimum (Inggris)'))
})

test('what all definitions say in English stands in a box that is empty, and is not written', () => {
  const { now } = draw((props) => <TextBox {...props} isSaid />, 'Nama', {
    ...builder,
    english: { Nama: 'Name' },
    isEnglish: true,
  })
  expect(screen.getByLabelText('Maksimum (Inggris)')).toHaveProperty('placeholder', 'Name')
  expect(now()).toBe('Nama')
})

test.each([
  ['a text that people read, while English is not shown', true, false],
  ['a text that nobody reads', false, true],
])('%s has no second box', (_, isSaid, isEnglish) => {
  draw((props) => <TextBox {...props} isSaid={isSaid} />, 'Nama', { ...builder, isEnglish })
  expect(screen.queryByLabelText('Maksimum (Inggris)')).toBeNull()
})

test('text that is no JSON yet stays, with what is wrong, until it is some', async () => {
  const user = userEvent.setup()
  const { now } = draw(JsonBox, { a: 1 })
  const box = screen.getByRole('textbox')
  await user.clear(box)
  await user.paste('{"a": 2 "b": 3}')
  await user.tab()
  expect(box).toHaveProperty('value', '{"a": 2 "b": 3}')
  expect(screen.getByText('Belum JSON yang benar: belum dipakai.')).not.toBeNull()
  await user.clear(box)
  await user.paste('{"a": 2, "b": 3}')
  await user.tab()
  expect(now()).toEqual({ a: 2, b: 3 })
  expect(screen.queryByText('Belum JSON yang benar: belum dipakai.')).toBeNull()
})
