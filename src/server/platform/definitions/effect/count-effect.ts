import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '../../../../contract/module.ts'
import type { OptionLookup } from '../../records/record-forms.ts'
import type { Form } from '../fill-form.ts'
import { convertValue, targetOf } from './convert-value.ts'
import { judgeBodies } from './judge-bodies.ts'
import { type KeptReason, keptReasons, type StoredField, storedFields } from './stored-fields.ts'
import { isEmpty, openPlace, type FieldPath, placeText, type Spot, spotsOf, valueAt, withValue } from './places.ts'
import { type Body, type Mark, type Step, takeBack, takeSteps } from './steps.ts'

/** Most different values that no longer fit are named; the others only count. */
const mostValues = 10

export interface Effect {
  /**
   * `renamed`: moves to its new name; `removed`: the definition has the field no more, its values stay stored; `missing`:
   * demanded, and not there; `misfit`: what is there is taken no more; `restored`: comes back as it was before a change.
   */
  kind: 'renamed' | 'removed' | 'missing' | 'misfit' | 'restored'
  /** Where: in the new form, of a removed field in the old one; empty for whole records. */
  field: string
  title: string
  rows: number
  /** Of those, the ones whose value can be made into one that fits. */
  convertible: number
  /** What no longer fits, as it is stored, the first ones met. */
  values: { value: unknown; rows: number }[]
  /** Of a removed field: the new ones beside it, which it may have become. */
  candidates: { field: string; title: string }[]
  /** Why these values stay as they are, where nothing can be done with them. */
  kept?: string
}

export interface Version {
  text: string
  form: Form
}

/** A stored body, with what each change that is to be taken back had laid in it. */
export interface StoredBody {
  body: Body
  marks: readonly (readonly Mark[])[]
}

/** The steps that a change of a definition takes on its own: back from later changes, then to new names. */
export interface OwnSteps {
  /** Of changes that are taken back, the newest first. */
  back: readonly (readonly Step[])[]
  renames: readonly (Step & { do: 'rename' })[]
}

/** A rename as the forms have it: the field before and the field after, which bodies may hold elsewhere. */
interface Moved {
  from: FieldPath
  to: FieldPath
}

/** Counts, body by body, what another version of a definition does to what is stored. */
export class EffectCount {
  readonly #before: ReadonlyMap<string, StoredField>
  readonly #after: ReadonlyMap<string, StoredField>
  readonly #removed: readonly StoredField[]
  readonly #effects = new Map<string, Effect>()
  readonly #reasonOf: KeptReason
  readonly #moves: readonly Moved[]

  constructor(
    private readonly before: Version,
    private readonly after: Version,
    private readonly own: OwnSteps,
    /** Bodies hold own fields alone: what is said of others is said of what nobody has read. */
    private readonly isPartial = false,
  ) {
    this.#before = storedFields(before.text, before.form)
    this.#after = storedFields(after.text, after.form)
    this.#reasonOf = keptReasons(before, after)
    this.#moves = own.renames.map(({ from, to }) => ({ from: pathOf(this.#before, from), to: pathOf(this.#after, to) }))
    this.#removed = removedFields(this.#before, this.#after, this.#moves)
  }

  effects(): Effect[] {
    return [...this.#effects.values()]
  }

  /** Counts some more bodies. */
  async add(stored: readonly StoredBody[], lookup: OptionLookup): Promise<void> {
    const moved = stored.map((one) => this.#moved(one))
    const judged = await judgeBodies(this.after.form, moved, lookup)
    const wrong = judged.flatMap((issues, index) => (issues.length > 0 ? [index] : []))
    const earlier = await judgeBodies(
      this.before.form,
      wrong.map((index) => stored[index]?.body ?? {}),
      lookup,
    )
    const fits: Converted[] = []
    for (const [place, index] of wrong.entries()) {
      const known = new Set((earlier[place] ?? []).map(({ path }) => JSON.stringify(renamedPath(path, this.#moves))))
      const issues = (judged[index] ?? []).filter(({ path }) => !known.has(JSON.stringify(path)))
      fits.push(...this.#countIssues(moved[index] ?? {}, issues))
    }
    await this.#countConvertible(fits, lookup)
  }

  /** The body as it will lie before anybody decides on anything; what that moves and what is left behind is counted. */
  #moved({ body, marks }: StoredBody): Body {
    const restored = this.own.back.reduce((now, steps, index) => takeBack(now, steps, marks[index] ?? []), body)
    if (!isDeepStrictEqual(restored, body)) this.#count('restored', '', 'Data').rows += 1
    let now = restored
    for (const [index, step] of this.own.renames.entries()) {
      const next = takeSteps(now, [step]).body
      const to = placeText(this.#moves[index]?.to ?? step.to)
      if (next !== now) this.#count('renamed', to, this.#after.get(to)?.title ?? to).rows += 1
      now = next
    }
    for (const field of this.#removed) {
      const isHeld = spotsOf(now, field.place).some((spot) => !isEmpty(valueAt(now, spot)))
      if (isHeld) this.#count('removed', placeText(field.path), field.title).rows += 1
    }
    return now
  }

  /** Answers what a conversion would make of what does not fit. */
  #countIssues(body: Body, issues: readonly Issue[]): Converted[] {
    const counted = new Set<Effect>()
    return issues.flatMap(({ path }): Converted[] => {
      const field = fieldAt(this.#after, path)
      if (this.isPartial && (!field || field.isFixed)) return []
      const at = field && spotIn(field, path)
      const value = at && valueAt(body, at)
      const kind = field && isEmpty(value) ? 'missing' : 'misfit'
      const effect = this.#count(kind, field ? placeText(field.path) : '', field?.title ?? 'Data')
      if (counted.has(effect)) return []
      counted.add(effect)
      effect.rows += 1
      if (kind === 'missing' || !field || effect.kept !== undefined) return []
      countValue(effect, value)
      const made = spotsOf(body, field.place).reduce((now, spot) => converted(now, spot, field), body)
      return made === body ? [] : [{ effect, field, body: made }]
    })
  }

  async #countConvertible(made: readonly Converted[], lookup: OptionLookup): Promise<void> {
    const judged = await judgeBodies(
      this.after.form,
      made.map(({ body }) => body),
      lookup,
    )
    for (const [index, { effect, field }] of made.entries())
      if (!judged[index]?.some(({ path }) => fieldAt(this.#after, path) === field)) effect.convertible += 1
  }

  #count(kind: Effect['kind'], field: string, title: string): Effect {
    const key = `${kind} ${field}`
    const known = this.#effects.get(key)
    if (known) return known
    const candidates = kind === 'removed' ? this.#candidates(field) : []
    const stored = kind === 'missing' || kind === 'misfit' ? this.#after.get(field) : undefined
    const kept = stored && this.#reasonOf(stored)
    const counts = { rows: 0, convertible: 0, values: [], candidates }
    const fresh: Effect = { kind, field, title, ...counts, ...(kept !== undefined && { kept }) }
    this.#effects.set(key, fresh)
    return fresh
  }

  /** Fields that are new beside the one that went. */
  #candidates(field: string): Effect['candidates'] {
    const around = field.slice(0, field.lastIndexOf('/') + 1)
    // An older name that the version before did not have either takes no field away from the one that went.
    const moving = this.#moves.filter(({ from }) => this.#before.has(placeText(from)))
    const taken = new Set(moving.map(({ to }) => placeText(to)))
    return [...this.#after].flatMap(([place, { title }]) => {
      const isNew = place.startsWith(around) && !place.slice(around.length).includes('/') && !this.#before.has(place)
      return isNew && !taken.has(place) ? [{ field: place, title }] : []
    })
  }
}

interface Converted {
  effect: Effect
  field: StoredField
  body: Body
}

function converted(body: Body, spot: Spot, { schema }: StoredField): Body {
  const value = valueAt(body, spot)
  const made = isEmpty(value) ? undefined : convertValue(value, targetOf(schema))
  return made === undefined || isDeepStrictEqual(made, value) ? body : withValue(body, spot, made)
}

function countValue({ values }: Effect, value: unknown): void {
  const known = values.find((one) => isDeepStrictEqual(one.value, value))
  if (known) known.rows += 1
  else if (values.length < mostValues) values.push({ value, rows: 1 })
}

/** The field that an issue is about, or the one around it. */
function fieldAt(fields: ReadonlyMap<string, StoredField>, path: Spot): StoredField | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const field = fields.get(placeText(openPlace(path.slice(0, length))))
    if (field) return field
  }
  return undefined
}

/** Where the value of a field stands in a body, in the row that an issue is about. */
function spotIn({ place, path: own }: StoredField, path: Spot): Spot {
  return isDeepStrictEqual(place, own) ? path.slice(0, own.length) : place
}

/** Fields that went, those inside them not told apart; what moves to a new name went nowhere. */
function removedFields(
  before: ReadonlyMap<string, StoredField>,
  after: ReadonlyMap<string, StoredField>,
  renames: readonly Moved[],
): StoredField[] {
  const moved = new Set(renames.map(({ from }) => placeText(from)))
  const gone = [...before].filter(([place]) => !after.has(place) && !moved.has(place))
  const isInside = (path: FieldPath): boolean => {
    const around = path.slice(0, path.at(-2) === '*' ? -2 : -1)
    return around.length > 0 && (!after.has(placeText(around)) || hasNoParts(after.get(placeText(around))))
  }
  return gone.flatMap(([, field]) => (field.isFixed || isInside(field.path) ? [] : [field]))
}

/** Where a form has what lies at a place of its bodies; an older name that it does not have stands beside it. */
function pathOf(fields: ReadonlyMap<string, StoredField>, place: FieldPath): FieldPath {
  const text = placeText(place)
  const known = [...fields.values()].find((field) => placeText(field.place) === text)
  if (known) return known.path
  const beside = [...fields.values()].find(
    (field) => placeText(field.place.slice(0, -1)) === placeText(place.slice(0, -1)),
  )
  return beside ? [...beside.path.slice(0, -1), place.at(-1) ?? ''] : place
}

/** A group or list that became something else: what it was is shown as a whole. */
function hasNoParts(field: StoredField | undefined): boolean {
  return field?.schema['type'] !== 'object' && field?.schema['type'] !== 'array'
}

function renamedPath(path: Spot, renames: readonly Moved[]): Spot {
  const open = openPlace(path)
  const step = renames.find(({ from }) => from.every((name, index) => open[index] === name))
  return step ? path.map((name, index) => (index === step.from.length - 1 ? (step.to.at(-1) ?? name) : name)) : path
}
