/** The second trade: definitions alone, against the shipped document of the API. */
import { expect, test } from 'vitest'
import { formatError } from '../../src/language/check/compile-error.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { sampleForms } from '../../src/server/trade/sample-data/add-sample-data.ts'
import { openClinic } from '../schemas/compiled.ts'

const { result: compiled } = await openClinic()

test('every definition compiles, and every example in it holds', () => {
  expect(compiled.errors.map(formatError)).toEqual([])
  const documents = compiled.sources.filter(({ entry }) => entry.kind === 'document')
  expect(documents.map(({ id }) => id)).toEqual(['dokumen/kunjungan', 'dokumen/pembayaran', 'dokumen/penerimaan-obat'])
  for (const file of documents) expect(compiled.files.get(`${file.id}.json`)).toContain('"examples"')
})

test('it has no word of the other trade in what people read', () => {
  const titles = compiled.sources.map(({ entry }) => entry.title)
  expect(titles.filter((title) => /penjualan|pembelian|produk|customer|imei|toko/i.test(title))).toEqual([])
  const app = compiled.sources.find(({ id }) => id === 'app')
  expect(loadModule(app?.code ?? '')).toMatchObject({ title: 'Klinik' })
})

test('it gets no sample data: it has no forms that they come from', () => {
  const sent = compiled.sources.map(({ uses }) => uses.sends)
  expect(sent).toContain('addProduct')
  expect(sampleForms.filter((operation) => !sent.includes(operation))).not.toEqual([])
})
