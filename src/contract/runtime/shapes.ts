import type { Values } from '../module.ts'
import { isEmpty } from './clean.ts'
import type { SchemaValidator } from './schema-issues.ts'

/** The shapes of which an object has one. */
export interface ShapesSpec {
  /** Data that fit several of them are wrong. */
  exactlyOne: boolean
  shapes: { names: string[]; own: string[]; fits: SchemaValidator }[]
}

/**
 * Which shape an object has, as far as its data tell: the one that they fit, else the only one of which a field has a
 * value. Undefined while nothing is entered, and when another client sends the fields of several that fit alike.
 */
export function shapeOf({ exactlyOne, shapes }: ShapesSpec, values: Values): number | undefined {
  const filled = shapes.map(({ own }) => own.filter((name) => !isEmpty(values[name])).length)
  const fitting = [...shapes.keys()].filter((index) => shapes[index]?.fits(values))
  if (exactlyOne && fitting.length > 0) return fitting.length === 1 ? fitting[0] : undefined
  const most = Math.max(...fitting.map((index) => filled[index] ?? 0))
  if (most > 0) return fitting.find((index) => filled[index] === most)
  const begun = [...shapes.keys()].filter((index) => filled[index] !== 0)
  return begun.length === 1 ? begun[0] : undefined
}

/** The fields that are there: those of the shape, or of all while none is known. */
export function namesOfShape(spec: ShapesSpec, values: Values): string[] {
  const shape = spec.shapes[shapeOf(spec, values) ?? -1]
  return shape?.names ?? spec.shapes.flatMap(({ names }) => names)
}
