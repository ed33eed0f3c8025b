import { beforeEach, expect, test } from 'vitest'
import { hasUniqueItems, uniqueHelper } from '../../../src/contract/runtime/form-runtime.ts'
import { standaloneValidator } from '../../../src/language/emit/standalone-validator.ts'

type Validator = ((value: unknown) => boolean) & { errors?: { keyword: string }[] | null }

/** A list's validator as a definition has it. */
function validatorOf(schema: object): Validator {
  const { text: code } = standaloneValidator({ type: 'array', ...schema })
  const require = (name: string) => (name === uniqueHelper ? { default: hasUniqueItems } : undefined)
  return new Function('require', `return ${code}`)(require) as Validator
}

let read = 0
beforeEach(() => void (read = 0))

/** Objects that count how often somebody looks into them. */
const counted = (count: number, valueOf: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => ({
    get nilai() {
      return ((read += 1), valueOf(index))
    },
  }))

test('of a list that is too long no object is compared', () => {
  const validate = validatorOf({ items: { type: 'object' }, maxItems: 500, uniqueItems: true })
  expect(validate(counted(20_000, () => 1))).toBe(false)
  expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['maxItems'])
  expect(read).toBe(0)
})

test('of one that is as long as it may be each item is looked at once', () => {
  const validate = validatorOf({ items: { type: 'object' }, maxItems: 500, uniqueItems: true })
  expect(validate(counted(500, (index) => index))).toBe(true)
  expect(read).toBe(500)
  expect(validate(counted(500, () => 1))).toBe(false)
  expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['uniqueItems'])
})

test('without a limit too each item is looked at once', () => {
  expect(validatorOf({ uniqueItems: true })(counted(20_000, (index) => index))).toBe(true)
  expect(read).toBe(20_000)
})
