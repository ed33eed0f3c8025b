import { describe, expect, it } from 'vitest'
import { lineEndOf, withLineEnds, withoutReturns } from '../../../src/shell/skema/line-ends.ts'

describe('line ends', () => {
  it.each([
    ['', '\n'],
    ['{}', '\n'],
    ['a\nb\n', '\n'],
    ['a\r\nb\r\n', '\r\n'],
    // A server may end the last line in its own way.
    ['a\r\nb\r\nc\n', '\r\n'],
    ['a\nb\nc\r\n', '\n'],
  ])('of %j are %j', (text, expected) => expect(lineEndOf(text)).toBe(expected))

  it.each([
    ['a\r\nb\nc\rd', 'a\nb\nc\nd'],
    ['a\n\nb', 'a\n\nb'],
  ])('of %j are plain in %j', (text, expected) => expect(withoutReturns(text)).toBe(expected))

  it('are the file’s when a text is written', () => {
    expect(withLineEnds('a\nb\n', '\r\n')).toBe('a\r\nb\r\n')
    expect(withLineEnds('a\r\nb\n', '\r\n')).toBe('a\r\nb\r\n')
    expect(withLineEnds('a\nb\n', '\n')).toBe('a\nb\n')
  })
})
