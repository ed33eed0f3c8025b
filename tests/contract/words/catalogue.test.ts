import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { english } from '../../../src/contract/words/english.ts'
import { shippedFormat } from '../../../src/definition/shipped-format.ts'
import { saidTexts } from './said-texts.ts'

const folder = 'src/contract/words/english/'
const said = saidTexts()

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test('no text stands in two files of the catalogue, or twice in one', () => {
  const keys = readdirSync(folder).flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/^ {2}("(?:[^"\\]|\\.)*"):/gm)].map(([, key = '']) => key),
  )
  expect(keys.length).toBe(Object.keys(english).length)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('English names nothing that the Indonesian text does not name', () => {
  const unknown = Object.entries(english).flatMap(([text, entry]) => {
    const names = typeof entry === 'string' ? namesIn(entry) : [...namesIn(entry.one), ...namesIn(entry.other)]
    return names.filter((name) => !namesIn(text).includes(name)).map((name) => `${text}: ${name}`)
  })
  expect(unknown).toEqual([])
})

test('what the catalogue has, the page says', () => {
  expect(Object.keys(english).filter((text) => !said.literals.has(text))).toEqual([])
})

/** What the specification says in English, keys as keyboards have them, and the sign of the rupiah. */
const sameEverywhere = [
  'lost-page.tsx: Unexpected Application Error!',
  'lost-page.tsx: Go back to Home',
  'routes.tsx: "Page Not Found"',
  'search-all.tsx: Ctrl K',
  'share-row.tsx: Rp',
]

test('nothing is drawn that the catalogue cannot say in English', () => {
  expect(said.bare.filter((text) => !sameEverywhere.includes(text))).toEqual([])
})

/** What a builder calls parts, keywords and widgets, wherever in its list it says so. */
function labelsIn(parts: unknown, seen = new Set<object>()): string[] {
  if (typeof parts !== 'object' || parts === null || seen.has(parts)) return []
  seen.add(parts)
  return Object.entries(parts).flatMap(([key, value]: [string, unknown]) =>
    key === 'label' && typeof value === 'string' ? [value] : labelsIn(value, seen),
  )
}

test('what the builder calls parts has its English: in english/skema.json', () => {
  const labels = labelsIn(shippedFormat)
  expect(labels.length).toBeGreaterThan(100)
  expect(labels.filter((label) => !Object.hasOwn(english, label))).toEqual([])
})
