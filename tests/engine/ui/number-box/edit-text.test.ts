import { describe, expect, it } from 'vitest'
import { editText } from '../../../../src/engine/ui/number-box/edit-text.ts'
import { bareMoney, decimal, whole, type NumberKind } from '../../../../src/engine/ui/number-box/number-kind.ts'

/** A box with its caret as `|`; what is selected stands between two of them. */
function type(kind: NumberKind, box: string, keys: readonly string[]): string {
  const [before = '', middle = '', after] = box.split('|')
  let text = before + middle + (after ?? '')
  let [from, to] = after === undefined ? [before.length, before.length] : [before.length, before.length + middle.length]
  if (after === undefined) text = before + middle
  for (const key of keys) {
    const isBack = key === '<'
    const isDelete = key === '>'
    const start = isBack && from === to ? Math.max(from - 1, 0) : from
    const end = isDelete && from === to ? to + 1 : to
    const put = isBack || isDelete ? '' : key
    const next = { text: text.slice(0, start) + put + text.slice(end), caret: start + put.length }
    const inputType = isBack ? 'deleteContentBackward' : isDelete ? 'deleteContentForward' : 'insertText'
    const { typed } = editText(kind, text, next, { inputType, data: put })
    text = typed.text
    from = typed.caret
    to = typed.end ?? from
  }
  return `${text.slice(0, from)}|${text.slice(from)}`
}

describe('keys in an amount', () => {
  it.each<[what: string, box: string, keys: readonly string[], after: string]>([
    ['digits are grouped', '|', '12500000'.split(''), '12.500.000|'],
    ['typed marks stay until they are groups', '|', '12.5'.split(''), '12.5|'],
    ['and are the same amount then', '|', '12.500.000'.split(''), '12.500.000|'],
    ['with decimals of nothing', '|', '12.500.000,00'.split(''), '12.500.000,00|'],
    ['with Rp', '|', 'Rp 12.500'.split(''), 'Rp 12.500|'],
    ['over the same beginning', '|12.500|', ['1'], '1|'],
    ['letters are slips', '|', '12a3'.split(''), '123|'],
    ['but for what amounts are said with', '|', '12k3'.split(''), '12k3|'],
    ['and so does a unit', '|', '1,5 juta'.split(''), '1,5 juta|'],
    ['behind groups', '|', '1500rb'.split(''), '1.500rb|'],
    ['which is taken back by keys', '|', '1500rb<<0'.split(''), '15.000|'],
    ['the first key replaces what is selected', '|5.000.000|', ['7'], '7|'],
    ['also after a slip', '|5.000.000|', ['q', '+', '7'], '7|'],
    ['a slip over a part of it', '5.|000|', ['q', '7'], '57|'],
    ['in the middle', '12|.500', ['3'], '123|.500'],
    ['before the first digit', '|500', ['2'], '2|.500'],
    ['Backspace over a mark', '12.|500', ['<'], '12|.500'],
    ['and on', '12.|500', ['<', '<'], '1|.500'],
    ['Delete over a mark', '12|.500', ['>', '>'], '1.2|00'],
    ['Backspace at the end', '12.500|', ['<', '<', '<'], '12|'],
    ['Backspace through a mark of somebody', '12.50|', ['<'], '12.5|'],
    ['all is deleted', '|12.500|', ['<'], '|'],
    ['more digits than any amount has', '|', '999999999999999'.split(''), '999.999.999.999.999|'],
    ['and one of them taken back', '9.999.999.999.999|', ['<'], '999.999.999.999|'],
    ['leading zeros', '|', '007'.split(''), '7|'],
    ['full-width digits', '|', ['１', '２'], '12|'],
    ...['10/2', '2*5', '2;5', '2:5', '2=5', '12/11/2026', '2½', "12'500", '5€', '12+3', '12,-5'].map(
      (text): [string, string, string[], string] => [
        'any other sign behind a digit stays',
        '|',
        text.split(''),
        `${text}|`,
      ],
    ),
    ['a dash between digits is a slip', '|', '1-2'.split(''), '12|'],
    ['behind groups too', '|', '12500/2'.split(''), '12.500/2|'],
    ['and is taken back by keys', '|', '10/<2'.split(''), '102|'],
    ['in the middle', '1|2', ['/'], '1/|2'],
    ['a sign before all digits is a slip', '|', ['/', '=', '2'], '2|'],
    ['a letter before all digits is a slip', '|', ['x', '1', '2'], '12|'],
  ])('%s', (_, box, keys, after) => {
    expect(type(bareMoney, box, keys)).toBe(after)
  })
})

const paste = (kind: NumberKind, old: string, text: string, inputType = 'insertFromPaste') =>
  editText(kind, old, { text, caret: text.length }, { inputType })

describe('a text at once', () => {
  it.each([
    [bareMoney, '5.000', 'Rp 12.500.000', 'Rp 12.500.000', null],
    [bareMoney, '5.000', ' 12500000 ', '12500000', null],
    [bareMoney, '5.000', '12500000', '12.500.000', null],
    [bareMoney, '5.000', '4,500,000', '4,500,000', null],
    [bareMoney, '5.000', '12.5', '5.000', '12.5'],
    [bareMoney, '5.000', '1,250', '5.000', '1,250'],
    [bareMoney, '5.000', '-70', '5.000', '-70'],
    [bareMoney, '5.000', '5.00012.500.000', '5.000', '5.00012.500.000'],
    [bareMoney, '5.000', '1'.repeat(20), '5.000', '1'.repeat(20)],
    [bareMoney, '5.000', '1'.repeat(9000), '5.000', '1'.repeat(9000)],
    [whole, '1', '20', '20', null],
    [whole, '1', '2,5', '1', '2,5'],
    [whole, '1', '-3', '1', '-3'],
    [whole, '1', '1e3', '1', '1e3'],
    [whole, '1', '1.000', '1', '1.000'],
    [decimal, '1', '2,5', '2,5', null],
    [decimal, '1', '1.250', '1', '1.250'],
  ])('%#: over %j, %j leaves %j', (kind, old, text, shown, keptOut) => {
    expect(paste(kind, old, text)).toMatchObject({ typed: { text: shown }, keptOut })
  })

  it.each(['12.5', '1', '12.50'])('%j filled in over "12.500" is no deletion', (text) => {
    const shown = text === '1' ? '1' : '12.500'
    const next = { text, caret: text.length }
    expect(editText(bareMoney, '12.500', next, { inputType: 'insertText', data: text }).typed.text).toBe(shown)
    expect(paste(bareMoney, '12.500', text).typed.text).toBe(shown)
  })

  it.each([undefined, '12.5'])('refused, it leaves selected what it came in over', (data) => {
    const next = { text: '12.5', caret: 4 }
    const { typed } = editText(bareMoney, '5.000', next, { inputType: 'insertFromPaste', data })
    expect(typed).toEqual({ text: '5.000', caret: 0, end: 5 })
  })

  it('set by the program stands as it is', () => {
    expect(paste(bareMoney, 'Rp 35.123.456', '12.', '')).toMatchObject({ typed: { text: '12.' }, keptOut: null })
    expect(paste(whole, '35123456', '2', 'historyUndo')).toMatchObject({ typed: { text: '2' }, keptOut: null })
  })
})

it.each(['1.250.000,- ', ' 1.250.000,--  ', '1,25jt ', 'Rp 1.250.000,00 '])(
  'an amount with blanks around it is typed and read as without: %j',
  (typed) => {
    const words = { inputType: 'insertText', data: ' ' }
    expect(editText(bareMoney, typed.slice(0, -1), { text: typed, caret: typed.length }, words).keptOut).toBeNull()
    expect(bareMoney.read(typed)).toEqual({ kind: 'number', value: 1_250_000 })
  },
)

it.each([
  ['2', '2,', '2,'],
  ['2,', '2,5', '2,5'],
  ['', '-', '-'],
  ['1', '1e', '1e'],
  ['1', '1 pcs', '1 pcs'],
  ['1', '1+', '1+'],
  ['1 ', '1 0', '1 0'],
  ...['10/', '10/2', '2*', '2;', '2:', '2=', '2½'].map((text) => [text.slice(0, -1), text, text]),
  // Nobody misses it.
  ['1', 'q1', '1'],
])('a quantity takes digits alone, and what is typed is in sight: %j and then %j is %j', (old, text, shown) => {
  const words = { inputType: 'insertText', data: text.at(old === '1' && text[0] === 'q' ? 0 : -1) }
  const { typed, keptOut } = editText(whole, old, { text, caret: text.length }, words)
  expect([typed.text, keptOut]).toEqual([shown, text])
})
