import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { Project } from '../../src/compiler/project.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { deriveForm, validateForm } from '../../src/contract/runtime/validate-form.ts'
import { verifyModule } from '../../src/compiler/verify/verify-module.ts'
import { placement, spotsOf, withPayloads, type Placement, type Spot } from './hostile-payloads.ts'
import { shippedProject } from '../schemas/compiled.ts'
import { workspaceTexts } from './workspace.ts'
import { buildPayload } from '../../src/contract/runtime/payload.ts'
import { restoreValues } from '../../src/contract/runtime/restore.ts'

/** Another one finds others: `PAYLOAD_SEED=… npx vitest run tests/compiler/hostile-payloads.test.ts`. */
const seed = Number(process.env['PAYLOAD_SEED'] ?? 20_261_121)
/** So many stand in one text at kinds of places that accept some. */
const together = 10
/** And where hardly any is accepted: at keys, and at kinds of places that refused those that were tried alone. */
const refusedTogether = 20
/** So many texts of one kind of place are tried alone. */
const alone = 4
/** And so often one at the same place, in the definitions of one kind; `PAYLOADS=all` is at each. */
const timesOfPlace = process.env['PAYLOADS'] === 'all' ? Infinity : 8
const enough = 10_000

const small = workspaceTexts()
const projects = [await shippedProject(), Project.of(new Map(small.texts), small.openapi)]
const targets = projects.flatMap((project) =>
  project.forms().map((item) => ({ project, item, spots: spotsOf(item.source.data) })),
)
type Target = (typeof targets)[number]
type Placed = readonly [Spot, Placement]

const before = Object.getOwnPropertyNames(Object.prototype).length + Object.getOwnPropertyNames(Array.prototype).length
let placed = 0
let accepted = 0
/** Places at which a payload was accepted: titles, messages, … */
const free = new Map<Target, Spot[]>()
const placedAt = new Map<string, number>()
/** What somebody calls as he likes stands below these: fields, and the texts that English is given for. */
const named: ReadonlySet<unknown> = new Set(['properties', 'english'])

/**
 * Whether it is one of the first at its place: the same keys above it, whatever the fields are called and in whichever
 * turn. What is new in a definition has a place of its own, and always gets one.
 */
function isNew({ item }: Target, { path, isKey }: Spot): boolean {
  const steps = path.map((step, at) => (typeof step === 'number' ? '#' : named.has(path[at - 1]) ? '*' : step))
  const place = [item.definition.kind, isKey, ...steps].join(' ')
  placedAt.set(place, (placedAt.get(place) ?? 0) + 1)
  return (placedAt.get(place) ?? 0) <= timesOfPlace
}

/** Chosen once, before any test: one that is tried again places the same ones. */
const chosen = new Map(
  targets.map((target) => {
    const how = fc.sample(placement, { seed, numRuns: target.spots.length })
    const all = target.spots.flatMap((spot, index): Placed[] => (how[index] ? [[spot, how[index]]] : []))
    return [target, all.filter(([spot]) => isNew(target, spot))] as const
  }),
)

/** How often one was tried alone, and whether it was ever accepted, by kind of place. */
const kinds = new Map<string, { tried: number; accepted: boolean }>()

/** The kind of definition, and the key at which the text stands. */
function kindOf({ item }: Target, { path }: Spot): { tried: number; accepted: boolean } {
  const name = `${item.definition.kind} ${String(path.findLast((step) => typeof step === 'string'))}`
  const known = kinds.get(name) ?? { tried: 0, accepted: false }
  kinds.set(name, known)
  return known
}

/** A few of each kind of place alone; what is left of kinds that accept, and of those that do not, in one text each time. */
function tryTexts(target: Target, texts: readonly Placed[]): void {
  const rest: Record<'accepting' | 'refusing', Placed[]> = { accepting: [], refusing: [] }
  for (const pair of texts) {
    const kind = kindOf(target, pair[0])
    if (kind.tried >= alone) rest[kind.accepted ? 'accepting' : 'refusing'].push(pair)
    else {
      kind.tried += 1
      if (!tried(target, [pair])) continue
      kind.accepted = true
      free.set(target, [...(free.get(target) ?? []), pair[0]])
    }
  }
  tryTogether(target, rest.accepting, together)
  tryTogether(target, rest.refusing, refusedTogether)
}

function tryTogether(target: Target, pairs: readonly Placed[], most: number): void {
  for (let at = 0; at < pairs.length; at += most) tried(target, pairs.slice(at, at + most))
}

/** What the compiler does to one file among the others; the module is run when there is one. Whether there was one. */
function compile({ project, item }: Target, payloads: readonly Placed[]): boolean {
  const text = JSON.stringify(withPayloads(item.source.data, payloads))
  const { file } = item.source
  const { source: compiled, errors } = project.with(file, text).compileFile(file)
  placed += payloads.length
  if (compiled) tryOut(compiled.code)
  else if (errors.length === 0) throw new Error('Refused without a reason.')
  const now = Object.getOwnPropertyNames(Object.prototype).length + Object.getOwnPropertyNames(Array.prototype).length
  if (Object.hasOwn(globalThis, 'canary') || 'canary' in {} || now !== before) throw new Error('Something ran.')
  return compiled !== undefined
}

function tried(target: Target, payloads: readonly Placed[]): boolean {
  try {
    return compile(target, payloads)
  } catch (cause) {
    throw new Error(`seed ${seed}: ${JSON.stringify(payloads)}`, { cause })
  }
}

function tryOut(code: string): void {
  accepted += 1
  const reason = verifyModule(code)
  if (reason !== null) throw new Error(`Accepted, but not verified: ${reason}`)
  const form = loadModule(code)
  if (form.kind !== 'dialog' && form.kind !== 'document') return
  validateForm(form, deriveForm(form, form.initial({})))
  const { body } = buildPayload(form.submit, form.initial({}), { extensions: true })
  restoreValues(form, body)
}

describe(`nothing of a definition runs, and nothing crashes the compiler (seed ${seed})`, () => {
  test.each(targets.map((target) => [target.item.source.file, target] as const))('%s: each key, each text', { timeout: 300_000 }, (_, target) => {
    const pairs = chosen.get(target) ?? []
    // Hardly any other key is accepted, so several are tried in one text.
    tryTogether(target, pairs.filter(([spot]) => spot.isKey), refusedTogether)
    tryTexts(target, pairs.filter(([spot]) => !spot.isKey))
  }) // prettier-ignore

  test('several at once, up to ten thousand', () => {
    const several = fc
      .constantFrom(...free.entries())
      .chain(([target, spots]) =>
        fc.tuple(
          fc.constant(target),
          fc.array(fc.tuple(fc.constantFrom(...spots), placement), { minLength: together, maxLength: together }),
        ),
      )
    fc.assert(
      fc.property(several, ([target, payloads]) => void compile(target, payloads)),
      { seed, numRuns: Math.max(100, Math.ceil((enough - placed) / together)) },
    )
    expect(placed).toBeGreaterThanOrEqual(enough)
    expect(accepted).toBeGreaterThan(500)
  })

  afterAll(() => {
    console.log(
      `${placed} payloads at ${targets.flatMap(({ spots }) => spots).length} places; ${accepted} modules were accepted and run`,
    )
  })
})
