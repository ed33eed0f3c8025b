import * as v from 'valibot'
import type { SlotName } from './draft-storage.ts'
import { storedKeys } from './draft-tail.ts'

/** Drafts of the product's first version: a text in localStorage for every part. They are taken over once. */
const prefixOf = ({ id, slot }: SlotName): string => `trading:${id}:${slot}:`
const contentSchema = v.object({ version: v.literal(1), value: v.unknown() })

/** The slots of a form that have one. */
export function slotsOfFirstVersion(id: string): number[] {
  const prefix = `trading:${id}:`
  const slots = storedKeys(prefix).map((key) => Number(key.slice(prefix.length).split(':')[0]))
  return [...new Set(slots.filter(Number.isInteger))]
}

/** The parts of a slot; damaged ones are left out. */
export function readFirstVersion(name: SlotName): Map<string, unknown> {
  const prefix = prefixOf(name)
  return new Map(storedKeys(prefix).flatMap((key) => readText(key, key.slice(prefix.length))))
}

export function removeFirstVersion(name: SlotName): void {
  for (const key of storedKeys(prefixOf(name))) localStorage.removeItem(key)
}

function readText(key: string, part: string): [string, unknown][] {
  try {
    const content = v.safeParse(contentSchema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return content.success ? [[part, content.output.value]] : []
  } catch {
    return []
  }
}
