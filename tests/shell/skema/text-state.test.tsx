import { beforeEach, describe, expect, it } from 'vitest'
import { KeptTexts } from '../../../src/shell/skema/kept-text.ts'
import {
  isChanged,
  isOvertaken,
  keepMine,
  lineEndOf,
  openText,
  seeDisk,
  seeSaved,
  takeDisk,
  type TextState,
  withLineEnds,
  withoutReturns,
} from '../../../src/shell/skema/text-state.ts'

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

const one = { text: 'satu', version: '1' }
const two = { text: 'dua', version: '2' }
const typed = { ...(openText(one, null) as TextState), text: 'milik saya' }

describe('a text in the editor', () => {
  it('begins with what was kept, else with the file, else there is none', () => {
    expect(openText(one, null)).toEqual({ text: 'satu', base: '1', disk: one })
    expect(openText(one, { text: 'milik saya', version: '1' })).toEqual(typed)
    expect(openText(null, { text: 'baru', version: null })).toEqual({ text: 'baru', base: null, disk: null })
    expect(openText(null, null)).toBeNull()
  })

  it('that is kept but is what the file has is no change', () => {
    expect(openText(two, { text: 'dua', version: '1' })).toEqual({ text: 'dua', base: '2', disk: two })
  })

  it('follows the file while it is unchanged, and stays when it is changed', () => {
    expect(seeDisk(openText(one, null) as TextState, two)).toEqual({ text: 'dua', base: '2', disk: two })
    const seen = seeDisk(typed, two)
    expect(seen.text).toBe('milik saya')
    expect(isOvertaken(seen)).toBe(true)
  })

  it.each([
    ['unchanged', openText(one, null), false],
    ['changed', typed, false],
    ['changed, and the file too', seeDisk(typed, two), true],
    ['changed, and the file is gone', seeDisk(typed, null), true],
    ['a new file', openText(null, { text: 'baru', version: null }), false],
    ['a new file, and meanwhile there is one', openText(two, { text: 'baru', version: null }), true],
  ])('%s: to be chosen is %s', (_name, state, expected) => {
    expect(isOvertaken(state as TextState)).toBe(expected)
  })

  it('is settled by either choice', () => {
    const overtaken = seeDisk(typed, two)
    expect(keepMine(overtaken)).toEqual({ text: 'milik saya', base: '2', disk: two })
    expect(isOvertaken(keepMine(overtaken))).toBe(false)
    expect(takeDisk(overtaken)).toEqual({ text: 'dua', base: '2', disk: two })
    expect(keepMine(seeDisk(typed, null))).toEqual({ text: 'milik saya', base: null, disk: null })
    expect(takeDisk(seeDisk(typed, null))).toBeNull()
  })

  it('keeps what was typed while saving', () => {
    const saved = { text: 'milik saya\n', version: '3' }
    expect(seeSaved(typed, saved)).toEqual({ text: 'milik saya\n', base: '3', disk: saved })
    const later = seeSaved({ ...typed, text: 'milik saya juga' }, saved)
    expect(later.text).toBe('milik saya juga')
    expect([isChanged(later), isOvertaken(later)]).toEqual([true, false])
  })
})

describe('kept texts', () => {
  const texts = new KeptTexts(undefined)
  beforeEach(() => localStorage.clear())

  it('come back by file until they are forgotten', () => {
    expect(texts.read('a/b.json')).toBeNull()
    expect(texts.write('a/b.json', { text: '{', version: '1' })).toBe(true)
    texts.write('a.json', { text: '', version: null })
    expect(texts.read('a/b.json')).toEqual({ text: '{', version: '1' })
    expect(texts.files()).toEqual(['a.json', 'a/b.json'])
    texts.write('a/b.json', null)
    expect(texts.files()).toEqual(['a.json'])
  })

  it('are their user’s own', () => {
    const [one, other] = [new KeptTexts(1), new KeptTexts(11)]
    texts.write('a.json', { text: 'dari sebelum ada akun', version: null })
    one.write('a.json', { text: 'milik satu', version: null })
    expect(other.read('a.json')).toBeNull()
    expect([other.files(), new KeptTexts(null).files()]).toEqual([[], []])
    other.write('a.json', { text: 'milik lain', version: null })
    expect([texts, one].map((each) => each.read('a.json')?.text)).toEqual(['dari sebelum ada akun', 'milik satu'])
  })

  it.each(['{', '7', '{"text":1,"version":"1"}', '{"text":"a"}'])('%s is no kept text', (content) => {
    localStorage.setItem('trading.skema/a.json', content)
    expect(texts.read('a.json')).toBeNull()
  })
})
