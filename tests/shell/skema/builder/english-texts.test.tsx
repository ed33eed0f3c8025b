/** Texts in both languages: what becomes of the English when the Indonesian text changes, and where no text is meant. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { definitionFormat } from '../../../../src/compiler/editor.ts'
import { Project } from '../../../../src/compiler/project.ts'
import { OpenApiDocument } from '../../../../src/language/read/openapi-document.ts'
import { Groups } from '../../../../src/shell/skema/builder/field-groups.tsx'
import type { Builder } from '../../../../src/shell/skema/builder/builder-context.ts'
import { kindMeta } from '../../../../src/shell/skema/builder/meta.ts'
import { Keys } from '../../../../src/shell/skema/builder/value-editor.tsx'
import { draw } from './draw-builder.tsx'

const openapi = new OpenApiDocument('openapi: 3.1.0\ninfo: { title: x, version: "1" }\npaths: {}\n')
const format = definitionFormat(Project.of(new Map(), openapi).forms(), openapi)
const around: Partial<Builder> = { format, parts: format.builder }
const field = ['schema', 'properties', 'nama']
const groups = <Groups owner={['schema']} field={field} more={null} />

test('the English of an error message is typed to its end', async () => {
  const user = userEvent.setup()
  const form = (errorMessage: unknown) => ({
    schema: { properties: { nama: { type: 'string', maxLength: 5, errorMessage } } },
  })
  const now = draw(form('Terlalu panjang'), groups, { ...around, isEnglish: true })
  const label = /pesan.*\(Inggris\)$/i
  await user.type(screen.getByLabelText(label), 'Too long')
  expect(now()).toEqual(form({ id: 'Terlalu panjang', en: 'Too long' }))
  expect(document.activeElement).toBe(screen.getByLabelText(label))
})

test('a message of a single limit leaves the focus to the choice of limits when it is taken away', async () => {
  const errorMessage = { maxLength: 'Terlalu panjang', minLength: 'Terlalu pendek' }
  const nama = { type: 'string', maxLength: 5, minLength: 1, errorMessage }
  draw({ schema: { properties: { nama } } }, groups, around)
  const [first] = screen.getAllByRole('button', { name: /^Hapus/, hidden: true })
  if (!first) throw new Error('Nothing can be taken away')
  await userEvent.click(first)
  expect(document.activeElement?.tagName).toBe('SELECT')
})

const title = { type: 'object', properties: { title: { type: 'string', 'x-said': true } }, required: ['title'] }
const titles = {
  type: 'object',
  properties: { titles: { type: 'array', items: { type: 'string', 'x-said': true } } },
}
const was = 'Inggrisnya tadi "Cashier".'
const check = 'Indonesianya diubah: periksa teks Inggrisnya.'
const shown = (text: string) => screen.queryByText(text) !== null

test.each([
  ['a title', title, 'Judul', (text: unknown) => ({ title: text })],
  ['one of a list', titles, /1$/, (text: unknown) => ({ titles: [text] })],
])('%s whose English the application says is told when it changes, and keeps it', async (_, meta, label, of) => {
  const user = userEvent.setup()
  const now = draw(of('Kasir'), <Keys path={[]} meta={meta} owner={[]} />, { english: { Kasir: 'Cashier' } })
  const box = screen.getByLabelText(label)
  expect(shown(was)).toBe(false)
  await user.type(box, '!')
  expect(shown(was)).toBe(true)
  await user.keyboard('{Backspace}')
  expect(shown(was)).toBe(false)
  await user.clear(box)
  await user.type(box, 'Petugas')
  await user.click(screen.getByRole('button', { name: 'Pertahankan di sini' }))
  expect(now()).toEqual(of({ id: 'Petugas', en: 'Cashier' }))
  expect([shown(was), document.activeElement === box]).toEqual([false, true])
})

test('of a pair whose Indonesian text changes the English one is to be looked at, until it is written anew', async () => {
  const user = userEvent.setup()
  const now = draw({ title: { id: 'Kasir', en: 'Cashier' } }, <Keys path={[]} meta={title} owner={[]} />)
  const [box, english] = [screen.getByLabelText('Judul'), screen.getByLabelText('Judul (Inggris)')]
  expect(shown(check)).toBe(false)
  await user.clear(box)
  await user.type(box, 'Gudang')
  expect(shown(check)).toBe(true)
  await user.clear(english)
  await user.type(english, 'Warehouse')
  expect(shown(check)).toBe(false)
  await user.type(box, ' 2')
  expect(shown(check)).toBe(true)
  expect(now()).toEqual({ title: { id: 'Gudang 2', en: 'Warehouse' } })
})

test('an address has no English', () => {
  const app = kindMeta(format.schema, 'app')
  if (!app) throw new Error('There is no kind "app"')
  const search = { opens: { imei: { title: 'IMEI', to: '/stok/imei/{hit.id}' } } }
  draw({ kind: 'app', search }, <Keys path={[]} meta={app} owner={[]} />, { ...around, isEnglish: true })
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true })
  const labelled = boxes.map((box) => `${box.labels?.[0]?.textContent}: ${box.value}`)
  expect(labelled).toContainEqual(expect.stringContaining('/stok/imei'))
  const at = boxes.findIndex((box) => box.value === '/stok/imei/{hit.id}')
  const label = boxes[at]?.labels?.[0]?.textContent ?? ''
  const group = boxes[at]?.closest('fieldset')
  expect([...(group?.querySelectorAll('label') ?? [])].map((one) => one.textContent)).not.toContain(
    `${label} (Inggris)`,
  )
})
