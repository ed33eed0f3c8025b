import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodyInEnglish, inEnglish, wantsEnglish } from '../../../../src/server/platform/http/problem-words.ts'
import { Problem, problemAt, problemTypes } from '../../../../src/server/platform/http/problem.ts'

test.each([
  ['Wajib diisi.', 'Required.'],
  ['Maksimal 1 karakter.', 'At most 1 character.'],
  ['Maksimal 150 karakter.', 'At most 150 characters.'],
  ['Harus kurang dari 100.', 'It must be less than 100.'],
  ['Harus lebih dari 0.', 'It must be more than 0.'],
  ['Maksimal 20 isian.', 'At most 20 fields.'],
  ['Harus berupa teks.', 'It must be: text.'],
  ["Stok 'Sirup (60 ml)' di Toko tinggal 3.", "Stock of 'Sirup (60 ml)' at Toko: only 3 left."],
  ['Wajib diisi. (dan 2 lainnya)', 'Required. (and 2 more)'],
  ['Dibayar paling banyak sebesar totalnya', 'Dibayar paling banyak sebesar totalnya'],
  ['{name} sudah lunas.', '{name} is paid already.'],
  ['constructor', 'constructor'],
  ['Pulang atau pergi', 'Pulang atau pergi'],
])('"%s" is said as "%s"', (indonesian, english) => {
  expect(inEnglish(indonesian)).toBe(english)
})

test('every title has its English, and a problem keeps all else', () => {
  for (const { title } of Object.values(problemTypes)) expect(inEnglish(title)).not.toBe(title)
  const problem = problemAt('invalid', [{ pointer: '/nama', keyword: 'required', message: 'Wajib diisi.' }])
  expect(bodyInEnglish(problem.body('1'))).toEqual({
    ...problem.body('1'),
    title: 'Some entries are not right',
    detail: 'Required.',
    errors: [{ pointer: '/nama', keyword: 'required', message: 'Required.' }],
  })
})

test.each([
  ['Penjualan #3 sudah dibatalkan pada 27 Mei 2026.', 'Penjualan #3 was cancelled on 27 May 2026.'],
  ['Nota 1 Des 2026 baru ada sejak 2 Agu 2026.', 'Nota 1 Des 2026 is there only since 2 Aug 2026.'],
  [
    "IMEI '35' baru ada sejak 9 Okt 2026, sesudah 8 Okt 2026.",
    "IMEI '35' is there only since 9 Oct 2026, after 8 Oct 2026.",
  ],
  [
    "Stok 'Kabel' di Toko pada 5 Jan 2026 tinggal 2; baru cukup sejak 6 Des 2026.",
    "Stock of 'Kabel' at Toko on 5 Jan 2026: only 2 left; enough only since 6 Dec 2026.",
  ],
])('a day in a sentence is one in English too: %s', (text, english) => {
  expect(inEnglish(text)).toBe(english)
})

test.each([
  ['en', true],
  [' en ', true],
  ['id', false],
  ['en-US,en;q=0.9', false],
  ['*', false],
  [undefined, false],
])('"accept-language: %s" asks for English: %s', (header, expected) => {
  expect(wantsEnglish({ 'accept-language': header })).toBe(expected)
})

test('whatever people write is looked at, and left as it is', () => {
  const long = `'${'a '.repeat(240)}' di b tinggal`
  for (const text of [long, 'x'.repeat(100_000), 'sudah ada. '.repeat(40)]) expect(inEnglish(text)).toBe(text)
})

const refusal = /new Problem\(\s*'\w+',\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g

test('what the server refuses in one sentence has its English', () => {
  const folder = 'src/server/'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const details = files.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(refusal)].map(([, plain, made = '']) => plain ?? filledIn(made)),
  )
  expect(details.length).toBeGreaterThan(100)
  expect(
    details.filter((text) => inEnglish(text) === text),
    'write their English into src/server/english.json',
  ).toEqual([])
  expect(new Problem('busy', details[0] ?? '').detail).toBe(details[0])
})

/** A template with something in its places; what is called there may have braces of its own. */
function filledIn(template: string): string {
  return template.replaceAll(/\$\{[^}]*\}/g, 'Contoh1')
}
