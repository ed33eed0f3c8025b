/** Whoever opens a file can read downwards from it: no large group of files imports each other, by types either. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The language of the compiler: a place in a definition, the format, and what each sort of part is asked for. */
const largest = 20

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .map((file) => path.join('src', file))

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    .map(([, name = '']) => path.join(path.dirname(file), name))
    .filter((name) => existsSync(name))

const graph = new Map(files.map((file) => [file, importsOf(file)]))

function reachedFrom(start: string, edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const next = [...(edges.get(start) ?? [])]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    next.push(...(edges.get(file) ?? []))
  }
  return reached
}

/** The files that a file reaches and that reach it. */
function circles(): string[][] {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of graph)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file])
  const seen = new Set<string>()
  const found: string[][] = []
  for (const file of files) {
    if (seen.has(file)) continue
    const below = reachedFrom(file, graph)
    if (!below.has(file)) continue
    const circle = [...reachedFrom(file, importers)].filter((other) => below.has(other)).sort()
    for (const member of circle) seen.add(member)
    found.push(circle)
  }
  return found.sort((one, other) => other.length - one.length)
}

test(`no circle of imports, types included, has more than ${largest} files`, () => {
  const [first = []] = circles()
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(largest)
})

test('the contract imports nothing of the rest', () => {
  const outside = files
    .filter((file) => file.startsWith('src/contract/'))
    .flatMap((file) => (graph.get(file) ?? []).filter((one) => !one.startsWith('src/contract/')))
  expect(outside).toEqual([])
})
