import { describe, expect, it } from 'vitest'
import { plainCode, plainDialled, plainName } from '../../../src/contract/runtime/plain-text.ts'

const imei = '490154203237518'

describe('a code has one spelling', () => {
  it.each([
    ['49-015420-323751-8', imei],
    ['49 015420 323751 8', imei],
    ['49\u00a0015420 323751\u20118', imei],
    ['４９０１５４２０３２３７５１８', imei],
    ['４９－０15420', '49015420'],
    ['490154203237518\u200b', imei],
    ['4901542\u00ad03237518', imei],
    ['\u202e490154203237518', imei],
    ['49015420323751\u20668', imei],
    ['490154\u0000203237518\u0085', imei],
    ['\ufeff490154203237518', imei],
    ['４９−015420', '49−015420'],
    ['AB-12', 'AB-12'],
    ['A 1', 'A1'],
    ['ＡＢ１２', 'AB12'],
    ['SN12 34-56', 'SN123456'],
    [' \u200b ', ''],
  ])('%j', (text, code) => {
    expect(plainCode(text)).toBe(code)
    expect(plainCode(code)).toBe(code)
  })
})

describe('a name has no characters that nobody sees', () => {
  it.each([
    ['Sam\u200bsung', 'Samsung'],
    ['Sam\u00adsung\u202e', 'Samsung'],
    ['\ufeff Toko  Maju ', 'Toko  Maju'],
    ['Café', 'Café'],
  ])('%j', (text, name) => {
    expect(plainName(text)).toBe(name)
  })
})

describe('a telephone number is what is dialled', () => {
  it.each([
    ['+62 812-3004-7599', '+6281230047599'],
    ['(021) 555.1234', '0215551234'],
    ['0812\u00a03004\u20117599', '081230047599'],
    ['０８１２３００４７５９９', '081230047599'],
    ['0812 lapak', '0812lapak'],
  ])('%j', (text, number) => {
    expect(plainDialled(text)).toBe(number)
  })
})
