import { readFile } from 'node:fs/promises'
import { openProject } from '../../../../../src/compiler/compile.ts'
import { seeded } from '../../../../seeded-random.ts'
import type { BookDefinition } from './definition.ts'
import { mutatedBooks } from './mutate.ts'
import { RandomBodies } from './random-bodies.ts'
import { type Mutant, tried, type TrialShop } from './trial.ts'

/** The shipped documents that book. */
export const types = ['mutasi', 'terima', 'retur-penjualan', 'retur-pembelian', 'opname'] as const

export interface Counts {
  mutants: number
  refused: number
  equal: number
  stored: number
  notStored: number
  /** By the changes that were made: refused by the compiler, or equal to the model. */
  changes: Map<string, { refused: number; equal: number }>
  wrong: string[]
}

interface Plan {
  shop: TrialShop
  seed: number
  mutants: number
  /** Random bodies for each mutant beside its examples. */
  bodies: number
  say?: (line: string) => void
}

/** Mutants of the shipped `books`: each is refused by the compiler, or does what the model says. */
export async function tryMutants({ shop, seed, mutants, bodies, say = () => {} }: Plan): Promise<Counts> {
  const { project } = await openProject({ schemasDir: 'schemas', openapiFile: 'openapi/trading.yaml' })
  const shipped = new Map<string, BookDefinition>()
  for (const type of types) shipped.set(type, JSON.parse(await readFile(`schemas/dokumen/${type}.json`, 'utf8')) as BookDefinition) // prettier-ignore
  const counts: Counts = { mutants: 0, refused: 0, equal: 0, stored: 0, notStored: 0, changes: new Map(), wrong: [] }
  for (let index = 0; index < mutants; index += 1) {
    const random = seeded(seed * 1_000_003 + index)
    const type = types[Math.floor(random() * types.length)]!
    const original = shipped.get(type)!
    const { books, changes } = mutatedBooks(original, random)
    // What the examples expect is what the shipped books do.
    const examples = original.examples.map(({ books: _books, ...example }) => example)
    const definition: BookDefinition = { ...original, books, examples }
    const file = `dokumen/${type}.json`
    const changed = project.with(file, JSON.stringify(definition))
    const { source } = changed.compileFile(file)
    counts.mutants += 1
    const tally = (how: 'refused' | 'equal') => {
      counts[how] += 1
      for (const change of changes) {
        const found = counts.changes.get(change) ?? { refused: 0, equal: 0 }
        counts.changes.set(change, { ...found, [how]: found[how] + 1 })
      }
    }
    if (!source) {
      tally('refused')
      continue
    }
    const mutant: Mutant = { type, definition, code: source.code }
    const found: string[] = []
    const generator = new RandomBodies(random)
    const wanted = [...examples.map(({ data }) => bodyOf(data)), ...Array.from({ length: bodies }, () => generator.of(type))] // prettier-ignore
    for (const body of wanted) {
      const { verdict, wrong } = await tried(shop, mutant, body)
      counts[verdict === 'stored' ? 'stored' : 'notStored'] += 1
      found.push(...wrong.map((text) => `${text}\n  body ${JSON.stringify(body)}`))
    }
    if (found.length === 0) tally('equal')
    else counts.wrong.push(`SEED=${seed} mutant ${index} of ${type} (${changes.join(', ')}): ${JSON.stringify(books)}\n  ${found.slice(0, 6).join('\n  ')}`) // prettier-ignore
    if ((index + 1) % 500 === 0) say(`${index + 1} mutants: ${counts.refused} refused, ${counts.equal} equal, ${counts.wrong.length} differ`) // prettier-ignore
  }
  return counts
}

/** What the form of an example sends: of an option its key. */
function bodyOf(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const isOption = value !== null && typeof value === 'object' && 'value' in value && 'label' in value
      return [name, isOption ? value.value : value]
    }),
  )
}
