/** One word for one thing, in all that people read. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const texts = ['src', 'schemas', 'openapi'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|json|yaml)$/.test(file))
    .map((file) => path.join(folder, file)),
)

test('how long a text is, is counted in "karakter"; "huruf" are letters alone', () => {
  const counted = /(?:\d|\}|banyaknya|minimal|maksimal|paling (?:sedikit|banyak|panjang|pendek)) huruf/i
  const wrong = texts.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, index) => (counted.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
  })
  expect(wrong).toEqual([])
})
