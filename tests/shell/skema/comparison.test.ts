import { expect, test } from 'vitest'
import { differenceInWords } from '../../../src/shell/skema/comparison.ts'

const nama = { type: 'string', title: 'Nama' }
const form = (properties: object, schema: object = {}, more: object = {}) =>
  JSON.stringify({ kind: 'dialog', title: 'Pasien', schema: { properties, ...schema }, ...more })
const telepon = { type: 'string', title: 'Telepon' }
const rule = { if: { required: ['nama'] }, then: { properties: { ktp: { type: 'string' } } } }
const screen = (title: string) => JSON.stringify({ kind: 'screen', title })

test.each<[what: string, older: string, now: string, lines: string[]]>([
  ['a text that is no JSON', form({ nama }), '{ "kind": ', ['Teks sekarang bukan JSON yang utuh.']],
  ['a version that is no JSON', '{', form({ nama }), ['Teks versi itu bukan JSON yang utuh.']],
  ['no fields in either', screen('Kas'), screen('Bank'), ['Pengaturannya berbeda.']],
  ['other white space', form({ nama }), form({ nama }).replace('{', '{ '), ['Isinya sama; hanya penulisannya berbeda.']],
  ['a title alone', form({ nama }), form({ nama }, {}, { title: 'Orang' }), ['Kolomnya sama; yang berbeda pengaturan lain.']],
  ['a case with a field', form({ nama }), form({ nama }, rule), ['Pengaturannya berbeda.']],
  ['a shape', form({ nama }, { anyOf: [{ required: ['nama'] }] }), form({ nama }), ['Pengaturannya berbeda.']],
  ['cases that are the same', form({ nama }, rule), form({ nama }, rule, { title: 'Orang' }), ['Kolomnya sama; yang berbeda pengaturan lain.']],
  ['a field that comes back', form({ nama, telepon }), form({ nama }), ['Kolom yang kembali: Telepon']],
  ['a field and a setting', form({ nama }), form({ nama, telepon }, {}, { title: 'Orang' }), ['Kolom yang tidak ada di versi itu: Telepon', 'Pengaturan lain juga berbeda.']],
  ['another title', form({ nama }), form({ nama: { ...nama, title: 'Nama lengkap' } }), ['Kolom Nama lengkap bernama Nama di versi itu']],
  ['another rule', form({ nama }), form({ nama: { ...nama, minLength: 2 } }), ['Kolom Nama berbeda pengaturannya']],
  ['another order', form({ nama, telepon }), form({ telepon, nama }), ['Urutan kolomnya berbeda.']],
  ['fields where there were none', screen('Pasien'), form({ nama }), ['Kolom yang tidak ada di versi itu: Nama', 'Pengaturan lain juga berbeda.']],
])('%s is said as it is', (_what, older, now, lines) => {
  expect(differenceInWords(older, now)).toEqual(lines)
}) // prettier-ignore
