import { afterAll, describe, expect, test } from 'vitest'
import { checkText } from '../../src/compiler/editor.ts'
import type { CompileError } from '../../src/language/check/compile-error.ts'
import { parsePointer } from '../../src/contract/runtime/schema-issues.ts'
import { compileShipped, shippedProject } from '../schemas/compiled.ts'
import { mutantsOf, parentOf, type Mutant, type Swapped } from './mutants.ts'
import { together } from './mutants-together.ts'

const shipped = await compileShipped()
/** What the app says in English has any text for a key; and all would be compiled a second time for it. */
const { english: _, ...app } = JSON.parse(shipped.files.get('app.json') ?? '') as { english: unknown; kind: string }
const project = (await shippedProject()).with('app.json', JSON.stringify(app))
const { openapi } = project
/** What is wrong with its form is told whatever else is: then nothing more is looked for, which would take its time. */
const check = async (file: string, data: unknown): Promise<{ errors: readonly CompileError[] }> => {
  const changed = project.with(file, JSON.stringify(data))
  const errors = changed.formErrors(file)
  return errors.length > 0 ? { errors } : checkText(file, project, changed)
}

/** Parts of an option besides value and label: the app may call them as it likes, until a definition reads one. */
function isOptionPart({ pointer, kind }: Mutant): boolean {
  return kind === 'key' && pointer.startsWith('/optionFields/')
}

/** A field that nothing else of the definition names is another field with another name: that is no mistake. */
function isLoneField(data: unknown, { pointer, kind, name = '' }: Mutant): boolean {
  if (kind !== 'key' || !/^\/schema\/properties\/[^/]+$/.test(pointer)) return false
  return [...JSON.stringify(data).matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1
}

function valueAt(data: unknown, pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>(
    (value, part) =>
      value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[String(part)] : undefined,
    data,
  )
}

/** The error is within the changed part, at its parent, or at a place of `data` that uses the changed name. */
function isNear(error: CompileError, mutant: Mutant, data: unknown): boolean {
  if (error.pointer === parentOf(mutant.pointer) || `${error.pointer}/`.startsWith(`${mutant.pointer}/`)) return true
  if (mutant.fields !== undefined && error.pointer.startsWith(`${mutant.fields}/`)) return true
  if (mutant.name === undefined) return false
  return (
    error.pointer.split('/').includes(mutant.name) ||
    JSON.stringify(valueAt(data, error.pointer) ?? '').includes(mutant.name) ||
    error.message.includes(mutant.name)
  )
}

/** So often a mistake is made at one kind of place, in the definitions of one kind; `MUTANTS=all` makes each everywhere. */
const timesOfPlace = process.env['MUTANTS'] === 'all' ? Infinity : 1
const madeAt = new Map<string, number>()

/**
 * Whether it is the first of its kind at its kind of place: the same keys above it, whatever the fields are called
 * and in whichever turn. What is new in a definition has a place of its own, and is always tried.
 */
function isNew(kind: string, { kind: mistake, from, word = '' }: Mutant): boolean {
  const place = from.replace(/(?<=\/properties)\/[^/]+/g, '/*').replace(/\/\d+(?=\/|$)/g, '/#')
  const key = `${kind} ${mistake} ${word} ${place}`
  madeAt.set(key, (madeAt.get(key) ?? 0) + 1)
  return (madeAt.get(key) ?? 0) <= timesOfPlace
}

const swapped: Swapped = new Map()
let tried = 0
const kinds = new Map<string, number>()

function count(mutant: Mutant): void {
  tried += 1
  const kind = mutant.kind.replace(/: .*/, '')
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
}

/** Of mistakes that are made at once those without an error of their own, near none of the others: to be tried alone. */
async function missed(file: string, data: unknown, group: readonly Mutant[]): Promise<readonly Mutant[]> {
  const changed = group.reduce((current, { change }) => change(current), data)
  const { errors } = await check(file, changed)
  const near = errors.map((error) => group.filter((mutant) => isNear(error, mutant, changed)))
  return group.filter((mutant) => !near.some((mutants) => mutants.length === 1 && mutants[0] === mutant))
}

/**
 * The mistakes that are made in each definition: chosen once, before any test, so that a test that is tried again makes
 * the same ones.
 */
const cases = project.forms().map(({ source: { file } }) => {
  const data = file === 'app.json' ? app : (JSON.parse(shipped.files.get(file) ?? '') as { kind: string })
  const all = mutantsOf(data, openapi, swapped).filter((one) => !isOptionPart(one) && !isLoneField(data, one))
  const mutants = all.filter((one) => isNew(data.kind, one))
  for (const mutant of mutants) count(mutant)
  return { file, data, mutants }
})

describe('a shipped definition with one mistake is refused, at the place of the mistake', () => {
  test.each(cases)('$file', async ({ file, data, mutants }) => {
    expect((await check(file, data)).errors).toEqual([])
    const survivors: string[] = []
    for (const group of together(mutants)) {
      const left = group.length === 1 ? group : await missed(file, data, group)
      for (const mutant of left) {
        const changed = mutant.change(data)
        const { errors } = await check(file, changed)
        if (errors.some((error) => isNear(error, mutant, changed))) continue
        const found = errors
          .map((error) => `${error.code} ${error.pointer}`)
          .slice(0, 3)
          .join(', ')
        survivors.push(`${mutant.kind} ${mutant.pointer}: ${found || 'accepted'}`)
      }
    }
    expect(survivors).toEqual([])
  })

  test('a part of an option that definitions read cannot be renamed', async () => {
    const text = (shipped.files.get('app.json') ?? '').replace('"isImeiProduct":', '"isImeiPqroduct":')
    const { errors } = await project.with('app.json', text).compile()
    expect(errors.map((error) => error.suggestion)).toContain('isImeiPqroduct')
  })

  afterAll(() => {
    console.log(`${tried} mutants refused: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
  })
})
