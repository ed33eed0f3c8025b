import type { UiSchema } from '@rjsf/utils'
import { expect } from 'vitest'
import type { Values } from '../../src/contract/module.ts'
import { visibleValues } from '../../src/contract/runtime/fields.ts'
import { formatPointer } from '../../src/contract/runtime/schema-issues.ts'
import { holdsFile } from '../../src/contract/runtime/stored-file.ts'
import { seeded } from '../seeded-random.ts'
import { randomData } from './random-data.ts'
import type { ResolvedForm } from './resolved-forms.ts'
import { type FoundError, stockErrors } from './stock-validator.ts'

/** 500 random data, of which some are wrong: data that are all right, or all wrong in one way, would show nothing. */
export function expectSameForRandom(form: ResolvedForm, seed: number): void {
  const random = seeded(seed)
  let wrong = 0
  for (let count = 0; count < 500; count++) wrong += expectSame(form, objectOf(randomData(form.schema, random)))
  expect([form.name, wrong]).toEqual([form.name, expect.toSatisfy((found: number) => found > 10)])
}

/** Compares what both say, and gives how many errors there were. */
export function expectSame(form: ResolvedForm, data: Values): number {
  const { fields, outer } = form
  // Hiding and trimming are the engine's: the stock validator gets what the engine would judge and send.
  const values = visibleValues(fields.fields, fields.variable, data, outer)
  const scope = { ...outer, [fields.variable]: values }
  const isHidden = (name: string): boolean => {
    const visible = fields.fields[name]?.visible
    return visible !== undefined && visible(scope) !== true
  }
  const stock = stockErrors(form.schema, values)
    .map((error) => ({ ...error, at: atPicker(form, error.at) }))
    .filter(({ at }) => !isHidden(at.split('/')[1] ?? ''))
    // Where RJSF has a whole file, a form has the name of one that is stored: what that may be is a pattern.
    .filter(({ at, keyword }) => keyword !== 'format' || !holdsFile(Object(form.schema.properties?.[at.slice(1)])))
  const ours = fields
    .validate(data, outer)
    // `x-rules`, `x-required` and `x-unique` are ours alone.
    .filter(({ keyword }) => !keyword.startsWith('x-'))
    .map(({ path, keyword, message }) => ({ at: atPicker(form, formatPointer(path)), keyword, message }))
  const found = sorted(withoutOwnWords(ours, stock))
  const told = new Set(found)
  // Of a choice between shapes the stock validator names the errors of all, and that none fits.
  const isOfShapes = stock.some(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
  const expected = isOfShapes ? [...new Set(sorted(stock))].filter((error) => told.has(error)) : sorted(stock)
  expect({ form: form.name, data, errors: isOfShapes ? [...told] : found, wrong: found.length > 0 }).toEqual({
    form: form.name,
    data,
    errors: expected,
    wrong: stock.length > 0,
  })
  return stock.length
}

/** A picker's option is one value: what is said of its parts is said of the picker. */
function atPicker({ uiSchema }: ResolvedForm, at: string): string {
  const [, name = ''] = at.split('/')
  return (uiSchema[name] as UiSchema | undefined)?.['ui:field'] === 'picker' ? `/${name}` : at
}

/** Where the schema has no message, the engine has words of its own for Ajv's English. */
function withoutOwnWords(ours: readonly FoundError[], stock: readonly FoundError[]): FoundError[] {
  return ours.map((error) => {
    const same = stock.find(({ at, keyword }) => at === error.at && keyword === error.keyword)
    return same && same.message === undefined ? { at: error.at, keyword: error.keyword } : error
  })
}

function sorted(errors: readonly FoundError[]): string[] {
  return errors.map(({ at, keyword, message }) => `${at} ${keyword} ${message ?? ''}`).sort()
}

function objectOf(data: unknown): Values {
  return data !== null && typeof data === 'object' && !Array.isArray(data) ? (data as Values) : {}
}
