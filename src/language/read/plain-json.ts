import { endOfString } from './json-syntax.ts'

/**
 * The data of a text that is JSON without a fault, with each key once and numbers that a computer holds: nearly every
 * text is, and is not taken apart then to tell where its faults stand. Nothing for any other text.
 */
export function plainJson(text: string): { data: unknown } | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return keysIn(data) === colonsIn(text) ? { data } : undefined
  } catch {
    return undefined
  }
}

/** As many as there are keys in the text, if it is JSON. */
function colonsIn(text: string): number {
  let colons = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at + 1)
    else if (char === ':') colons += 1
  }
  return colons
}

/** Not a number where a number is none. */
function keysIn(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : NaN
  if (value === null || typeof value !== 'object') return 0
  let keys = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const part of Object.values(value)) keys += keysIn(part)
  return keys
}
