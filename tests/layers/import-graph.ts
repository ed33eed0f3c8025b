/** Which file of `src` imports which: types and late ones included. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .map((file) => path.join('src', file))

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    .map(([, name = '']) => path.join(path.dirname(file), name))
    .filter((name) => existsSync(name))

/** What each file imports. */
export const graph = new Map(files.map((file) => [file, importsOf(file)]))

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

/** The files that import each file. */
export function importersOf(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of graph)
    for (const one of new Set(imported)) importers.set(one, [...(importers.get(one) ?? []), file])
  return importers
}

/** Files that each reach all others of them, the largest group first. */
export function circles(): string[][] {
  const importers = importersOf()
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
