/** What a report says by name is chosen from what its source has, by what people call it. */
import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { definitionFormat } from '../../../../src/compiler/editor.ts'
import { Project } from '../../../../src/compiler/project.ts'
import { OpenApiDocument } from '../../../../src/language/read/openapi-document.ts'
import { readFolder } from '../../../../src/language/read/read-folder.ts'
import { kindMeta } from '../../../../src/shell/skema/builder/meta.ts'
import { Keys } from '../../../../src/shell/skema/builder/value-editor.tsx'
import { draw } from './draw-builder.tsx'

const openapi = new OpenApiDocument(readFileSync('openapi/trading.yaml', 'utf8'))
const { files } = await readFolder({ schemasDir: 'schemas' })
const format = definitionFormat(Project.of(files, openapi).forms(), openapi)

function built(definition: { kind: string; [key: string]: unknown }): () => unknown {
  const meta = kindMeta(format.schema, definition.kind) ?? {}
  return draw(definition, <Keys path={[]} meta={meta} owner={['schema']} />, { format, parts: format.builder })
}

const begun = { kind: 'report', title: 'X', path: '/x', group: 'Y' }
const offered = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test.each([
  ['an operation', { fact: 'laporanPembelian' }, ['Pilih…', 'Minggu', 'Bulan', 'Supplier', 'Produk', 'Merek'], 'Unit'],
  ['a document', { document: 'dokumen/kas' }, ['Pilih…', 'Minggu', 'Bulan', 'Jenis'], 'Total'],
  ['master data', { records: 'akun' }, ['Pilih…', 'Minggu', 'Bulan', 'Jenis'], 'Data'],
])('of %s', async (_, source, dimensions, measure) => {
  const user = userEvent.setup()
  const now = built({ ...begun, ...source, measures: [''], dimensions: ['hari'] })
  expect(offered('Tambah: Menurut')).toEqual(expect.arrayContaining(dimensions))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tambah: Menurut' }), 'Bulan')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Angka 1' }), measure)
  expect(now()).toMatchObject({ dimensions: ['hari', 'bulan'], measures: [expect.stringMatching(/^[a-z]+$/)] })
})

test('what a row leads to is filled by the filters of that list, from the figures', async () => {
  const user = userEvent.setup()
  const drill = { list: 'penjualan/riwayat', filters: {} }
  const now = built({ ...begun, fact: 'laporanPenjualan', measures: ['laba'], dimensions: ['hari'], drill })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Tambah: Saringan/ }), 'Customer')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Customer' }), 'Customer')
  expect(now()).toMatchObject({ drill: { filters: { customer: 'customer' } } })
})

test('a tile takes a figure of its report', async () => {
  const tile = { title: 'X', report: 'laporan/laba-kotor', measure: 'laba' }
  const meta = { type: 'object', properties: { measure: { type: 'string', 'x-names': 'measure' } } }
  draw({ tiles: [tile] }, <Keys path={['tiles', 0]} meta={meta} owner={[]} />, { format, parts: format.builder })
  expect(offered('Angka')).toEqual(expect.arrayContaining(['Laba kotor', 'Laba %', 'Modal']))
})
