import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { run, type Scope } from './run-expression.ts'

type Case = [source: string, scope: Scope, value: unknown]

const lines = {
  doc: {
    lines: [
      { quantity: 2, price: 10, codes: ['a', 'b'] },
      { quantity: null, price: 1 },
      { quantity: 3, price: 5, codes: [] },
    ],
  },
}

const tables: Record<string, Case[]> = {
  'null and absent propagate': [
    ['doc.days', {}, null],
    ['doc.days', { doc: null }, null],
    ['doc.days', { doc: {} }, null],
    ['doc.days', { doc: { days: undefined } }, null],
    ['doc.owner.label', { doc: {} }, null],
    ['doc.days + 1', { doc: {} }, null],
    ['doc.days * doc.price', { doc: { price: 3 } }, null],
    ['-doc.days', { doc: {} }, null],
    ['doc.name + "x"', { doc: {} }, null],
    ['doc.tags + ["x"]', { doc: {} }, null],
    ['lower(doc.name)', { doc: {} }, null],
    ['doc.name.startsWith("a")', { doc: {} }, null],
    ['size(doc.tags)', { doc: {} }, null],
    ['string(doc.days)', { doc: {} }, null],
    ['sum(doc.numbers)', { doc: {} }, null],
    ['doc.lines.map(l, l.price)', { doc: {} }, null],
    ['doc.lines.filter(l, true)', { doc: {} }, null],
    ['doc.lines.all(l, true)', { doc: {} }, null],
    ['doc.lines.exists(l, true)', { doc: {} }, null],
    ['doc.lines.exists_one(l, true)', { doc: {} }, null],
    ['doc.lines.map(l, l.price)', { doc: { lines: [null, { price: 1 }] } }, [null, 1]],
  ],
  'numbers are doubles': [
    ['7 / 2', {}, 3.5],
    ['1 / 0', {}, null],
    ['-1 / 0', {}, null],
    ['0 / 0', {}, null],
    ['7 % 0', {}, null],
    ['-7 % 4', {}, -3],
    ['1e308 * 10', {}, null],
    ['1.0 == 1', {}, true],
    ['0.5 + 1', {}, 1.5],
    ['2 + 3 * 4', {}, 14],
    ['(2 + 3) * 4', {}, 20],
    ['10 - 4 - 3', {}, 3],
    ['sum([1e308, 1e308])', {}, null],
  ],
  'comparisons with null are false': [
    ['doc.days < 1', { doc: {} }, false],
    ['doc.days <= 1', { doc: {} }, false],
    ['doc.days > 1', { doc: {} }, false],
    ['doc.days >= 1', { doc: {} }, false],
    ['doc.days == 1', { doc: {} }, false],
    ['doc.days != 1', { doc: {} }, false],
    ['doc.days == doc.price', { doc: {} }, false],
    ['doc.days != doc.price', { doc: {} }, false],
    ['doc.days == null', { doc: {} }, true],
    ['doc.days != null', { doc: {} }, false],
    ['null == doc.days', { doc: { days: 0 } }, false],
    ['null != doc.days', { doc: { days: 0 } }, true],
    ['null == null', {}, true],
    ['doc.name in ["a"]', { doc: {} }, false],
    ['"a" in doc.tags', { doc: {} }, false],
    ['data in [1, null]', { data: null }, false],
    ['has(doc.owner.label)', { doc: {} }, false],
    ['has(doc.owner.label)', { doc: { owner: { label: null } } }, false],
    ['has(doc.owner.label)', { doc: { owner: { label: '' } } }, true],
  ],
  'in conditions null counts as false': [
    ['!doc.paid', { doc: {} }, true],
    ['!!doc.paid', { doc: {} }, false],
    ['doc.paid && true', { doc: {} }, false],
    ['true && doc.paid', { doc: {} }, false],
    ['doc.paid || true', { doc: {} }, true],
    ['doc.paid || false', { doc: {} }, false],
    ['doc.paid ? 1 : 2', { doc: {} }, 2],
    ['data ? 1 : 2', { data: 'yes' }, 2],
    ['!data', { data: 1 }, true],
    ['!doc.lines.exists(l, true)', { doc: {} }, true],
    ['doc.lines.filter(l, l.quantity > 1).map(l, l.price)', lines, [10, 5]],
    ['doc.lines.map(l, l.quantity > 1, l.price)', lines, [10, 5]],
    ['doc.lines.all(l, l.quantity > 1)', lines, false],
    ['doc.lines.exists_one(l, l.quantity == null)', lines, true],
    ['doc.lines.all(l, false)', { doc: { lines: [] } }, true],
    ['doc.lines.exists(l, true)', { doc: { lines: [] } }, false],
  ],
  lists: [
    ['doc.numbers[0]', { doc: { numbers: [4] } }, 4],
    ['doc.numbers[1]', { doc: { numbers: [4] } }, null],
    ['doc.numbers[-1]', { doc: { numbers: [4] } }, null],
    ['doc.numbers[0.5]', { doc: { numbers: [4] } }, null],
    ['doc.numbers[doc.days]', { doc: { numbers: [4] } }, null],
    ['sum(doc.lines.map(l, l.quantity * l.price))', lines, 35],
    ['sum([])', {}, 0],
    ['doc.tags.join("-")', { doc: { tags: ['a', null, 'b'] } }, 'a-b'],
    ['join(doc.tags, ", ")', { doc: { tags: [] } }, ''],
    ['join(doc.tags, doc.name)', { doc: { tags: ['a'] } }, null],
    ['doc.lines.map(l, l.codes).flatten()', lines, ['a', 'b']],
    ['size(doc.lines)', lines, 3],
    ['doc.lines.size()', lines, 3],
    ['[1, 2] + [3]', {}, [1, 2, 3]],
    ['[1, 2] == [1, 2]', {}, true],
    ['[1, 2] == [2, 1]', {}, false],
    ['{"a": [1], "b": null} == data', { data: { a: [1] } }, true],
    ['{"a": [1]} != data', { data: { a: [2] } }, true],
    ['data in [{"a": 1}]', { data: { a: 1 } }, true],
    ['[doc.name, doc.date]', { doc: { name: 'a' } }, ['a', null]],
    ['{"a": doc.name, "b c": 1}', { doc: {} }, { a: null, 'b c': 1 }],
  ],
  texts: [
    ['doc.name + "!"', { doc: { name: 'a' } }, 'a!'],
    ['"b" > "a"', {}, true],
    ['lower("ÀB")', {}, 'àb'],
    ['" a ".trim()', {}, 'a'],
    ['size("a😀")', {}, 2],
    ['"abc".contains("b") && "abc".startsWith("a") && "abc".endsWith("c")', {}, true],
    ['r"\\d" + \'\\n\' + """x"""', {}, '\\d\nx'],
  ],
  conversions: [
    ['grouped(999)', {}, '999'],
    ['grouped(1000000)', {}, '1.000.000'],
    ['grouped(1234.5)', {}, '1.234,5'],
    ['string(1000000)', {}, '1000000'],
    ['string(1e21)', {}, '1000000000000000000000'],
    ['string(1.5e-7)', {}, '0.00000015'],
    ['string(-1.25e22)', {}, '-12500000000000000000000'],
    ['string(2.50)', {}, '2.5'],
    ['string(true)', {}, 'true'],
    ['string(data)', { data: [] }, null],
    ['number(" 12.5 ")', {}, 12.5],
    ['number("-1e3")', {}, -1000],
    ['number("")', {}, null],
    ['number("0x10")', {}, null],
    ['number("Infinity")', {}, null],
    ['number("12a")', {}, null],
    ['number("1e999")', {}, null],
    ['number(3)', {}, 3],
    ['number(data)', { data: true }, null],
    ['round(2.5)', {}, 3],
    ['round(-2.5)', {}, -3],
    ['round(-0.2) == 0', {}, true],
    ['round(1.005, 2)', {}, 1.01],
    ['round(1234.5, -2)', {}, 1200],
    ['round(1e21, 2)', {}, 1e21],
    ['round(1.5, 0.5)', {}, null],
    ['round(1.5, doc.days)', { doc: {} }, null],
    ['coalesce(doc.days, doc.price, 7)', { doc: {} }, 7],
    ['coalesce(doc.days, doc.price)', { doc: { price: 0 } }, 0],
    ['coalesce(doc.days)', { doc: {} }, null],
  ],
  dates: [
    ['addDays("2024-02-28", 1)', {}, '2024-02-29'],
    ['addDays("2023-12-31", 1)', {}, '2024-01-01'],
    ['addDays("2024-03-01", -1)', {}, '2024-02-29'],
    ['addDays("2024-03-31", 0)', {}, '2024-03-31'],
    ['addDays("2023-02-29", 1)', {}, null],
    ['addDays("2024-1-1", 1)', {}, null],
    ['addDays("", 1)', {}, null],
    ['addDays("2024-01-01", 0.5)', {}, null],
    ['addDays("2024-01-01", 1e15)', {}, null],
    ['addDays("9999-12-31", 1)', {}, null],
    ['daysBetween("2024-02-28", "2024-03-01")', {}, 2],
    ['daysBetween("2024-03-01", "2024-02-28")', {}, -2],
    ['daysBetween("2024-03-01", doc.date)', { doc: {} }, null],
    ['addDays("0001-01-01", 1)', {}, '0001-01-02'],
    ['addDays(doc.date, doc.days)', { doc: { date: '2024-01-01' } }, null],
    ['addDays(doc.date, doc.days)', { doc: { days: 1 } }, null],
    ['isoDate("2024-02-29")', {}, '2024-02-29T00:00:00.000Z'],
    ['isoDate("2024-02-30")', {}, null],
    ['isoDate(doc.date)', { doc: {} }, null],
  ],
  'data of another kind than declared': [
    ['doc.days + 1', { doc: { days: '1' } }, null],
    ['doc.days < 2', { doc: { days: '1' } }, false],
    ['doc.name + "a"', { doc: { name: 1 } }, null],
    ['doc.days', { doc: 'text' }, null],
    ['doc.days', { doc: [1] }, null],
    ['doc.lines.map(l, l.price)', { doc: { lines: {} } }, null],
    ['sum(doc.numbers)', { doc: { numbers: [1, '2', null, 3] } }, 4],
    ['doc.days + 1', { doc: { days: NaN } }, null],
    ['data.a[0].b', { data: { a: [{ b: 1 }] } }, 1],
    ['data == 1', { data: '1' }, false],
    ['data != 1', { data: '1' }, true],
    ['data["length"]', { data: 'abc' }, null],
    ['data[0]', { data: 'abc' }, null],
    ['data.map(d, d.a)', { data: 3 }, null],
    ['data.flatten()', { data: [[1], 2, null, [3]] }, [1, 3]],
  ],
}

describe.each(Object.entries(tables))('%s', (_name, cases) => {
  test.each(cases)('%s over %j is %j', (source, scope, value) => {
    expect(run(source, scope)).toEqual(value)
  })
})

describe('today', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2024, 1, 29, 23, 59) }))
  afterEach(() => vi.useRealTimers())

  test('is the day in UTC', () => {
    expect(run('today()')).toBe('2024-02-29')
  })
})

test('a variable of a walk hides one outside only within the walk', () => {
  expect(run('doc.numbers.map(doc, doc + 1) + doc.numbers', { doc: { numbers: [1] } })).toEqual([2, 1])
})

test('walks inside walks keep their variables apart', () => {
  expect(run('doc.lines.map(l, l.codes.map(c, c + string(l.price)))', lines)).toEqual([['a10', 'b10'], null, []])
})
