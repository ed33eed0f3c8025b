import { isDeepStrictEqual } from 'node:util'
import { convertValue, type Target } from './convert-value.ts'
import { isEmpty, type FieldPath, type Spot, spotsOf, valueAt, withValue } from './places.ts'

export type Body = Readonly<Record<string, unknown>>

/** One thing that is done to each stored body. A rename stays among the names of one object. */
export type Step =
  | { do: 'rename'; from: FieldPath; to: FieldPath }
  | { do: 'fill'; at: FieldPath; value: unknown }
  | { do: 'convert'; at: FieldPath; to: Target }
  | { do: 'replace'; at: FieldPath; from: unknown; to: unknown }

/** What a step laid at a spot; `before` is absent where nothing was. */
export interface Mark {
  step: number
  at: Spot
  before?: unknown
  after?: unknown
}

export interface Stepped {
  body: Body
  marks: Mark[]
}

/** A body after the steps, in their order; the same body where none of them has anything to do in it. */
export function takeSteps(body: Body, steps: readonly Step[]): Stepped {
  let done: Stepped = { body, marks: [] }
  for (const [index, step] of steps.entries())
    done = step.do === 'rename' ? renamed(done, step) : laid(done, step, index)
  return done
}

function renamed({ body, marks }: Stepped, { from, to }: Pick<Step & { do: 'rename' }, 'from' | 'to'>): Stepped {
  const last = to.at(-1)
  let current = body
  for (const spot of spotsOf(body, from)) {
    const value = valueAt(current, spot)
    const target = [...spot.slice(0, -1), last ?? '']
    // What somebody has entered under the new name meanwhile wins; the other stays stored under the old one.
    if (isEmpty(value) || !isEmpty(valueAt(current, target))) continue
    current = withValue(withValue(current, spot, undefined), target, value)
  }
  return { body: current, marks }
}

function laid({ body, marks }: Stepped, step: Exclude<Step, { do: 'rename' }>, index: number): Stepped {
  const found: Mark[] = []
  let current = body
  for (const at of spotsOf(body, step.at)) {
    const before = valueAt(current, at)
    const after = laidValue(step, before)
    if (after === undefined || isDeepStrictEqual(after, before)) continue
    current = withValue(current, at, after)
    found.push({ step: index, at, after, ...(before !== undefined && { before }) })
  }
  return { body: current, marks: [...marks, ...found] }
}

/** Undefined where the step leaves the value alone. */
function laidValue(step: Exclude<Step, { do: 'rename' }>, value: unknown): unknown {
  if (step.do === 'fill') return isEmpty(value) ? step.value : undefined
  if (isEmpty(value)) return undefined
  if (step.do === 'replace') return isDeepStrictEqual(value, step.from) ? step.to : undefined
  return convertValue(value, step.to)
}

/**
 * A body as it was before the steps, as far as it still holds what they laid: what somebody has changed since stays as
 * he left it, under the name that it had.
 */
export function takeBack(body: Body, steps: readonly Step[], marks: readonly Mark[]): Body {
  let current = body
  for (const [index, step] of [...steps.entries()].reverse()) {
    if (step.do === 'rename') {
      current = renamed({ body: current, marks: [] }, { from: step.to, to: step.from }).body
      continue
    }
    for (const { at, before, after } of marks.filter((mark) => mark.step === index).reverse())
      if (isDeepStrictEqual(valueAt(current, at), after)) current = withValue(current, at, before)
  }
  return current
}

/** The parts of two bodies that differ, by name. */
export function changedParts(before: Body, after: Body): { before: Body; after: Body } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const of = (body: Body): Body =>
    Object.fromEntries(names.flatMap((name) => (name in body ? [[name, body[name]]] : [])))
  return { before: of(before), after: of(after) }
}
