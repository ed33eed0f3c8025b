import fc from 'fast-check'

/** What a payload would do if it ran. */
const canary = 'globalThis.canary=1'

/** Texts that break out of some quoting, name, or pattern; none of them is a pattern that takes for ever. */
const payloads = [
  `[(${canary},'k')]`,
  `[(${canary})]`,
  `"+(${canary})+"`,
  `'+(${canary})+'`,
  `"];${canary};//`,
  `"});${canary};({a:"`,
  `\`+(${canary})+\``,
  `\${${canary}}`,
  '${0}',
  '${/a}',
  '${0/a#}',
  `\`\${${canary}}\``,
  `{${canary}}`,
  `{(${canary})}`,
  `=${canary}`,
  `=(${canary})`,
  `*/${canary}/*`,
  `\n${canary}//`,
  `\r\n${canary}\n//`,
  `\u2028${canary}//`,
  `\u2029${canary}//`,
  `\\u0022+(${canary})+\\u0022`,
  `\\"+(${canary})+\\"`,
  `\\${canary}`,
  `</script><script>${canary}</script>`,
  `<!--${canary}`,
  `-->${canary}`,
  `/);${canary};(/`,
  `[^]*$/.test(${canary})||/`,
  '(?<a>a)\\k<a>',
  '[',
  '(?:',
  `javascript:${canary}`,
  `data:text/javascript,${canary}`,
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'constructor.constructor',
  '__proto__.canary',
  '\\u0063onstructor',
  `a:(${canary})`,
  `a=${canary}`,
  `constructor.constructor("${canary}")()`,
  `doc.constructor.constructor("${canary}")()`,
  `doc["__proto__"]["canary"]`,
  `[].map.constructor("${canary}")()`,
  `import("data:text/javascript,${canary}")`,
  `require("node:vm").runInThisContext("${canary}")`,
  `process.binding`,
  '$ref',
  '$id',
  '$data',
  '$each',
  '$case',
  '../../../../etc/passwd',
  '/a/~0/~1/b',
  '#/$defs/a',
  '\u0000',
  '\ud800',
  '\u202e',
  ' ',
  '',
  '%00',
  '{{',
  '}}',
  '{',
  '}',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '9'.repeat(400),
  'a'.repeat(6_000),
  '.'.repeat(200),
  '/a'.repeat(300),
  '('.repeat(300),
]

/** The same made anew from pieces, and texts of any characters. */
const pieces = [
  '"',
  "'",
  '`',
  '${',
  '}',
  ')',
  '(',
  ']',
  '[',
  ';',
  ',',
  '\\',
  '//',
  '/*',
  '*/',
  '\n',
  '\u2028',
  'a',
  '=',
  canary,
  `(${canary})`,
]
const payload = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...payloads) },
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
) // prettier-ignore

/** Where a payload goes in the text that stands there. */
const position = fc.constantFrom('instead', 'instead', 'before', 'after', 'inside')
export const placement = fc.record({ payload, position })
export type Placement = typeof placement extends fc.Arbitrary<infer Value> ? Value : never

/** A key or a string of a definition: the steps to it, the last of which is the key itself when it is one. */
export interface Spot {
  path: readonly (string | number)[]
  isKey: boolean
}

export function spotsOf(value: unknown, path: readonly (string | number)[] = []): Spot[] {
  if (typeof value === 'string') return [{ path, isKey: false }]
  if (value === null || typeof value !== 'object') return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, isList ? Number(key) : key]
    return [...(isList ? [] : [{ path: at, isKey: true }]), ...spotsOf(part, at)]
  })
}

/** The definition with payloads at some of its spots. A spot within a part that is gone is left out. */
export function withPayloads(data: unknown, placed: readonly (readonly [Spot, Placement])[]): unknown {
  const strings = placed.filter(([spot]) => !spot.isKey)
  // Inner keys first: renaming an outer one would lose the way to them.
  const keys = placed.filter(([spot]) => spot.isKey).sort(([a], [b]) => b.path.length - a.path.length)
  return [...strings, ...keys].reduce((current, [spot, how]) => changed(current, spot.path, spot.isKey, how), data)
}

function changed(value: unknown, path: readonly (string | number)[], isKey: boolean, how: Placement): unknown {
  const [step, ...rest] = path
  if (step === undefined) return typeof value === 'string' ? applied(value, how) : value
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === step ? changed(item, rest, isKey, how) : item)) // prettier-ignore
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => {
    if (key !== step) return [key, part]
    return isKey && rest.length === 0 ? [applied(key, how), part] : [key, changed(part, rest, isKey, how)]
  })
  return Object.fromEntries(entries)
}

function applied(text: string, { payload, position }: Placement): string {
  const middle = Math.floor(text.length / 2)
  switch (position) {
    case 'before':
      return payload + text
    case 'after':
      return text + payload
    case 'inside':
      return text.slice(0, middle) + payload + text.slice(middle)
    default:
      return payload
  }
}
