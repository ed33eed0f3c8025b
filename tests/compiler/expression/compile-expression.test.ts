import { describe, expect, test } from 'vitest'
import { printType, type Type } from '../../../src/compiler/expression/type.ts'
import { compiled, variables } from './run-expression.ts'

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
