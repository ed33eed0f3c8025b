import { expect, test } from 'vitest'
import { convertValue } from '../../../../../src/server/platform/definitions/effect/convert-value.ts'

const choices = [{ value: 'A', title: 'Satu' }, { value: 'a', title: 'A' }] // prettier-ignore

test.each([
  ['a choice that another is called like', 'a', { type: 'string', choices }, 'a'],
  ['one that differs in case alone', 'A', { type: 'string', choices: [...choices].reverse() }, 'A'],
  ['a choice by its title', 'satu', { type: 'string', choices }, 'A'],
  ['a day', '2026-01-31', { type: 'string', format: 'date' }, '2026-01-31'],
  ['a day as people write it', '31/01/2026', { type: 'string', format: 'date' }, '2026-01-31'],
  ['a choice in a list', ['a'], { type: 'array', items: { type: 'string', choices } }, ['a']],
])('what a field takes stays, the rest is converted: %s', (_, value, target, made) => {
  expect(convertValue(value, target)).toEqual(made)
})
