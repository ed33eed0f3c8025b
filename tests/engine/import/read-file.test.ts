import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../src/engine/import/file-refusal.ts'
import type { FileRow } from '../../../src/engine/import/file-table.ts'
import { readFile } from '../../../src/engine/import/read-file.ts'
import { crates } from './sample-import.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark = true) => new Uint8Array([...(mark ? [0xff, 0xfe] : []), ...Array.from(text).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])]) // prettier-ignore
const latin = (text: string) => new Uint8Array(Array.from(text).map((sign) => sign.charCodeAt(0)))

async function rowsOf(bytes: Uint8Array, most = limits): Promise<FileRow[]> {
  const table = await readFile('peti.csv', bytes, crates, most)
  return table.rows(0, table.count)
}
const values = async (bytes: Uint8Array) => (await rowsOf(bytes)).map((row) => row.values)
const refusal = (bytes: Uint8Array, most = limits) =>
  rowsOf(bytes, most).then(() => 'taken', (cause: unknown) => String(cause)) // prettier-ignore

type Cells = (string | number | boolean | Date | null)[][]
const xlsx = async (rows: Cells, more: object = {}) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'Peti', rows, ...more }] }))

describe('one content in every dress', () => {
  const table = 'Name;Code\r\nPéti;0812\r\n'
  const expected = [{ name: 'Péti', code: '0812' }]
  const dresses: [string, Uint8Array][] = [
    ['UTF-8', utf8(table)],
    ['UTF-8 with a mark', utf8(`\uFEFF${table}`)],
    ['UTF-16', utf16(table)],
    ['UTF-16 without a mark', utf16(table, false)],
    ['Windows-1252', latin(table)],
    ['commas', utf8(table.replaceAll(';', ','))],
    ['tabs', utf8(table.replaceAll(';', '\t'))],
    ['a line that says what separates', utf8(`sep=;\r\n${table}`)],
    ['titles in quotes, other case and order', utf8('"CODE","nama peti"\n"0812","Péti"\n')],
    ['a column that an export has, and its last line', utf8('Name;Seen;Code\nPéti;9;0812\nJumlah baris: 1\n')],
    ['empty lines', utf8(`\n${table}\n;\n`)],
  ]
  test.each(dresses)('%s', async (_name, bytes) => {
    expect(await values(bytes)).toEqual(expected)
  })
  test('a workbook', async () => {
    expect(await values(await xlsx([['Name', 'Code'], ['Péti', '0812']]))).toEqual(expected) // prettier-ignore
  })
})

describe('cells', () => {
  const read = async (title: string, cell: string) => {
    const [row] = await rowsOf(utf8(`Name;${title}\nA;"${cell.replaceAll('"', '""')}"\n`))
    const { problems, values: read } = row!
    return problems[0]?.message ?? read[title.toLowerCase()]
  }
  test.each<[string, string, unknown]>([
    ['Code', '3,56938E+14', expect.stringContaining('Excel sudah memendekkannya')],
    ['Code', '3.56E14', expect.stringContaining('Excel sudah memendekkannya')],
    ['Code', '3569 3803-5643809', '356938035643809'],
    ['Code', '00123', '00123'],
    ['Dial', '081234', '081234'],
    ['Dial', '+62 812-34', '+6281234'],
    ['Dial', "'+62812", '+62812'],
    ['Dial', '81234', expect.stringContaining('Angka 0 di depannya hilang')],
    ['Price', 'Rp 2.500.000', 2_500_000],
    ['Price', '2500000', 2_500_000],
    ['Price', '12.5', expect.stringContaining('Tulis 1250000 atau 1.250.000')],
    ['Price', '2,5E+6', expect.stringContaining('Excel sudah memendekkannya')],
    ['Heavy', 'ya', true],
    ['Heavy', 'Tidak', false],
    ['Heavy', 'mungkin', expect.stringContaining('Tulis Ya atau Tidak')],
    ['Day', '2026-01-31', '2026-01-31'],
    ['Day', '31/1/2026', '2026-01-31'],
    ['Day', '31.01.2026', '2026-01-31'],
    ['Day', '31 Jan 2026', '2026-01-31'],
    ['Day', '5 Agu 2026', '2026-08-05'],
    ['Day', '5 August 2026', '2026-08-05'],
    ['Day', '31 Jan', expect.stringContaining('Tulis tanggal seperti')],
    ['Day', '31/1/26', expect.stringContaining('Tulis tanggal seperti')],
    ['Day', '2026-02-30', expect.stringContaining('Tulis tanggal seperti')],
    ['Day', '1/31/2026', expect.stringContaining('Tulis tanggal seperti')],
    ['Day', '45000', expect.stringContaining('Tulis tanggal seperti')],
    ['Size', 'large', 'Large'],
    ['Size', 'Huge', 'Harus salah satu dari: Small, Large.'],
    ['Code', "=cmd|'/C calc'!A0", expect.stringContaining('Rumus tidak dibawa masuk')],
    ['Code', '+cmd|1', expect.stringContaining('Rumus tidak dibawa masuk')],
    ['Code', '@SUM(1)', expect.stringContaining('Rumus tidak dibawa masuk')],
    ['Code', "'=1+1", '=1+1'],
    ['Code', '', null],
  ])('%s: %s', async (title, cell, expected) => {
    expect(await read(title, cell)).toEqual(expected)
  })
  test('a date that a spreadsheet made of a text', async () => {
    const [row] = await rowsOf(utf8('Name\n08-Jan\n'))
    expect(row!.problems).toEqual([{ field: 'name', message: expect.stringContaining('menjadi tanggal') }])
  })
})

test('cells of a workbook that a spreadsheet has spoilt', async () => {
  const bytes = await xlsx([
    ['Name', 'Code', 'Dial', 'Price', 'Heavy'],
    ['A', 356938035643809, '0812', 2500000, true],
    ['B', 35693803564380912, 812, 2.5, 'x'],
    [new Date('2026-08-01T00:00:00Z'), null, null, null, null],
  ])
  const rows = await rowsOf(bytes)
  expect(rows[0]).toMatchObject({ line: 2, problems: [], values: { name: 'A', code: '356938035643809', price: 2500000, heavy: true } }) // prettier-ignore
  expect(rows[1]!.problems.map(({ field }) => field)).toEqual(['code', 'dial', 'price'])
  expect(rows[2]!.problems[0]!.message).toContain('2026-08-01')
})

test('a day of a workbook is one where a day is wanted', async () => {
  const [row] = await rowsOf(await xlsx([['Name', 'Day'], ['A', new Date('2026-08-01T00:00:00Z')]])) // prettier-ignore
  expect(row).toMatchObject({ problems: [], values: { day: '2026-08-01' } })
})

test('a formula of a workbook is refused, whatever it gives', async () => {
  const bytes = await xlsx([['Name', 'Code'], ['A', '1']], { cells: new Map([['1,1', { value: 7, formula: 'SUM(3,4)' }]]) }) // prettier-ignore
  const [row] = await rowsOf(bytes)
  expect(row!.problems).toEqual([{ field: 'code', message: expect.stringContaining('Rumus tidak dibawa masuk') }])
})

test('rows that share what tells them apart name the first', async () => {
  const rows = await rowsOf(utf8('ID;Name\n1;A\n;B\n1;C\n;b\n'))
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    [],
    ['Sama dengan baris 2 berkas ini. Hapus salah satu.'],
    ['Sama dengan baris 3 berkas ini. Hapus salah satu.'],
  ])
})

describe('files that are refused as a whole, with what to do', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', utf8(''), 'kosong'],
    ['titles alone', utf8('Name;Code\n'), 'hanya berisi judul kolom'],
    ['no known title', utf8('Foo;Bar\n1;2\n'), 'Kolom Name tidak ada.'],
    ['a title twice', utf8('Name;Nama Peti\n1;2\n'), "Kolom 'Name' ada 2 kali"],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'tidak dapat dibaca'],
    ['an encoding of East Asia', new Uint8Array([0x81, 0x40, 0x83, 0x65, 0x83, 0x58, 0x0a]), 'tidak dapat dibaca'],
    ['an old or locked workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'Excel lama (.xls) atau dikunci'],
    ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'rusak atau dikunci'],
    ['an open quotation', utf8('Name;Code\n"A;1\nB;2\n'), 'Tanda kutip'],
  ])('%s', async (_name, bytes, words) => {
    const told = await refusal(bytes)
    expect(told).toContain('FileRefusal')
    expect(told).toContain(words)
  })

  test('too large: as a file, unpacked, in rows and in columns', async () => {
    const text = utf8(`Name\n${'A\n'.repeat(50)}`)
    expect(await refusal(text, { ...limits, file: 10 })).toContain('terlalu besar')
    expect(await refusal(text, { ...limits, rows: 20 })).toContain('lebih dari 20 baris')
    expect(await refusal(utf8(`Name${';'.repeat(300)}\nA\n`))).toContain('kolom')
    const bomb = await xlsx([['Name'], ...Array.from({ length: 2_000 }, () => ['A'.repeat(500)])])
    expect(await refusal(bomb, { ...limits, unpacked: 50_000, shared: 50_000 })).toContain('terlalu besar')
    expect(await refusal(bomb, { ...limits, rows: 100 })).toContain('lebih dari 100 baris')
  })
})
