import type { CompiledAllocation, Values } from '../../../contract/module.ts'
import { isRecord } from '../../../contract/runtime/record.ts'

/** One place: its own values beside the quantity that is taken from it. */
export type Place = Readonly<Record<string, unknown>>

/** The places of a row, in order. */
export function placesOf(definition: CompiledAllocation, row: Values): readonly Place[] {
  const list = row[definition.list]
  return Array.isArray(list) ? (list as unknown[]).filter(isRecord) : []
}

export function amountOf(place: Place, field: string): number {
  const value = place[field]
  return typeof value === 'number' ? value : 0
}

export function nameOf(place: Place, field: string): string {
  const value = place[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The quantities of a kept working state, when they fit the places. */
export function readAmounts(kept: unknown, count: number): readonly number[] | undefined {
  if (!Array.isArray(kept) || kept.length !== count) return undefined
  return kept.every((amount) => typeof amount === 'number') ? kept : undefined
}
