import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addValueFormats, type ValueFormatName } from '../../src/contract/value-formats.ts'
import { csvLines, xlsxBytes } from '../../src/server/platform/lists/list-file.ts'
import { weight } from './made-up-format.ts'

// The names that compiled modules are typed by are the product's.
const format = 'weight' as ValueFormatName

let takeAway = () => {}
beforeAll(() => {
  takeAway = addValueFormats({ weight })
})
afterAll(() => takeAway())

test('a made-up format is a number with its own pattern in files', async () => {
  const columns = [{ title: 'Weight', format, value: (item: object) => Object.values(item)[0] }]
  async function* pages() {
    yield [{ weight: 3.5 }]
  }
  const lines: string[] = []
  for await (const text of csvLines(columns, pages())) lines.push(text)
  expect(lines.join('')).toContain('\r\n3,5\r\n')
  const parts: Buffer[] = []
  for await (const bytes of xlsxBytes('Weights', columns, pages())) parts.push(Buffer.from(bytes as Uint8Array))
  const [sheet] = (await readXlsx(Buffer.concat(parts), { readStyles: true })).sheets
  expect(sheet?.rows[1]?.[0]).toBe(3.5)
  expect(JSON.stringify([...(sheet?.cells?.values() ?? [])])).toContain('kg')
})
