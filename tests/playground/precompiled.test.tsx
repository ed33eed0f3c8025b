import { cleanup, fireEvent } from '@testing-library/react'
import { getDefaultFormState, retrieveSchema, type RJSFSchema } from '@rjsf/utils'
import { describe, expect, test } from 'vitest'
import { verifyModule } from '../../src/compiler/verify/verify-module.ts'
import { seeded } from '../seeded-random.ts'
import { drawnFields } from './drawn-fields.ts'
import { moduleText, precompiledValidator } from './precompiled.ts'
import { randomData } from './random-data.ts'
import { inlined, samples, workingSamples } from './samples.ts'
import { drawStock } from './stock-form.tsx'
import { stockErrors, stockValidator as stock } from './stock-validator.ts'

/** What Ajv does not compile here: its format is not known. */
const refused = ['files']
const endless = ['references-recursive']
const drawn = samples.filter(({ name }) => ![...refused, ...endless].includes(name))

test.each(endless)('%s: a schema that contains itself has no end', (name) => {
  expect(inlined(samples.find((sample) => sample.name === name)?.schema ?? {})).toBeNull()
})

test.each(refused)('%s: not compiled', (name) => {
  const schema = inlined(samples.find((sample) => sample.name === name)?.schema ?? {})
  expect(() => moduleText(schema ?? {})).toThrow('data-url')
})

/** Said by a rule between two fields, which JSON Schema cannot say. */
const ruled = ['/ulang Kata sandi tidak sama']

/** Other fields stand there after another choice. */
const branching = ['any-of', 'one-of', 'if-then-else', 'schema-dependencies', 'optional-data-controls']

describe.each(drawn)('$name', ({ schema, examples }) => {
  const resolved = inlined(schema) ?? {}

  test('its validators are no more than the verifier lets pass', () => {
    expect(verifyModule(moduleText(resolved))).toBeNull()
  })

  test('the problems of its examples are those that the stock validator finds', () => {
    for (const { data, issues = [] } of examples) {
      const filled = { ...defaultsOf(resolved), ...(data as object) }
      const found = stockErrors(resolved, filled).map(({ at, message }) => `${at} ${message ?? ''}`)
      const expected = issues.map(({ at, message }) => `${at} ${message}`)
      // What only `x-rules` find is the engine's own.
      expect([data, found.sort()]).toEqual([data, expected.filter((text) => !ruled.includes(text)).sort()])
    }
  })
})

// What our own compiler takes is drawn and judged in table.test.tsx, by validators that are compiled the same way.
const others = drawn.filter(({ name }) => !workingSamples.includes(name))

describe.each(others)('$name, precompiled', ({ name, schema, uiSchema, examples }) => {
  const resolved = inlined(schema) ?? {}

  const precompiled = precompiledValidator(resolved)

  test('is judged and filled in as by the stock validator', () => {
    const random = seeded(7)
    const data = [{}, ...examples.map((example) => example.data), ...Array.from({ length: 500 }, () => randomData(resolved, random))] // prettier-ignore
    for (const one of data) {
      expect([one, stockErrors(resolved, one, precompiled)]).toEqual([one, stockErrors(resolved, one)])
      expect([one, retrieveSchema(precompiled, resolved, resolved, one)]).toEqual([one, retrieveSchema(stock, resolved, resolved, one)]) // prettier-ignore
      expect([one, getDefaultFormState(precompiled, resolved, one, resolved)]).toEqual([one, getDefaultFormState(stock, resolved, one, resolved)]) // prettier-ignore
    }
  })

  test('has the same fields', () => {
    for (const formData of [undefined, ...examples.map(({ data }) => data)]) {
      // Every choice tried once is enough.
      const steps = formData === undefined ? tried : asGiven
      const expected = steps(drawStock({ schema: resolved, uiSchema, formData }))
      if (formData === undefined && branching.includes(name))
        expect(new Set(expected.map((fields) => JSON.stringify(fields))).size).toBeGreaterThan(1)
      expect(steps(drawStock({ schema: resolved, uiSchema, formData, validator: precompiled }))).toEqual(expected)
    }
  })
})

/** As an example is filled into an empty form of ours. */
function defaultsOf({ properties = {} }: RJSFSchema): object {
  const entries = Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'object' && property.default !== undefined ? [[name, property.default] as const] : [],
  )
  return Object.fromEntries(entries)
}

function asGiven(container: HTMLElement): ReturnType<typeof drawnFields>[] {
  const seen = [drawnFields(container)]
  cleanup()
  return seen
}

/** The fields at first, with one item more in each list, and with each choice chosen in each menu. */
function tried(container: HTMLElement): ReturnType<typeof drawnFields>[] {
  const seen = [drawnFields(container)]
  const adders = [...container.querySelectorAll<HTMLElement>('button')]
    .filter((button) => /add/i.test(button.title))
    .slice(0, 3)
  for (const button of adders) {
    fireEvent.click(button)
    seen.push(drawnFields(container))
  }
  for (const index of menusOf(container).keys()) {
    for (const choice of ['1', '0']) {
      // A choice may have changed what stands below it.
      const menu = menusOf(container)[index]
      if (menu) fireEvent.change(menu, { target: { value: choice } })
      seen.push(drawnFields(container))
    }
  }
  cleanup()
  return seen
}

/** The first few: a list of a hundred choices shows no more than one of two. */
function menusOf(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('input.MuiSelect-nativeInput')].slice(0, 2)
}
