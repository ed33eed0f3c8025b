import type { CarriedBooks, CarriedMoney, NamedGoods } from '../../contract/runtime/carried-books.ts'
import { isRecord, mapValues } from '../../contract/runtime/own.ts'

/** What stands in `x-books`; null for nothing. */
export function readCarried(value: unknown): CarriedBooks | null {
  if (!isRecord(value)) return null
  const { lines, names, pays } = value
  if (typeof lines !== 'string' || !Array.isArray(names)) return null
  return { lines, names: names.flatMap(readNamed), pays: isRecord(pays) ? readPays(pays) : null }
}

/** The verbs that an operation runs of goods. */
export function carriedVerbs({ names }: CarriedBooks): string[] {
  return [...new Set(names.map(({ posting }) => posting))].sort()
}

function readNamed(value: unknown): NamedGoods[] {
  if (!isRecord(value) || typeof value['verb'] !== 'string' || !isRecord(value['values'])) return []
  const { verb, when, unless, each, values } = value
  const only = { ...(isRecord(when) && { when: told(when) }), ...(isRecord(unless) && { unless: told(unless) }) }
  return [{ posting: verb, ...only, each: typeof each === 'string' ? each : null, values: mapValues(values, String) }]
}

function readPays({ money, list, amount }: Readonly<Record<string, unknown>>): CarriedMoney {
  const named = typeof list === 'string' && typeof amount === 'string'
  return { money: money === 'out' ? 'out' : 'in', list: named ? list : null, amount: named ? amount : null }
}

function told(values: Readonly<Record<string, unknown>>): Record<string, string | boolean> {
  return mapValues(values, (value) => (typeof value === 'boolean' ? value : String(value)))
}
