/** A piece of JavaScript in a tree of otherwise plain data. */
export class Code {
  constructor(readonly text: string) {}
}

/** Plain data in which some values are JavaScript. */
export type Emittable =
  Code | string | number | boolean | null | undefined | readonly Emittable[] | { readonly [key: string]: Emittable }

/** The tree as a JavaScript expression. Absent properties are left out. */
export function emit(value: Emittable): string {
  if (value instanceof Code) return value.text
  if (Array.isArray(value)) return `[${value.map((item: Emittable) => emit(item)).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value as Record<string, Emittable>).filter(([, item]) => item !== undefined)
    return `{${entries.map(([key, item]) => `${emitKey(key)}:${emit(item)}`).join(',')}}`
  }
  return emitLiteral(value)
}

/** A computed key, so that `__proto__` is a property like any other. */
function emitKey(key: string): string {
  return /^[A-Za-z][A-Za-z0-9]*$/.test(key) ? key : `[${emitLiteral(key)}]`
}

function emitLiteral(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
