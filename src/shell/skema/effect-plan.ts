import {
  type DefinitionStep,
  type DefinitionAdmin,
  type DefinitionEffect,
  isMissingOperation,
} from '../../api/definition-admin.ts'
import type { Problem } from '../../api/problem.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { parsePointer } from '../../contract/runtime/schema-issues.ts'
import { t } from '../../contract/words/words.ts'
import { decimal, numberIn } from '../../engine/ui/number-box/number-kind.ts'

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

/** What people decide on one effect; `to` is the field that a removed one became. */
export type Way = { way: 'keep' } | { way: 'convert' } | { way: 'fill'; text: string } | { way: 'rename'; to: string } | { way: 'replace'; texts: Readonly<Record<string, string>> } // prettier-ignore

/** What is done when nobody decides otherwise: nothing is lost by it. */
export function firstWay({ kind, convertible }: DefinitionEffect): Way {
  return kind === 'misfit' && convertible > 0 ? { way: 'convert' } : { way: 'keep' }
}

/** What a decision does to stored rows, in the words of the server. */
export function stepsOf({ field, values }: DefinitionEffect, way: Way, schema: Schema): DefinitionStep[] {
  switch (way.way) {
    case 'keep':
      return []
    case 'convert':
      return [{ do: 'convert', at: field }]
    case 'rename':
      return [{ do: 'rename', at: field, to: way.to }]
    case 'fill':
      return [{ do: 'fill', at: field, value: typedValue(way.text, schema) }]
    case 'replace':
      return values.flatMap(({ value }): DefinitionStep[] => {
        const text = way.texts[JSON.stringify(value)] ?? ''
        return text === '' ? [] : [{ do: 'replace', at: field, from: value, value: typedValue(text, schema) }]
      })
  }
}

export type Schema = Readonly<Record<string, unknown>>

/** What a definition's text says of a field, which a pointer of the form names. */
export function schemaAt(text: string, field: string): Schema {
  const root = partOf(partOf(JSON.parse(text), 'schema'))
  const resolved = (schema: Schema): Schema => {
    const { $ref, ...beside } = schema
    const name = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined
    return name === undefined ? schema : { ...partOf(partOf(root, '$defs'), name), ...beside }
  }
  return parsePointer(field).reduce<Schema>(
    (schema, name) =>
      resolved(name === '*' ? partOf(schema, 'items') : partOf(partOf(schema, 'properties'), String(name))),
    root,
  )
}

function partOf(value: unknown, name?: string): Schema {
  const part: unknown = name === undefined ? value : isRecord(value) ? own(value, name) : undefined
  return isRecord(part) ? part : {}
}

/** What is chosen from, where a field says so. */
export function onlyValues(schema: Schema): { value: unknown; title: string }[] | null {
  const { type, enum: values, oneOf, items } = schema
  if (type === 'array') return onlyValues(partOf(items))
  if (type === 'boolean') return [{ value: true, title: t('Ya') }, { value: false, title: t('Tidak') }] // prettier-ignore
  if (Array.isArray(values)) return values.map((value: unknown) => ({ value, title: String(value) }))
  const titled = Array.isArray(oneOf) ? oneOf.filter(isRecord).filter((one) => Object.hasOwn(one, 'const')) : []
  return titled.length > 0 ? titled.map((one) => ({ value: one['const'], title: String(one['title']) })) : null
}

/** What was typed or chosen as the field holds it; what is no number stays text, and the server says so. */
function typedValue(text: string, schema: Schema): unknown {
  const type = schema['type']
  if (type === 'array') return [typedValue(text, partOf(schema, 'items'))]
  const choice = onlyValues(schema)?.find(({ title }) => title === text)
  if (choice) return choice.value
  if (type !== 'number' && type !== 'integer') return text
  return numberIn(decimal.read(text.trim().replace(/^rp\.?\s*/i, ''))) ?? text
}
