import { describe, expect, test } from 'vitest'
import { printType, type Type } from '../../../src/language/expression/type.ts'
import { compiled, run, variables } from './run-expression.ts'

describe('the type of an expression', () => {
  const cases: [source: string, type: string][] = [
    ['1', 'angka'],
    ['1.5e3', 'angka'],
    ['0x1F', 'angka'],
    ['"a"', 'teks ("a")'],
    ["'a' + 'b'", 'teks'],
    ['true', 'ya/tidak'],
    ['null', 'null'],
    ['[]', 'daftar'],
    ['[1, 2]', 'daftar<angka>'],
    ['[1, null]', 'daftar<angka>'],
    ['{"a": 1, "b": doc.name}', 'objek {a, b}'],
    ['doc.name', 'teks'],
    ['doc["name"]', 'teks'],
    ['doc.mode', 'teks ("cash" | "credit")'],
    ['doc.paid ? doc.mode : "x"', 'teks ("cash" | "credit" | "x")'],
    ['doc.paid ? doc.mode : doc.name', 'teks'],
    ['doc.paid ? doc.days : null', 'angka'],
    ['doc.lines', 'daftar<objek {quantity, price, codes}>'],
    ['doc.lines[0]', 'objek {quantity, price, codes}'],
    ['doc.lines.map(l, l.codes)', 'daftar<daftar<teks>>'],
    ['doc.lines.map(l, l.codes).flatten()', 'daftar<teks>'],
    ['doc.lines.map(l, l.quantity > 1, l.price)', 'daftar<angka>'],
    ['doc.lines.filter(l, l.quantity > 1)', 'daftar<objek {quantity, price, codes}>'],
    ['doc.lines.all(l, l.quantity > 1)', 'ya/tidak'],
    ['doc.numbers + [1]', 'daftar<angka>'],
    ['coalesce(null, doc.days, 0)', 'angka'],
    ['data', 'nilai apa saja'],
    ['data.a.b', 'nilai apa saja'],
    ['data + data', 'nilai apa saja'],
    ['data + 1', 'angka'],
    ['data * data', 'angka'],
    ['data < data', 'ya/tidak'],
    ['data.map(d, d.a)', 'daftar'],
    ['-doc.days', 'angka'],
    ['!doc.paid', 'ya/tidak'],
    ['doc.name in doc.tags', 'ya/tidak'],
  ]
  test.each(cases)('%s is %s', (source, type) => {
    expect(printType(compiled(source).type)).toBe(type)
  })
})

describe('what an expression reads', () => {
  const cases: [source: string, reads: string[]][] = [
    ['1 + 2', []],
    ['doc', ['doc']],
    ['doc.days > 0', ['doc.days']],
    ['doc.owner.label', ['doc.owner.label']],
    ['doc["owner"]["label"]', ['doc.owner.label']],
    ['doc.days + doc.days', ['doc.days']],
    ['doc.owner == null ? null : doc.owner.label', ['doc.owner', 'doc.owner.label']],
    ['doc.paid ? doc.name : doc.date', ['doc.paid', 'doc.name', 'doc.date']],
    ['has(doc.owner.label)', ['doc.owner.label']],
    ['sum(doc.lines.map(l, l.quantity * l.price))', ['doc.lines', 'doc.lines.*.quantity', 'doc.lines.*.price']],
    ['doc.lines.map(l, l)', ['doc.lines', 'doc.lines.*']],
    [
      'doc.lines.map(l, l.codes).flatten().exists(c, c == "a")',
      ['doc.lines', 'doc.lines.*.codes', 'doc.lines.*.codes.*'],
    ],
    ['doc.lines.filter(l, l.quantity > 1).map(m, m.price)', ['doc.lines', 'doc.lines.*.quantity', 'doc.lines.*.price']],
    [
      'doc.lines.map(l, l.codes.map(c, c + doc.name))',
      ['doc.lines', 'doc.lines.*.codes', 'doc.lines.*.codes.*', 'doc.name'],
    ],
    ['doc.lines[doc.days].price', ['doc.lines', 'doc.days', 'doc.lines.*.price']],
    ['[1, 2].map(n, n + 1)', []],
    ['doc.numbers.map(doc, doc + 1)', ['doc.numbers', 'doc.numbers.*']],
  ]
  test.each(cases)('%s reads %j', (source, reads) => {
    expect(compiled(source).reads.map((place) => place.join('.'))).toEqual(reads)
  })
})

describe('a walk whose numbers are kept with their items', () => {
  const cases: [source: string, isKept: boolean][] = [
    ['doc.lines.map(l, l.quantity * l.price)', true],
    ['sum(doc.lines.map(l, l.quantity > 1, round(l.price / 3, 2)))', true],
    ['doc.numbers.map(doc, doc + 1)', true],
    ['doc.lines.map(l, sum(l.codes.map(l, size(l))))', true],
    ['doc.lines.map(l, l.codes)', false],
    ['doc.lines.map(l, l.price > 1)', false],
    ['doc.lines.map(l, l.price * doc.days)', false],
    ['doc.lines.map(l, {"a": [doc.days]}["a"][0] + 1)', false],
    ['doc.lines.map(l, l.quantity + daysBetween(today(), "2026-01-01"))', false],
  ]
  test.each(cases)('%s: %s', (source, isKept) => {
    expect(compiled(source).body.text.includes('x.mapNumbers(')).toBe(isKept)
  })

  test('comes to the same as one whose numbers are not', () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({ quantity: index, price: index / 7 }))
    const changed = lines.with(3, { quantity: 1e9, price: 0.1 }).toSpliced(20, 2)
    for (const doc of [{ lines }, { lines: changed }, { lines }, { lines: changed.slice(0, 9) }])
      expect(run('sum(doc.lines.map(l, l.quantity * l.price))', { doc })).toBe(
        run('sum(doc.lines.map(l, l.quantity * l.price + (doc.name == "x" ? 1 : 0)))', { doc }),
      )
  })
})

describe('the path of an expression', () => {
  const cases: [source: string, path: string[] | null][] = [
    ['doc', ['doc']],
    ['doc.owner.label', ['doc', 'owner', 'label']],
    ['(doc.owner).label', ['doc', 'owner', 'label']],
    ['doc["owner"]', ['doc', 'owner']],
    ['doc.lines[0]', null],
    ['doc.lines[0].price', null],
    ['doc.days + 1', null],
    ['"doc"', null],
    ['has(doc.days)', null],
  ]
  test.each(cases)('%s is %j', (source, path) => {
    expect(compiled(source).path).toEqual(path)
  })
})

describe('the expected type', () => {
  const option: Type = { kind: 'object', fields: { value: { kind: 'number' }, label: { kind: 'string' } } }
  const cases: [source: string, expected: Type][] = [
    ['doc.days', { kind: 'number' }],
    ['null', { kind: 'number' }],
    ['data', { kind: 'number' }],
    ['doc.mode', { kind: 'string' }],
    ['doc.mode', { kind: 'string', values: ['cash', 'credit', 'other'] }],
    ['doc.owner', option],
    ['{"value": 1}', option],
    ['doc.lines', { kind: 'list', item: { kind: 'any' } }],
    ['[]', { kind: 'list', item: { kind: 'number' } }],
  ]
  test.each(cases)('%s fits', (source, expected) => {
    expect(() => compiled(source, variables, expected)).not.toThrow()
  })
})
