import fc from 'fast-check'
import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { plainJson } from '../../../src/language/read/source-file.ts'

/** Whether the text, taken apart, has no fault, no key twice, and no number that is none. */
function isPlain(text: string): boolean {
  const problems: ParseError[] = []
  const tree = parseTree(text, problems, { disallowComments: true })
  return tree !== undefined && problems.length === 0 && isRight(tree)
}

function isRight(node: Node): boolean {
  const children = node.children ?? []
  const keys = node.type === 'object' ? children.map(({ children: [key] = [] }) => key?.value as unknown) : []
  const isNumber = node.type !== 'number' || Number.isFinite(node.value)
  return isNumber && new Set(keys).size === keys.length && children.every(isRight)
}

const key = fc.constantFrom('"a"', '"\\u0061"', '"b:"', '"__proto__"', '"c\\"d:"', '"{"', 'e', '"f\n"')
const leaf = fc.constantFrom('1', '-2.5e3', '1e999', '01', 'true', 'null', '":"', '"\\\\"', '"\\x"', '"\t"', '')
const { text: anyText } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(fc.tuple(key, tie('text')), { maxLength: 4 }).map((parts) => `{${parts.map((pair) => pair.join(': ')).join(',')}}`),
    fc.array(tie('text'), { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
    tie('text').map((text) => `${text} // so`),
  ),
})) // prettier-ignore

test('a text is plain when nothing in it has to be told, and has the data of JSON then', () => {
  let plain = 0
  fc.assert(
    fc.property(anyText, (text) => {
      const found = plainJson(text)
      expect(found !== undefined, text).toBe(isPlain(text))
      if (found) expect(found.data).toEqual(JSON.parse(text))
      plain += found ? 1 : 0
    }),
    { numRuns: 3000 },
  )
  expect(plain).toBeGreaterThan(500)
})
