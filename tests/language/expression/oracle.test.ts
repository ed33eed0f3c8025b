/**
 * The library's own evaluator as an oracle for the emitted code: on complete data both have to agree.
 *
 * Differences that are by design, and so not generated:
 * - whole numbers are doubles: `size` gives one, literals are written `1.0` for the library, `7 / 2` is 3.5;
 * - division by zero and overflow give null, where the library gives Infinity or an error;
 * - null, absent fields and indices out of range give null or false, where the library throws;
 * - a literal that a value can never be equal to is an error here.
 */
import { Environment } from '@marcbachmann/cel-js'
import { describe, expect, test } from 'vitest'
import { booleanType, listOf, numberType, stringType, type Type } from '../../../src/language/expression/type.ts'
import { data, RandomExpressions } from './random-expression.ts'
import { compiled, runCode } from './run-expression.ts'

const row: Type = {
  kind: 'object',
  fields: { n: numberType, name: stringType, ok: booleanType, numbers: listOf(numberType) },
}
const variables: Record<string, Type> = {
  doc: {
    kind: 'object',
    fields: {
      a: numberType,
      b: numberType,
      zero: numberType,
      name: stringType,
      other: stringType,
      yes: booleanType,
      no: booleanType,
      numbers: listOf(numberType),
      names: listOf(stringType),
      rows: listOf(row),
    },
  },
}

const oracle = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false })

const seeds = [1, 2, 3, 4]
const perSeed = 2_000

describe('emitted code agrees with the evaluator of the library', () => {
  test.each(seeds)('seed %i', (seed) => {
    const random = new RandomExpressions(seed)
    const differences: string[] = []
    const results = new Set<string>()
    let compared = 0
    for (let index = 0; index < perSeed; index++) {
      const { ours, theirs } = random.any(1 + (index % 4))
      // Beyond the size that this language accepts there is nothing to compare.
      if (ours.length > 1_500) continue
      const expected: unknown = oracle.evaluate(theirs, data)
      const actual = runCode(compiled(ours, variables).body, data)
      if (JSON.stringify(expected) !== JSON.stringify(actual))
        differences.push(`${ours}\n  library ${JSON.stringify(expected)}, ours ${JSON.stringify(actual)}`)
      results.add(JSON.stringify(actual))
      compared++
    }
    console.log(
      `seed ${seed}: ${compared} expressions compared, ${results.size} different results, ${differences.length} differences`,
    )
    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(perSeed * 0.9)
    expect(results.size).toBeGreaterThan(100)
  })
})
