import { readFile } from 'node:fs/promises'
import { loadModule } from '../../../../../src/compiler/load.ts'
import type { Project } from '../../../../../src/compiler/project.ts'
import { documentFormsOf } from '../../../../../src/server/platform/definitions/document-forms.ts'
import { shippedProject } from '../../../../schemas/compiled.ts'
import { seeded } from '../../../../seeded-random.ts'
import type { BookDefinition } from './definition.ts'
import { mutatedBooks } from './mutate.ts'
import { RandomBodies } from './random-bodies.ts'
import { type Mutant, tried, type TrialShop } from './trial.ts'
import { inBaseShop } from './base-shop.ts'

/** The shipped documents that book. */
const types = ['mutasi', 'terima', 'retur-penjualan', 'retur-pembelian', 'opname', 'cek-unit'] as const
type DocumentType = (typeof types)[number]
const fileOf = (type: DocumentType): string => `dokumen/${type}.json`

export interface Counts {
  /** By the compiler. */
  refused: number
  /** To the model, whatever was sent. */
  equal: number
  /** Bodies that were stored, by both; and that were not. */
  stored: number
  notStored: number
  wrong: string[]
}

interface Plan {
  seed: number
  mutants: number
  /** Random bodies for each mutant beside its examples. */
  bodies: number
  say?: (line: string) => void
}

/** Mutants of the shipped `books`: each is refused by the compiler, or does what the model says. */
export async function tryMutants({ seed, mutants, bodies, say = () => {} }: Plan): Promise<Counts> {
  const project = await shippedProject()
  const shipped = await shippedDefinitions()
  const counts: Counts = { refused: 0, equal: 0, stored: 0, notStored: 0, wrong: [] }
  await inBaseShop(formsOf(project, types), async (shop) => {
    for (let index = 0; index < mutants; index += 1) {
      const random = seeded(seed * 1_000_003 + index)
      const { mutant, name } = mutantOf(project, shipped, random)
      const wrong = mutant ? await triedWith(shop, mutant, bodiesOf(mutant, bodies, random), counts) : []
      if (!mutant) counts.refused += 1
      else if (wrong.length === 0) counts.equal += 1
      else counts.wrong.push(`SEED=${seed}, mutant ${index} of ${name}\n  ${wrong.slice(0, 6).join('\n  ')}`)
      if ((index + 1) % 500 === 0) say(`${index + 1} mutants: ${countsLine(counts)}`)
    }
  })
  return counts
}

export function countsLine({ refused, equal, stored, notStored, wrong }: Counts): string {
  return `${refused} refused, ${equal} equal, ${wrong.length} differ; ${stored} bodies stored and cancelled, ${notStored} refused`
}

async function shippedDefinitions(): Promise<ReadonlyMap<DocumentType, BookDefinition>> {
  const read = types.map(async (type) => {
    const definition = JSON.parse(await readFile(`schemas/${fileOf(type)}`, 'utf8')) as BookDefinition
    // What the examples expect is what the shipped books do.
    const examples = definition.examples.map(({ books: _books, ...example }) => example)
    // Bodies are made up here, rows that a server's answer would tell among them: what these book is tried, not whether they are true.
    const sections = definition.sections.map(({ told: _told, whole: _whole, ...section }) => section)
    return [type, { ...definition, examples, sections }] as const
  })
  return new Map(await Promise.all(read))
}

function formsOf(project: Project, of: readonly DocumentType[]) {
  const files = ['app.json', ...of.map(fileOf)]
  const codes = files.flatMap((file) => project.compileFile(file).source?.code ?? [])
  const modules = codes.map((code) => loadModule(code))
  return documentFormsOf({ modules: () => modules })
}

/** The next mutant, undefined where the compiler refuses it; and its name for whoever looks for its fault. */
function mutantOf(project: Project, shipped: ReadonlyMap<DocumentType, BookDefinition>, random: () => number) {
  const type = types[Math.floor(random() * types.length)]!
  const original = shipped.get(type)!
  const { books, changes } = mutatedBooks(original, random)
  const definition: BookDefinition = { ...original, books }
  const changed = project.with(fileOf(type), JSON.stringify(definition))
  const name = `${type} (${changes.join(', ')}): ${JSON.stringify(books)}`
  if (!changed.compileFile(fileOf(type)).source) return { mutant: undefined, name }
  // What it begins at says where its goods were sent to.
  const origins = types.filter((one) => definition.from === `dokumen/${one}`)
  const mutant: Mutant = { type, definition, forms: formsOf(changed, [type, ...origins]) }
  return { mutant, name }
}

type Body = Record<string, unknown>

function bodiesOf({ type, definition }: Mutant, count: number, random: () => number): Body[] {
  const generator = new RandomBodies(random)
  const examples = definition.examples.map(({ data }) => sentBy(data))
  return [...examples, ...Array.from({ length: count }, () => generator.of(type))]
}

async function triedWith(shop: TrialShop, mutant: Mutant, bodies: readonly Body[], counts: Counts): Promise<string[]> {
  const found: string[] = []
  for (const body of bodies) {
    const { verdict, wrong } = await tried(shop, mutant, body)
    counts[verdict === 'stored' ? 'stored' : 'notStored'] += 1
    found.push(...wrong.map((text) => `${text}\n  body ${JSON.stringify(body)}`))
  }
  return found
}

/** What the form of an example sends: of an option its key. */
function sentBy(data: Body): Body {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const isOption = value !== null && typeof value === 'object' && 'value' in value && 'label' in value
      return [name, isOption ? value.value : value]
    }),
  )
}
