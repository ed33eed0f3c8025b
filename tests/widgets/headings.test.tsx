import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawSchema, type Ui } from './draw-schema.tsx'

const text = (title: string) => ({ type: 'string', title }) as const

function draw(uiSchema: Readonly<Record<string, Ui>>) {
  const group = { type: 'object', title: 'Grup', properties: { d: text('D'), e: text('E') } } as const
  drawSchema({ schema: { type: 'object', properties: { a: text('A'), b: text('B'), c: text('C'), group } }, uiSchema })
  return screen.queryAllByRole('heading').map(({ textContent }) => textContent)
}

test('a section begins with its heading, in a group too, and an empty one ends it', () => {
  const ui = {
    b: { 'ui:heading': 'Bagian' },
    c: { 'ui:heading': '' },
    group: { e: { 'ui:heading': 'Di dalam' } },
  }
  expect([draw(ui), screen.queryAllByRole('separator').length]).toEqual([['Bagian', 'Di dalam'], 1])
})

test('the heading of a section whose first field is hidden stays; that of a section without a field goes', () => {
  const hidden = { 'ui:widget': 'hidden', 'ui:heading': 'Bagian' }
  expect(draw({ b: hidden, group: { 'ui:heading': 'Akhir' } })).toEqual(['Bagian', 'Akhir'])
  document.body.innerHTML = ''
  expect(draw({ b: hidden, c: { 'ui:heading': 'Akhir' } })).toEqual(['Akhir'])
})
