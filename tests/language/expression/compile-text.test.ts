import { describe, expect, test } from 'vitest'
import { compileText } from '../../../src/language/expression/compile-expression.ts'
import { runText, variables, type Scope } from './run-expression.ts'

describe('a text with parts', () => {
  const cases: [source: string, scope: Scope, text: string][] = [
    ['', {}, ''],
    ['Halo', {}, 'Halo'],
    ['Halo {doc.name}!', { doc: { name: 'Ani' } }, 'Halo Ani!'],
    ['Halo {doc.name}!', {}, 'Halo !'],
    ['{doc.days}', { doc: { days: 1000000 } }, '1000000'],
    ['{doc.days}', { doc: { days: 2 } }, '2'],
    ['{doc.days}/{doc.price}', { doc: { days: 0, price: 1.5 } }, '0/1.5'],
    ['{data}', { data: 1e21 }, '1000000000000000000000'],
    ['{data}', { data: { a: 1 } }, ''],
    ['{{doc.name}}', { doc: { name: 'x' } }, '{doc.name}'],
    ['{{{doc.name}}}', { doc: { name: 'x' } }, '{x}'],
    ['{"}"}', {}, '}'],
    ['{\'{\' + doc.name + "}"}', { doc: { name: 'x' } }, '{x}'],
    ['{"\\"}" + doc.name}', { doc: { name: 'x' } }, '"}x'],
    ['{r"\\}"}', {}, '\\}'],
    ['{"""a"}"""}', {}, 'a"}'],
    ['{ {"a": {"b": doc.name}}.a.b }', { doc: { name: 'x' } }, 'x'],
    ['{doc.tags.map(t, {"t": t}).map(m, m.t).join(", ")}', { doc: { tags: ['a', 'b'] } }, 'a, b'],
    ['{doc.paid ? "lunas" : "belum"}', {}, 'belum'],
    ['a "quoted" \' text', {}, 'a "quoted" \' text'],
    ['</script>\u2028', {}, '</script>\u2028'],
  ]
  test.each(cases)('%s over %j is %j', (source, scope, text) => {
    expect(runText(source, scope)).toBe(text)
  })
})

describe('errors in a text', () => {
  const cases: [source: string, errors: [code: string, at: string][]][] = [
    [
      'a {doc.nam} b {dok.name}',
      [
        ['unknown-field', 'nam'],
        ['unknown-variable', 'dok'],
      ],
    ],
    ['a {doc.name', [['syntax', '{doc.name']]],
    ['a } b', [['syntax', '}']]],
    ['a { } b', [['syntax', '{ }']]],
    ['{"a}', [['syntax', '{"a}']]],
    ['{doc.tags}', [['result-type', 'doc.tags']]],
    ['{doc.paid}', [['result-type', 'doc.paid']]],
    [
      '} {doc.nam}',
      [
        ['syntax', '}'],
        ['unknown-field', 'nam'],
      ],
    ],
  ]
  test.each(cases)('%s', (source, errors) => {
    const result = compileText(source, variables)
    expect(result.ok ? [] : result.errors.map(({ code, start, end }) => [code, source.slice(start, end)])).toEqual(
      errors,
    )
  })
})

test('a text reads what its parts read, each once, and is no path', () => {
  expect(compileText('{doc.name} {doc.name} {doc.owner.label}', variables)).toMatchObject({
    ok: true,
    value: {
      type: { kind: 'string' },
      reads: [
        ['doc', 'name'],
        ['doc', 'owner', 'label'],
      ],
      path: null,
    },
  })
})
