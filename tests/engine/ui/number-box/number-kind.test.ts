import { describe, expect, it } from 'vitest'
import {
  money,
  readAmount,
  readDecimal,
  type Reading,
  readWhole,
} from '../../../../src/engine/ui/number-box/number-kind.ts'
import { notations } from './notations.ts'

const said = (reading: Reading): unknown => (reading.kind === 'number' ? reading.value : reading.kind)

describe('an amount of 12.500.000 in each notation', () => {
  it.each(notations)('%j', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'number', value: 12_500_000 })
  })
})

const notAnAmount = 'Tulis 1250000 atau 1.250.000'

it.each<[string, unknown]>([
  ['', 'empty'],
  [' \n', 'empty'],
  ['0', 0],
  ['-0', 0],
  ['1,250,000', 1_250_000],
  ['4,500,000', 4_500_000],
  ['1,250.00', 1250],
  ['1.000.000.000.000', 1e12],
  ['-5', -5],
  ['Rp -5', -5],
  ['−Rp 5.000', -5000],
])('the amount %j is %j', (text, value) => {
  expect(said(readAmount(text))).toBe(value)
})

it.each([
  ['12.5'],
  ['12,5'],
  ['12,50'],
  ['12.50'],
  ['1,250'],
  ['1.25'],
  ['12.5000'],
  ['1.250,000'],
  ['1250.000'],
  ['12.500.00'],
  ['0.500'],
  ['0,500,000'],
  ['1.25O.000'],
  ['1e6'],
  ['12 juta'],
  ['--5'],
  ['.'],
  ['Rp'],
  ['-'],
  ['Rp Rp 5'],
  ['0x10'],
  ['5.000 6.000'],
])('the amount %j is not guessed', (text) => {
  expect(readAmount(text)).toEqual({ kind: 'unread', message: notAnAmount })
})

it.each(['1000000000001', '1.000.000.000.001', '9'.repeat(400), 'Rp 99.999.999.999.999,00', '-1000000000001'])(
  'the amount %j is too large',
  (text) => {
    expect(readAmount(text)).toEqual({ kind: 'unread', message: 'Paling besar 1.000.000.000.000' })
  },
)

it.each<[string, unknown]>([
  ['12', 12],
  ['012', 12],
  ['１２', 12],
  [' 12\n', 12],
  ['-3', -3],
  ['2,5', 'unread'],
  ['2.5', 'unread'],
  ['1.000', 'unread'],
  ['1e3', 'unread'],
  ['+4', 'unread'],
  ['1 000', 'unread'],
  ['9'.repeat(17), 'unread'],
])('the quantity %j is %j', (text, value) => {
  expect(said(readWhole(text))).toBe(value)
})

it.each<[string, unknown]>([
  ['2,5', 2.5],
  ['12.50', 12.5],
  ['-12.50', -12.5],
  ['0.125', 0.125],
  ['1250,75', 1250.75],
  ['1.250,75', 1250.75],
  ['1.250.000', 1_250_000],
  ['1,250', 1.25],
  ['1.2345', 1.2345],
  ['1.250', 'unread'],
  ['1,2,3', 'unread'],
  ['1e3', 'unread'],
  ['5,', 'unread'],
  ['-', 'unread'],
])('the number %j is %j', (text, value) => {
  expect(said(readDecimal(text))).toBe(value)
})

it.each<[string, unknown]>([
  ['1,5jt', 1_500_000],
  ['Rp 1,5 juta', 1_500_000],
  ['1.5jt', 1_500_000],
  ['1.25 JUTA', 1_250_000],
  ['1,250jt', 1_250_000],
  ['1.250jt', 'unread'],
  ['12.500 juta', 'unread'],
  ['1.000.000jt', 1e12],
  ['1500rb', 1_500_000],
  ['Rp 1.500rb', 1_500_000],
  ['500 ribu', 500_000],
  ['0,5rb', 500],
  ['12jt', 12_000_000],
  ['1,1jt', 1_100_000],
  ['１２ｊｔ', 12_000_000],
  ['-2jt', -2_000_000],
  ['1000000jt', 1e12],
  ['1000001jt', 'unread'],
  // Less than a rupiah, or nothing that anybody says.
  ['1,2345rb', 'unread'],
  ['1,50000001jt', 'unread'],
  ['jt', 'unread'],
  ['Rp jt', 'unread'],
  ['1,jt', 'unread'],
  ['1.2.3jt', 'unread'],
  ['1,5jt500', 'unread'],
  ['1jt500rb', 'unread'],
  ['--1jt', 'unread'],
  // Half typed, and other words: never something else.
  ['1,5j', 'unread'],
  ['1500r', 'unread'],
  ['1500rib', 'unread'],
  ['2k', 'unread'],
  ['2m', 'unread'],
  ['1e6', 'unread'],
])('%j in a box of rupiah is %j', (text, value) => {
  expect(said(money.read(text))).toBe(value)
})

it.each(['1', '1,', '1,5', '1,5j', '1,5ju', '1,5jut', '1500 r', '1500ri', '1500rib', 'R', 'Rp', 'Rp 1.500rb'])(
  '%j may become an amount',
  (text) => {
    expect(money.mayBecome(text)).toBe(true)
  },
)
it.each(['j', 'Rp j', '1x', '1jt5', '1jtt', '1k', '1rbu'])('%j may not', (text) => {
  expect(money.mayBecome(text)).toBe(false)
})
