import { describe, expect, it } from 'vitest'
import { codeLines, splitCodes } from '../../../src/engine/scan/code-text.ts'

const one = '490154203237518'
const other = '356938035643809'

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
