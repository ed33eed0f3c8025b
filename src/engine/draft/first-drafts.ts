import { readFirst } from './draft-records.ts'
import type { SlotName } from './draft-storage.ts'
import { storedContent, storedKeys } from './draft-tail.ts'

/** Drafts of the product's first version: a text in localStorage for every part. They are taken over once. */
const prefixOf = ({ id, slot }: SlotName): string => `trading:${id}:${slot}:`

/** The slots of a form that have one. */
export function slotsOfFirstVersion(id: string): number[] {
  const prefix = `trading:${id}:`
  const slots = storedKeys(prefix).map((key) => Number(key.slice(prefix.length).split(':')[0]))
  return [...new Set(slots.filter(Number.isInteger))]
}

/** The parts of a slot; damaged ones are left out. */
export function readFirstVersion(name: SlotName): Map<string, unknown> {
  const prefix = prefixOf(name)
  const keys = storedKeys(prefix)
  const parts = keys.flatMap((key): [string, unknown][] => {
    const content = readFirst(storedContent(key))
    return content ? [[key.slice(prefix.length), content.value]] : []
  })
  return new Map(parts)
}

export function removeFirstVersion(name: SlotName): void {
  for (const key of storedKeys(prefixOf(name))) localStorage.removeItem(key)
}
