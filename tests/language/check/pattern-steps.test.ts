/** The bound of steps against an engine that counts them: one that tries one way after the other, as JavaScript's does. */
import { expect, test } from 'vitest'
import { readPattern, type PatternPart } from '../../../src/language/check/pattern-parts.ts'
import { stepsOf } from '../../../src/language/check/heavy-pattern.ts'
import { seeded } from '../../seeded-random.ts'

/** More are not counted: the bound is above, and to count on took a minute for a few patterns. */
const mostCounted = 10_000

class Uncounted extends Error {}

type GoOn = (at: number) => boolean

const tests = new Map<string, RegExp>()

function takes(source: string, letter: string): boolean {
  const test = tests.get(source) ?? new RegExp(`^(?:${source})$`, 'u')
  tests.set(source, test)
  return test.test(letter)
}

/** How often the engine takes a character of `text`, and whether it finds the pattern there. */
function count(pattern: PatternPart, text: string): { steps: number; isFound: boolean } {
  let steps = 0
  const take = (part: PatternPart, at: number, goOn: GoOn): boolean => {
    if (steps > mostCounted) throw new Uncounted()
    switch (part.part) {
      case 'character':
        if (at >= text.length || !takes(part.source, text.charAt(at))) return false
        steps += 1
        return goOn(at + 1)
      case 'place':
        return part.at === 'start' ? at === 0 && goOn(at) : at === text.length && goOn(at)
      case 'look':
        return take(part.body, at, () => true) && goOn(at)
      case 'choice':
        return part.of.some((one) => take(one, at, goOn))
      case 'sequence': {
        const from = (index: number): GoOn => {
          const one = part.of[index]
          return one ? (place) => take(one, place, from(index + 1)) : goOn
        }
        return from(0)(at)
      }
      case 'repeat':
        return repeat(part.body, part.least, part.most, at, goOn)
    }
  }
  const repeat = (body: PatternPart, least: number, most: number, at: number, goOn: GoOn): boolean => {
    if (most === 0) return goOn(at)
    const again: GoOn = (place) =>
      (least > 0 || place !== at) && repeat(body, Math.max(0, least - 1), most - 1, place, goOn)
    return take(body, at, again) || (least === 0 && goOn(at))
  }
  const starts = Array.from({ length: text.length + 1 }, (_, at) => at)
  return { isFound: starts.some((at) => take(pattern, at, () => true)), steps }
}

/** No more than `most`, unless that is not counted; what is counted finds what JavaScript finds. */
function judge(source: string, pattern: PatternPart, text: string, most: number): void {
  try {
    const { steps, isFound } = count(pattern, text)
    expect(steps, `${source} on ${text}`).toBeLessThanOrEqual(most)
    expect(isFound, `${source} on ${text}`).toBe(new RegExp(source, 'u').test(text))
  } catch (error) {
    if (!(error instanceof Uncounted)) throw error
    expect(most, `${source} on ${text}`).toBeGreaterThan(mostCounted)
  }
}

const length = 12
const next = seeded(26)
const random = (below: number): number => Math.floor(next() * below)
const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value => values[random(values.length)] ?? values[0]

function someParts(depth: number): string {
  const single = (): string =>
    depth > 0 && random(3) === 0 ? `(${someParts(depth - 1)})` : oneOf(['a', 'b', '[ab]', '.', '[^a]', '(?=b)'])
  const part = (): string => {
    const one = single()
    return one.startsWith('(?=') ? one : one + oneOf(['', '', '', '*', '+', '?', '{1,3}', '{2}', '{0,2}?', '{2,}'])
  }
  const sequence = (): string => Array.from({ length: 1 + random(3) }, part).join('')
  return Array.from({ length: 1 + random(2) }, sequence).join('|')
}

test('four hundred patterns take no more steps than was said, and find what JavaScript finds', () => {
  const bounded: number[] = []
  for (let round = 0; round < 400; round += 1) {
    const source = `${oneOf(['', '^'])}(?:${someParts(2)})${oneOf(['', '$'])}`
    const parts = readPattern(source)
    if (!parts) throw new Error(source)
    const most = stepsOf(parts, length)?.steps ?? Infinity
    if (most < mostCounted) bounded.push(most)
    const some = (): string => Array.from({ length }, () => oneOf(['a', 'b', 'c'])).join('')
    for (const text of ['a'.repeat(length), 'ab'.repeat(length / 2), `${'a'.repeat(length - 1)}c`, some(), some()])
      judge(source, parts, text, most)
  }
  // It says something of many.
  expect(bounded.length).toBeGreaterThan(150)
})

test.each([
  ['\\u{1F600}+', ['\\u{1F600}']],
  ['\\uD83D\\uDE00', ['\\uD83D\\uDE00']],
  ['[\\]a]b\\.c', ['[\\]a]', 'b', '\\.', 'c']],
  ['\\p{L}😀', ['\\p{L}', '😀']],
  ['\\x41\\cA', ['\\x41', '\\cA']],
])('%s is read by the character', (pattern, characters) => {
  const found: string[] = []
  const visit = (part: PatternPart): void => {
    if (part.part === 'character') found.push(part.source)
    else if (part.part === 'sequence' || part.part === 'choice') part.of.forEach(visit)
    else if (part.part === 'repeat') visit(part.body)
  }
  const whole = readPattern(pattern)
  if (whole) visit(whole)
  expect(found).toEqual(characters)
})

test('a pattern of too many places is not judged', () => {
  const parts = readPattern('^((a{1,99}){1,99}){1,99}$')
  expect(parts && stepsOf(parts, length)).toBeNull()
})
