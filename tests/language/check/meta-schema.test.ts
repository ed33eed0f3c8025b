import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import metaSchema from '../../../schemas/definition.schema.json' with { type: 'json' }
import { formValidatorPlugin, readyValidator } from '../../../src/compiler/vite-plugins.ts'
import { formValidator } from '../../../src/language/format/form-validator.ts'
import { shippedFormat } from '../../../src/definition/shipped-format.ts'
import { step } from '../../../src/contract/runtime/schema-issues.ts'
import { workspaceTexts } from '../../compiler/workspace.ts'

type Json = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Every key that the format names, with its schema; `false` only forbids one. */
function keysOf(schema: unknown, pointer = ''): { pointer: string; schema: Json }[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => keysOf(part, pointer + step(index)))
  if (!isObject(schema)) return []
  const named = isObject(schema['properties']) ? Object.entries(schema['properties']) : []
  const own = named.flatMap(([name, key]) =>
    isObject(key) ? [{ pointer: `${pointer}/properties${step(name)}`, schema: key }] : [],
  )
  const inner = Object.entries(schema).flatMap(([name, part]) =>
    name === 'properties'
      ? named.flatMap(([key, value]) => keysOf(value, `${pointer}/properties${step(key)}`))
      : keysOf(part, pointer + step(name)),
  )
  return [...own, ...inner]
}

const keys = keysOf(metaSchema)

describe('the meta-schema explains itself', () => {
  test('every key has a description of its own: a whole phrase', () => {
    expect(keys.length).toBeGreaterThan(150)
    const silent = keys.filter(({ schema: { description } }) => !/^[A-Z`].*[.]$/.test(String(description)))
    expect(silent.map(({ pointer }) => pointer)).toEqual([])
  })

  test('every part has one', () => {
    const silent = Object.entries(metaSchema.$defs).filter(([, part]) => !('description' in part))
    expect(silent.map(([name]) => name)).toEqual([])
  })

  test('no description only repeats its key', () => {
    const words = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
    const empty = keys.filter(({ pointer, schema }) => {
      const key = pointer.split('/').at(-1) ?? ''
      return words(String(schema['description']).replace('JSON Schema', '')) === words(key)
    })
    expect(empty.map(({ pointer }) => pointer)).toEqual([])
  })
})

test('the meta-schema is JSON Schema, which no process that compiles looks at again', () => {
  const ajv = new Ajv2020({ strict: false, discriminator: true, logger: false })
  expect([ajv.validateSchema(metaSchema), ajv.errors]).toEqual([true, null])
})

/** The module that the build puts in place of `form-validator.ts`; it asks for Ajv's parts, so it stands below the packages. */
async function built(): Promise<{ formValidator: typeof formValidator }> {
  await mkdir('test-results', { recursive: true })
  const folder = await mkdtemp(path.resolve('test-results/form-'))
  try {
    const file = path.join(folder, 'form-validator.mjs')
    await writeFile(file, readyValidator())
    return (await import(file)) as { formValidator: typeof formValidator }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the build finds the file that it puts the ready check in place of', () => {
  const file = path.resolve('src/language/format/form-validator.ts')
  expect(existsSync(file)).toBe(true)
  const { load } = formValidatorPlugin
  expect(typeof load === 'function' && load.call(undefined as never, file)).toBe(readyValidator())
})

test('the built server has the same check ready, and for no other format', async () => {
  const { formValidator: ready } = await built()
  const checks = [formValidator, ready].map((check) => check(shippedFormat.metaSchema))
  const found = (check: ValidateFunction, data: unknown) => [check(data), check.errors?.map(({ params, instancePath, parentSchema }) => ({ params, instancePath, parentSchema }))] // prettier-ignore
  const definitions = [...workspaceTexts().texts.values()].map((text) => JSON.parse(text) as Json)
  for (const data of [
    ...definitions,
    {},
    { kind: 'dialog', title: 3 },
    { kind: 'none' },
    ...definitions.map((one) => ({ ...one, loud: true })),
  ])
    // prettier-ignore
    expect(found(checks[1]!, data)).toEqual(found(checks[0]!, data))
  expect(() => ready({ ...shippedFormat.metaSchema, title: 'Other' })).toThrow('another format')
})
