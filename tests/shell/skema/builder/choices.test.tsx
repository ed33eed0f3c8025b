/** The choices of a field: their English beside each, and what is stored of them. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChoicesBox } from '../../../../src/shell/skema/builder/choices-box.tsx'
import { sortOf } from '../../../../src/shell/skema/builder/field-sort.ts'
import { draw } from './draw-builder.tsx'

const pair = { id: 'Baik', en: 'Good' }
const titled = {
  oneOf: [
    { const: 'Baik', title: pair },
    { const: 'Rusak', title: 'Rusak' },
  ],
}
const box = <ChoicesBox path={['x']} names={['ui', 'ui:enumNames']} />

test('the English of a choice is written beside it, and the value that is stored stays', async () => {
  const user = userEvent.setup()
  const now = draw({ x: { enum: ['Baik', 'Rusak'] } }, box, { isEnglish: true })
  await user.type(screen.getByLabelText('Pilihan 1 (Inggris)'), 'Good')
  expect(now()).toEqual({ x: titled })
  await user.clear(screen.getByLabelText('Pilihan 1 (Inggris)'))
  expect(now()).toEqual({ x: { enum: ['Baik', 'Rusak'] } })
})

test('a choice with a value of its own keeps it under another name', async () => {
  const user = userEvent.setup()
  const now = draw({ x: { oneOf: [{ const: 'a', title: 'Baik', description: 'c' }] } }, box)
  await user.type(screen.getByLabelText('Pilihan 1'), '!')
  expect(now()).toEqual({ x: { oneOf: [{ const: 'a', title: 'Baik!', description: 'c' }] } })
})

test('a value of its own stays where its new name passes it while it is typed', async () => {
  const user = userEvent.setup()
  const now = draw({ x: { oneOf: [{ const: 'B', title: 'Baru' }] } }, box)
  await user.type(screen.getByLabelText('Pilihan 1'), '{Backspace}{Backspace}{Backspace}esar')
  expect(now()).toEqual({ x: { oneOf: [{ const: 'B', title: 'Besar' }] } })
})

test('names that are said beside the form go with their choices', async () => {
  const names = { 'ui:enumNames': [pair, 'Rusak'] }
  const now = draw({ x: { enum: ['a', 'b'] }, ui: names }, box)
  await userEvent.click(screen.getByRole('button', { name: 'Hapus pilihan Rusak' }))
  expect(now()).toMatchObject({ x: { oneOf: [{ const: 'a', title: pair }] } })
  expect(JSON.stringify(now())).not.toContain('enumNames')
})

test('choices with titles are choices', () => {
  const sorts = [
    { label: 'Teks', property: { type: 'string' } },
    { label: 'Pilihan', property: { type: 'string', enum: ['a'] } },
  ]
  expect(sortOf({ sorts, keywords: [], widgets: [] }, { type: 'string', ...titled }, undefined)?.label).toBe('Pilihan')
})
