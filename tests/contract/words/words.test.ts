import { expect, test } from 'vitest'
import { recordText } from '../../../src/contract/value-formats.ts'
import { defaultMessage } from '../../../src/contract/runtime/default-messages.ts'
import { complete } from '../../../src/contract/runtime/fields.ts'
import { typeMessage } from '../../../src/contract/runtime/schema-issues.ts'
import { english } from '../../../src/contract/words/english.ts'
import { countText, inWords, language, t } from '../../../src/contract/words/words.ts'
import { setBy } from '../../../src/engine/scan/list-scans.ts'

test.each([
  [() => t('Simpan'), 'Simpan', 'Save'],
  [() => t('{rows} baris', { rows: 1 }), '1 baris', '1 row'],
  [() => t('{rows} baris', { rows: '2.000' }), '2.000 baris', '2.000 rows'],
  [
    () => t('Kolom {title} dihapus. Tombol Urungkan mengembalikannya.', { title: '{x}' }),
    'Kolom {x} dihapus. Tombol Urungkan mengembalikannya.',
    'Field {x} removed. The button Undo brings it back.',
  ],
  [() => defaultMessage('required', 'Nama', { type: 'string' }), 'Nama wajib diisi', 'Nama is required'],
  [
    () => defaultMessage('maximum', 'Harga', { maximum: 1_500_000 }),
    'Harga paling besar 1.500.000',
    'Harga may be at most 1,500,000',
  ],
  [() => typeMessage(['string', 'null']), 'Harus berupa teks atau kosong.', 'It must be: text or empty.'],
  [() => countText(12_500), '12.500', '12,500'],
  [() => recordText(1_250_000, 'rupiah'), 'Rp\u00a01.250.000', 'Rp\u00a01,250,000'],
  [() => recordText(-5_405_405.405, 'amount'), '-Rp\u00a05.405.405,41', '-Rp\u00a05,405,405.41'],
  [() => recordText(0.125, 'percent'), '12,5%', '12.5%'],
  [() => recordText(2026, 'text'), '2026', '2026'],
  [() => recordText(1234.5, 'number'), '1.234,5', '1,234.5'],
  [() => recordText('2026-08-21', 'date'), '21 Agu 2026', '21 Aug 2026'],
  [() => recordText(true, 'flag'), 'Ya', 'Yes'],
])('%s is said in both languages', (say, indonesian, inEnglish) => {
  expect([say(), inWords(english, say), say()]).toEqual([indonesian, inEnglish, indonesian])
})

test('a piece of work that fails leaves the language as it was', () => {
  expect(() =>
    inWords(english, () => {
      throw new Error(language())
    }),
  ).toThrow('en')
  expect(language()).toBe('id')
})

test('what is stored is the same on a page in English: defaults, and what scans and lookups lay in rows', () => {
  const said = () => language()
  const spec = { fields: [{ name: 'a', initial: said }], deriveOrder: [], rules: [], variable: 'doc' } as never
  const begun = inWords(english, () => complete(spec, (values) => values, {}, {}))
  expect([begun, inWords(english, () => setBy({ b: said }, {}))]).toEqual([{ a: 'id' }, { b: 'id' }])
})
