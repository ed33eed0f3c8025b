import { describe, expect, it } from 'vitest'
import { codeLines, normalCode, splitCodes } from '../../../src/engine/scan/code-text.ts'

const one = '490154203237518'
const other = '356938035643809'

describe('normalCode', () => {
  it.each([
    ['49-015420-323751-8', one],
    ['49 015420 323751 8', one],
    ['49\u00a0015420 323751\u20118', one],
    ['４９０１５４２０３２３７５１８', one],
    ['４９−015420', '49−015420'],
    ['４９－０15420', '49015420'],
    ['AB-12', 'AB-12'],
    ['A 1', 'A 1'],
    ['SN12 34-56', 'SN123456'],
  ])('%s', (text, code) => {
    expect(normalCode(text)).toBe(code)
  })
})

describe('splitCodes', () => {
  it.each([
    ['a', ['a']],
    ['a\nb\r\nc', ['a', 'b', 'c']],
    ['a,b; c\td  e', ['a', 'b', 'c', 'd', 'e']],
    [' \n', []],
    [`${one} ${other}`, [one, other]],
    ['49 015420 323751 8', [one]],
    [`49-015420-323751-8\n${other}`, [one, other]],
    [`\ufeffIMEI\n${one}\n${other}`, [one, other]],
    [`"${one}";"${other}"`, [one, other]],
    [`'${one}`, [one]],
    ['3,56E+14', ['3,56E+14']],
    ['IMEI', ['IMEI']],
  ])('%j', (text, codes) => {
    expect(splitCodes(text)).toEqual(codes)
  })
})

describe('codeLines', () => {
  it.each([
    [
      `IMEI;SN\n${one};AB12\n${other};CD34`,
      [
        [one, 'AB12'],
        [other, 'CD34'],
      ],
    ],
    [`${one}\tAB12`, [[one, 'AB12']]],
    [`${one}, AB12\n\n${other}`, [[one, 'AB12'], [other]]],
    [`${one} AB12`, [[one, 'AB12']]],
  ])('%j', (text, lines) => {
    expect(codeLines(text)).toEqual(lines)
  })
})
