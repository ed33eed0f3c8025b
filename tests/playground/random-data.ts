import type { RJSFSchema } from '@rjsf/utils'

type Random = () => number

/** Texts that constraints are about: empty, blank, short and long, dates, addresses, digits, beyond ASCII. */
const texts = ['', ' ', 'a', ' ab ', 'abc', '😀😀', '0812345678', '12345678901234567890', 'a@b.id', '2024-02-29', '2023-02-29', '10:30:00', '2024-02-29T10:30:00.000Z', 'http://contoh.id/', '__proto__', 'x'.repeat(300)] // prettier-ignore
const numbers = [0, 1, -1, 2.5, 10, 18, 41, 42, 55, 80, 100, 3651, 1e15, 1e16, 19.99]
const wrong: unknown[] = [null, true, 'teks', 7, [], {}, [1], { value: null }, { value: 'a', label: 1 }]

/** Data for a schema: mostly of the right shape, each part sometimes absent or of another type. */
export function randomData(schema: RJSFSchema, random: Random): unknown {
  return valueFor(schema, random, 3)
}

function valueFor(schema: RJSFSchema, random: Random, depth: number): unknown {
  if (random() < 0.06) return pick(wrong, random)
  const given = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])]
  if (given.length > 0 && random() < 0.8) return pick(given, random)
  const { type } = schema
  switch (Array.isArray(type) ? pick(type, random) : (type ?? 'object')) {
    case 'string':
      return pick(texts, random)
    case 'number':
      return pick(numbers, random)
    case 'integer':
      return random() < 0.1 ? 2.5 : Math.trunc(pick(numbers, random))
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'array':
      return depth === 0 ? [] : Array.from({ length: Math.floor(random() * 4) }, () => itemFor(schema, random, depth))
    default:
      return objectFor(schema, random, depth)
  }
}

function itemFor({ items }: RJSFSchema, random: Random, depth: number): unknown {
  return typeof items === 'object' && !Array.isArray(items) ? valueFor(items, random, depth - 1) : pick(wrong, random)
}

function objectFor(schema: RJSFSchema, random: Random, depth: number): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    typeof property === 'object' && random() < 0.8 ? [[name, valueFor(property, random, depth - 1)] as const] : [],
  )
  return Object.fromEntries(entries)
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from.')
  return value
}
