import { describe, expect, test } from 'vitest'
import { compileExpression, compileText } from '../../../src/language/expression/compile-expression.ts'
import { anyType, stringType, type Type } from '../../../src/language/expression/type.ts'
import { expressionRuntime } from '../../../src/contract/runtime/expression-runtime.ts'
import { RandomExpressions } from './random-expression.ts'
import { compiled, errorsOf, run, runCode } from './run-expression.ts'

const hostileTexts = [
  `"];globalThis.broken=1;//`,
  `');globalThis.broken=1;('`,
  '`${globalThis.broken=1}`',
  '</script><script>globalThis.broken=1</script>',
  '<!--',
  '\u2028globalThis.broken=1\u2029',
  '\\',
  '\\"',
  '\n',
  '\0',
  '\ud800',
  '*/ globalThis.broken=1 /*',
  's',
  'x.get',
  'v1',
]

const inheritedNames = [
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  '__lookupGetter__',
  'isPrototypeOf',
  'length',
  'name',
  'call',
]

/** The code without its string literals: what is left may only be what the compiler itself writes. */
function skeleton(code: string): string {
  return code.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
}

function expectOwnWords(code: string): void {
  const words = skeleton(code).match(/[A-Za-z_$][\w$]*/g) ?? []
  const foreign = words.filter(
    (word) => !/^(s|x|v\d+|true|false|null|e)$/.test(word) && !Object.hasOwn(expressionRuntime, word),
  )
  expect(foreign).toEqual([])
  expect(code).not.toMatch(/[<\u2028\u2029\n\r`]|\/\/|\/\*/)
}

/** A CEL string literal for any text. */
function literal(text: string): string {
  const units = Array.from(text, (char) => {
    const point = char.codePointAt(0)!
    return point >= 0xd800 && point <= 0xdfff ? char : `\\U${point.toString(16).padStart(8, '0')}`
  })
  return `"${units.join('')}"`
}

describe('hostile texts stay texts', () => {
  test.each(hostileTexts)('as a literal: %j', (text) => {
    const { body } = compiled(literal(text))
    expectLiteralOnly(body.text, text)
    expect(runCode(body, {})).toBe(text)
  })

  test.each(hostileTexts)('as a field name: %j', (name) => {
    const variables: Record<string, Type> = { doc: { kind: 'object', fields: { [name]: stringType } }, data: anyType }
    expect(run(`doc[${literal(name)}]`, { doc: { [name]: 'found' } }, variables)).toBe('found')
    expect(run(`data[${literal(name)}]`, { data: { [name]: 'found' } }, variables)).toBe('found')
    expect(run(`{${literal(name)}: 1}`, {}, variables)).toEqual({ [name]: 1 })
  })

  test.each(hostileTexts)('in a text: %j', (text) => {
    const result = compileText(text.replaceAll('{', '{{').replaceAll('}', '}}'), {})
    expect(result.ok && runCode(result.value.body, {})).toBe(text)
  })

  test('as a variable name', () => {
    const name = 'a"];globalThis.broken=1;//'
    expect(compileExpression('1', { [name]: anyType }).ok).toBe(true)
  })

  test('none of them ran', () => {
    expect(Object.hasOwn(globalThis, 'broken')).toBe(false)
  })
})

function expectLiteralOnly(code: string, text: string): void {
  expect(JSON.parse(code)).toBe(text)
  expect(code).not.toMatch(/[<\u2028\u2029\n\r]/)
}

describe('nothing but own fields can be reached', () => {
  test.each(inheritedNames)('%s is null where it is inherited', (name) => {
    for (const data of [{}, [], 'text', 1, true, () => 1]) expect(run(`data.${name}`, { data })).toBeNull()
  })

  test.each(inheritedNames)('%s is a field where the object has it', (name) => {
    expect(run(`data.${name}`, { data: { [name]: 1 } })).toBe(1)
  })

  test.each(['__proto__', 'constructor', 'prototype'])('%s cannot be named in any way', (name) => {
    for (const source of [`data.${name}`, `data["${name}"]`, `data.a.${name}.b`, `has(data.${name})`, `{"${name}": 1}`])
      expect(errorsOf(source).map(({ code }) => code)).toContain('unsafe-name')
    expect(errorsOf(`data.map(${name}, 1)`).length).toBeGreaterThan(0)
    expect(errorsOf(name).length).toBeGreaterThan(0)
  })

  test.each(['globalThis', 'window', 'process', 'x', 's', 'v1', 'this', 'arguments', 'eval', 'Function', 'document'])(
    'the global or inner name %s is no variable',
    (name) => {
      expect(errorsOf(name).map(({ code }) => code)).toEqual(['unknown-variable'])
      expect(errorsOf(`${name}.a`).map(({ code }) => code)).toEqual(['unknown-variable'])
    },
  )

  test.each([
    'eval("1")',
    'Function("1")',
    'alert(1)',
    'toString()',
    'data.call(1)',
    'data.toString()',
    'get(data, "a")',
    'object([])',
  ])('%s is no function', (source) => {
    expect(errorsOf(source).map(({ code }) => code)).toContain('unknown-function')
  })

  test('data that carry __proto__ as an own key change nothing', () => {
    const data = JSON.parse('{"__proto__": {"a": 1}}') as unknown
    expect(run('data.a', { data })).toBeNull()
    expect(run('data == {"b": 1}', { data })).toBe(false)
    expect(({} as { a?: number }).a).toBeUndefined()
  })
})

describe('random expressions', () => {
  /** Complete, half-filled and wrong data. */
  const scopes = [
    {},
    { doc: null },
    { doc: {} },
    { doc: { rows: [null, {}, { n: 1 }], numbers: [null, 1], names: [undefined] } },
    { doc: { a: 'text', b: [], name: 1, rows: 'rows', numbers: {}, names: [1, {}], yes: 'yes' } },
    { doc: { a: NaN, b: Infinity, rows: [[1]], numbers: [NaN], names: [null] } },
    { doc: [] },
  ]

  test('become code of the compiler only, which never throws and changes no data', () => {
    const random = new RandomExpressions(5)
    const before = JSON.stringify(scopes)
    for (let index = 0; index < 1_000; index++) {
      const { body } = compiled(random.any(1 + (index % 3)).ours, { doc: anyType })
      expectOwnWords(body.text)
      for (const scope of scopes) expect(() => runCode(body, scope)).not.toThrow()
    }
    expect(JSON.stringify(scopes)).toBe(before)
  })
})
