import { type DefinitionAdmin, type DefinitionEffect, isMissingOperation } from '../../api/definition-admin.ts'
import type { Problem } from '../../api/problem.ts'

/** A removed field that became another. */
export interface Rename {
  from: string
  to: string
}

/** What saving a text does to all rows that are stored. */
export interface Counted {
  rows: number
  effects: DefinitionEffect[]
}

interface Question {
  file: string
  text: string
  renames?: Rename[]
}

/** Asks part by part until all rows are counted; none for a server that stores nothing of its own. */
export async function countEffects(
  admin: DefinitionAdmin,
  question: Question,
  onProgress: (seen: number, rows: number) => void,
): Promise<Counted | Problem> {
  const effects = new Map<string, DefinitionEffect>()
  let [rows, seen]: [number, number] = [0, 0]
  for (let after: number | null = 0; after !== null;) {
    const result = await admin.effect({ ...question, ...(after > 0 && { after }) })
    if (!result.ok) return isMissingOperation(result.problem) ? { rows: 0, effects: [] } : result.problem
    for (const one of result.data.effects) effects.set(keyOf(one), together(effects.get(keyOf(one)), one))
    if (after === 0) rows = result.data.rows
    seen += result.data.seen
    after = result.data.next
    if (after !== null) onProgress(seen, rows)
  }
  // Rows may have come while it counted.
  return { rows: Math.max(rows, seen), effects: [...effects.values()] }
}

export function keyOf({ kind, field }: Pick<DefinitionEffect, 'kind' | 'field'>): string {
  return `${kind} ${field}`
}

function together(known: DefinitionEffect | undefined, more: DefinitionEffect): DefinitionEffect {
  if (!known) return more
  const values = new Map<string, DefinitionEffect['values'][number]>()
  for (const one of [...known.values, ...more.values]) {
    const key = JSON.stringify(one.value)
    values.set(key, { value: one.value, rows: one.rows + (values.get(key)?.rows ?? 0) })
  }
  return {
    ...known,
    rows: known.rows + more.rows,
    convertible: known.convertible + more.convertible,
    values: [...values.values()].slice(0, 10),
  }
}
