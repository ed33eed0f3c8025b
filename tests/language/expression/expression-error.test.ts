import { describe, expect, test } from 'vitest'
import { expressionErrors, type ExpressionErrorCode } from '../../../src/language/expression/expression-error.ts'
import type { Type } from '../../../src/language/expression/type.ts'
import { errorsOf, variables } from './run-expression.ts'

interface Case {
  source: string
  expected?: Type
  code: ExpressionErrorCode
  /** The part of the source that the error points at. */
  at: string
  message: string
  suggestion?: string
}

const number: Type = { kind: 'number' }
const option: Type = { kind: 'object', fields: { value: { kind: 'number' } } }

const fields = 'name, date, days, price, paid, mode, owner, tags, numbers, lines'

const cases: Case[] = [
  { source: '', code: 'syntax', at: '', message: 'Tidak dapat dibaca: ekspresi kosong.' },
  { source: 'doc.days +', code: 'syntax', at: '', message: 'Tidak dapat dibaca: ekspresi belum selesai.' },
  { source: '(doc.days', code: 'syntax', at: '', message: 'Tidak dapat dibaca: ekspresi belum selesai.' },
  { source: 'doc.days = 1', code: 'syntax', at: '=', message: 'Tidak dapat dibaca: persamaan ditulis "==".' },
  { source: 'doc days', code: 'syntax', at: 'days', message: 'Tidak dapat dibaca: "days" tidak diharapkan.' },
  {
    source: '"abc',
    code: 'syntax',
    at: '"abc',
    message: 'Tidak dapat dibaca: teks tidak ditutup dengan tanda kutip.',
  },
  { source: '1e999', code: 'syntax', at: '1e999', message: 'Tidak dapat dibaca: "1e999" bukan angka.' },
  {
    source: '"\\q"',
    code: 'syntax',
    at: '\\q',
    message: 'Tidak dapat dibaca: "\\q" bukan urutan "\\" yang sah.',
  },
  {
    source: '=doc.days',
    code: 'syntax',
    at: '=',
    message: 'Tidak dapat dibaca: hapus "=" di depan: di sini selalu ekspresi.',
  },
  {
    source: '{doc.days}',
    code: 'syntax',
    at: '}',
    message: 'Tidak dapat dibaca: hapus kurung kurawal di awal dan di akhir: di sini selalu ekspresi.',
  },
  {
    source: 'doc.days > 1 and doc.days < 3',
    code: 'syntax',
    at: 'and',
    message: 'Tidak dapat dibaca: "and" ditulis "&&".',
  },
  {
    source: 'doc.days > 1 OR doc.days < 3',
    code: 'syntax',
    at: 'OR',
    message: 'Tidak dapat dibaca: "OR" ditulis "||".',
  },
  { source: 'doc.days <> 1', code: 'syntax', at: '>', message: 'Tidak dapat dibaca: "<>" ditulis "!=".' },
  {
    source: 'doc.days * 1,5',
    code: 'syntax',
    at: ',',
    message: 'Tidak dapat dibaca: desimal ditulis dengan titik, seperti 1.5.',
  },
  {
    source: 'if(doc.days > 1, 2, 3)',
    code: 'syntax',
    at: 'if',
    message: 'Tidak dapat dibaca: "if" ditulis syarat ? nilai : nilai lain.',
  },
  { source: 'for', code: 'syntax', at: 'for', message: 'Tidak dapat dibaca: "for" adalah kata khusus.' },
  {
    source: 'doc.lines.map(1, 2)',
    code: 'syntax',
    at: '1',
    message: 'Tidak dapat dibaca: "1" harus berupa nama variabel.',
  },
  {
    source: 'days > 1',
    code: 'bare-field',
    at: 'days',
    message: 'Kolom "days" ditulis dengan pemiliknya: doc.days.',
    suggestion: 'doc.days',
  },
  {
    source: 'dok.days',
    code: 'unknown-variable',
    at: 'dok',
    message: 'Variabel "dok" tidak dikenal di sini; yang ada: doc, data.',
    suggestion: 'doc',
  },
  {
    source: 'doc.lines.map(l, m.price)',
    code: 'unknown-variable',
    at: 'm',
    message: 'Variabel "m" tidak dikenal di sini; yang ada: doc, data, l.',
    suggestion: 'l',
  },
  {
    source: '1 + doc.day',
    code: 'unknown-field',
    at: 'day',
    message: '"doc" tidak memiliki kolom "day".',
    suggestion: 'days',
  },
  {
    source: 'doc["day"]',
    code: 'unknown-field',
    at: '"day"',
    message: '"doc" tidak memiliki kolom "day".',
    suggestion: 'days',
  },
  // Where none is close, all are told.
  {
    source: 'has(doc.zzzzzz)',
    code: 'unknown-field',
    at: 'zzzzzz',
    message: `"doc" tidak memiliki kolom "zzzzzz"; yang ada: ${fields}.`,
  },
  {
    source: 'doc.toString',
    code: 'unknown-field',
    at: 'toString',
    message: `"doc" tidak memiliki kolom "toString"; yang ada: ${fields}.`,
  },
  {
    source: 'doc.lines.price',
    code: 'no-fields',
    at: 'price',
    message: '"doc.lines" adalah daftar<objek {quantity, price, codes}>, jadi tidak memiliki kolom "price".',
  },
  {
    source: 'doc.mode == "cahs"',
    code: 'unknown-value',
    at: '"cahs"',
    message: 'Nilai "cahs" tidak pernah terjadi; pilihannya: cash, credit.',
    suggestion: 'cash',
  },
  {
    source: '"credits" != doc.mode',
    code: 'unknown-value',
    at: '"credits"',
    message: 'Nilai "credits" tidak pernah terjadi; pilihannya: cash, credit.',
    suggestion: 'credit',
  },
  {
    source: 'doc.mode in ["cash", "kredit"]',
    code: 'unknown-value',
    at: '"kredit"',
    message: 'Nilai "kredit" tidak pernah terjadi; pilihannya: cash, credit.',
    suggestion: 'credit',
  },
  {
    source: 'summ([1])',
    code: 'unknown-function',
    at: 'summ',
    message: 'Fungsi "summ" tidak dikenal.',
    suggestion: 'sum',
  },
  {
    source: 'doc.lines.filtre(l, true)',
    code: 'unknown-function',
    at: 'filtre',
    message: 'Fungsi "filtre" tidak dikenal.',
    suggestion: 'filter',
  },
  {
    source: 'doc.numbers.sum()',
    code: 'function-form',
    at: 'sum',
    message: 'Fungsi "sum" ditulis sebagai sum(daftar).',
  },
  {
    source: 'contains("a", "b")',
    code: 'function-form',
    at: 'contains',
    message: 'Fungsi "contains" ditulis sebagai teks.contains(bagian).',
  },
  {
    source: 'map(doc.lines, 1)',
    code: 'function-form',
    at: 'map',
    message: 'Fungsi "map" ditulis sebagai daftar.map(butir, nilai).',
  },
  {
    source: 'addDays(doc.date)',
    code: 'argument-count',
    at: 'addDays',
    message: 'Jumlah argumen salah: addDays(tanggal, hari) diberi 1 argumen.',
  },
  {
    source: 'round(1, 2, 3)',
    code: 'argument-count',
    at: 'round',
    message: 'Jumlah argumen salah: round(angka, desimal?) diberi 3 argumen.',
  },
  {
    source: 'doc.lines.all(l)',
    code: 'argument-count',
    at: 'all',
    message: 'Jumlah argumen salah: daftar.all(butir, syarat) diberi 1 argumen.',
  },
  { source: 'has()', code: 'argument-count', at: 'has', message: 'Jumlah argumen salah: has(a.b) diberi 0 argumen.' },
  {
    source: 'addDays(doc.date, doc.name)',
    code: 'argument-type',
    at: 'doc.name',
    message: 'addDays(tanggal, hari) membutuhkan angka, bukan teks.',
  },
  {
    source: 'sum(doc.lines)',
    code: 'argument-type',
    at: 'doc.lines',
    message: 'sum(daftar) membutuhkan daftar<angka>, bukan daftar<objek {quantity, price, codes}>.',
  },
  {
    source: 'size(null)',
    code: 'argument-type',
    at: 'null',
    message: 'size(nilai) membutuhkan teks atau daftar, bukan null.',
  },
  {
    source: 'doc.name.map(c, c)',
    code: 'argument-type',
    at: 'doc.name',
    message: 'daftar.map(butir, nilai) membutuhkan daftar, bukan teks.',
  },
  {
    source: 'has(doc)',
    code: 'argument-type',
    at: 'doc',
    message:
      'has(a.b) membutuhkan kolom, bukan objek {name, date, days, price, paid, mode, owner, tags, numbers, lines}.',
  },
  {
    source: 'doc.days + doc.name',
    code: 'operand-type',
    at: 'doc.days + doc.name',
    message: 'Operator "+" tidak dapat dipakai untuk angka dan teks.',
  },
  {
    source: '-doc.name',
    code: 'operand-type',
    at: '-doc.name',
    message: 'Operator "-" tidak dapat dipakai untuk teks.',
  },
  {
    source: 'doc.days < null',
    code: 'operand-type',
    at: 'doc.days < null',
    message: 'Operator "<" tidak dapat dipakai untuk angka dan null.',
  },
  {
    source: 'doc.days == "1"',
    code: 'operand-type',
    at: 'doc.days == "1"',
    message: 'Operator "==" tidak dapat dipakai untuk angka dan teks ("1").',
  },
  {
    source: 'doc.days in doc.tags',
    code: 'operand-type',
    at: 'doc.days in doc.tags',
    message: 'Operator "in" tidak dapat dipakai untuk angka dan daftar<teks>.',
  },
  {
    source: '"name" in doc.owner',
    code: 'operand-type',
    at: '"name" in doc.owner',
    message: 'Operator "in" tidak dapat dipakai untuk teks ("name") dan objek {value, label}.',
  },
  {
    source: 'doc.paid ? 1 : "a"',
    code: 'operand-type',
    at: 'doc.paid ? 1 : "a"',
    message: 'Operator "? :" tidak dapat dipakai untuk angka dan teks ("a").',
  },
  {
    source: '[1, "a"]',
    code: 'operand-type',
    at: '[1, "a"]',
    message: 'Operator "[ ]" tidak dapat dipakai untuk angka dan teks ("a").',
  },
  {
    source: 'coalesce(1, "a")',
    code: 'operand-type',
    at: 'coalesce',
    message: 'Operator "coalesce" tidak dapat dipakai untuk angka dan teks ("a").',
  },
  {
    source: 'doc.lines[doc.name]',
    code: 'operand-type',
    at: 'doc.name',
    message: 'Operator "[]" tidak dapat dipakai untuk teks.',
  },
  {
    source: 'doc.days ? 1 : 2',
    code: 'condition-type',
    at: 'doc.days',
    message: 'Syarat harus berupa ya/tidak, bukan angka; bandingkan, seperti a > 0 atau a == "b".',
  },
  {
    source: 'doc.paid && doc.name',
    code: 'condition-type',
    at: 'doc.name',
    message: 'Syarat harus berupa ya/tidak, bukan teks; bandingkan, seperti a > 0 atau a == "b".',
  },
  {
    source: '!null',
    code: 'condition-type',
    at: 'null',
    message: 'Syarat harus berupa ya/tidak, bukan null; bandingkan, seperti a > 0 atau a == "b".',
  },
  {
    source: 'doc.lines.filter(l, l.price)',
    code: 'condition-type',
    at: 'l.price',
    message: 'Syarat harus berupa ya/tidak, bukan angka; bandingkan, seperti a > 0 atau a == "b".',
  },
  {
    source: 'doc.name',
    expected: number,
    code: 'result-type',
    at: 'doc.name',
    message: 'Hasil ekspresi harus angka, bukan teks.',
  },
  {
    source: '{"nilai": 1}',
    expected: option,
    code: 'result-type',
    at: '{"nilai": 1}',
    message: 'Hasil ekspresi harus objek {value}, bukan objek {nilai}.',
  },
  { source: '1u', code: 'unsupported', at: '1u', message: 'Nilai bytes atau uint tidak didukung.' },
  { source: 'b"a"', code: 'unsupported', at: 'b"a"', message: 'Nilai bytes atau uint tidak didukung.' },
  {
    source: '9007199254740993',
    code: 'unsupported',
    at: '9007199254740993',
    message: 'Angka bulat sebesar ini tidak didukung.',
  },
  { source: '{doc.name: 1}', code: 'unsupported', at: 'doc.name', message: 'Nama kolom yang dihitung tidak didukung.' },
  { source: 'doc[doc.name]', code: 'unsupported', at: 'doc.name', message: 'Nama kolom yang dihitung tidak didukung.' },
  { source: 'doc.name.matches("a")', code: 'unsupported', at: 'matches', message: 'Fungsi "matches" tidak didukung.' },
  { source: 'timestamp("a")', code: 'unsupported', at: 'timestamp', message: 'Fungsi "timestamp" tidak didukung.' },
  { source: 'data.__proto__', code: 'unsafe-name', at: '__proto__', message: 'Nama "__proto__" tidak boleh dipakai.' },
  {
    source: 'data["constructor"]',
    code: 'unsafe-name',
    at: '"constructor"',
    message: 'Nama "constructor" tidak boleh dipakai.',
  },
  {
    source: '{"prototype": 1}',
    code: 'unsafe-name',
    at: '"prototype"',
    message: 'Nama "prototype" tidak boleh dipakai.',
  },
  { source: 'constructor', code: 'unsafe-name', at: 'constructor', message: 'Nama "constructor" tidak boleh dipakai.' },
  {
    source: 'doc.lines.map(constructor, 1)',
    code: 'unsafe-name',
    at: 'constructor',
    message: 'Nama "constructor" tidak boleh dipakai.',
  },
]

describe('errors', () => {
  test.each(cases)('$source: $code', ({ source, expected, code, at, message, suggestion }) => {
    const errors = errorsOf(source, variables, expected)
    expect(errors.map(({ start, end, ...error }) => ({ ...error, at: source.slice(start, end) }))).toEqual([
      suggestion === undefined ? { code, message, at } : { code, message, at, suggestion },
    ])
  })

  test('every code of the catalogue has an example', () => {
    expect(new Set(cases.map(({ code }) => code))).toEqual(new Set(Object.keys(expressionErrors)))
  })

  test('all errors of an expression are reported together, in their order', () => {
    const source = 'dok.days + doc.day > 0 && doc.name ? summ([1]) : addDays(1)'
    expect(errorsOf(source).map(({ code, start }) => [code, start])).toEqual([
      ['unknown-variable', 0],
      ['unknown-field', 15],
      ['condition-type', 26],
      ['unknown-function', 37],
      ['argument-count', 49],
    ])
  })

  test.each([
    ['deep brackets', '('.repeat(2000) + '1' + ')'.repeat(2000)],
    ['many signs', '!'.repeat(4900) + 'true'],
    ['a long sum', Array.from({ length: 2000 }, () => '1').join('+')],
    ['a long text', `"${'a'.repeat(10_000)}"`],
    ['a long path', `data${'.a'.repeat(2000)}`],
  ])('%s is refused, not a crash', (_name, source) => {
    expect(errorsOf(source).map(({ code }) => code)).toEqual(['syntax'])
  })
})
