/** The shipped definitions in English: their texts stand in `english` of `app.json`, by the Indonesian ones. */
import { expect, test } from 'vitest'
import { loadModule } from '../../src/compiler/load.ts'
import type { CompiledDocument } from '../../src/contract/module.ts'
import { shippedFormat } from '../../src/definition/shipped-format.ts'
import { takesBoth } from '../../src/language/format/both-texts.ts'
import { walkDefinition } from '../../src/language/format/meta-schema.ts'
import { ownWordsOf } from '../../src/language/read/text-in-language.ts'
import { compileShipped } from './compiled.ts'

const { files, sources } = await compileShipped()
const words = ownWordsOf(files.get('app.json'))

/** Every text for people, but those of prints. */
const said = new Set(
  [...files.values()].flatMap((text) => {
    const data = JSON.parse(text) as { kind: string }
    const found: string[] = []
    if (data.kind === 'print') return found
    walkDefinition(
      shippedFormat.writtenSchema,
      data,
      (schema, value) => void (typeof value === 'string' && takesBoth(schema) !== 'no' && found.push(value)),
      () => true,
    )
    return found
  }),
)

test('every word is that of a text which some definition says', () => {
  expect(Object.keys(words).filter((text) => !said.has(text))).toEqual([])
})

/** What reads the same in both, and what is made of values alone. */
const same =
  /^(?:[^a-z]*|\/.*|.*\{.*\}.*|(?:IMEI|SN|Total|Grand Total|Subtotal|Qty|Quantity|Max|Status|Shift|Bank|Unit).*)$/

test('hardly a text has no English: what somebody adds without it stands in Indonesian', () => {
  const missing = [...said].filter((text) => words[text] === undefined && !same.test(text))
  expect(missing.length / said.size, missing.join('\n')).toBeLessThan(0.1)
})

test('what is computed in a text is computed in its English', () => {
  const names = (text: string) =>
    [...new Set(text.match(/\b(?:doc|line|answer|nota|kontak|produk|unit)\.\w+/g) ?? [])].sort()
  const strange = Object.entries(words).filter(([text, english]) => String(names(text)) !== String(names(english)))
  expect(strange).toEqual([])
})

test('what is kept of who did what is a log, and no note', () => {
  const english = (id: string) => String(sources.find((source) => source.id === id)?.english?.code)
  expect(english('akses/catatan')).toContain('title:"Log"')
  expect(english('screens/profile')).toContain('label:"Log"')
  expect(english('penjualan/penjualan')).toContain('"Notes"')
})

test('figures and what they are divided by are in English, whoever answers them', () => {
  const english = (id: string) => String(sources.find((source) => source.id === id)?.english?.code)
  for (const title of ['Day', 'Week', 'Month', 'Branch', 'Sales', 'Units'])
    expect(english('laporan/penjualan')).toContain(`title:"${title}"`)
  expect(english('laporan/umur-piutang')).toContain('title:"Receivables"')
})

test('the page of all reports says of each what it answers, in the language it is read in', () => {
  const reports = [...files].filter(([, text]) => (JSON.parse(text) as { kind: string }).kind === 'report')
  for (const [name, text] of reports) {
    const { description = name } = JSON.parse(text) as { description?: string }
    const report = sources.find((source) => source.id === name.replace('.json', ''))
    expect([report?.entry.description, report?.english?.entry.description]).toEqual([description, words[description]])
  }
})

test('one row is no rows, and one unit no units', () => {
  const summary = (id: string, quantities: readonly number[]) => {
    const { sections } = loadModule(sources.find((source) => source.id === id)!.english!.code) as CompiledDocument
    const totals = sections.find((section) => section.section === 'totals')
    return totals?.summary?.({ doc: { produkList: quantities.map((quantity) => ({ quantity })) } })
  }
  for (const id of ['penjualan/penjualan', 'pembelian/pembelian']) {
    expect(summary(id, [1])).toBe('1 row · 1 unit')
    expect(summary(id, [1, 2])).toBe('2 rows · 3 units')
  }
})
