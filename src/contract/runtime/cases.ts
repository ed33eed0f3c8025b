import type { Path, Values } from '../module.ts'
import { clean, isEmpty } from './clean.ts'
import { isRecord, own } from './own.ts'
import type { SchemaValidator } from './schema-issues.ts'

/** Fields that are there while their case holds: while a field has a value, or while the data are of a form. */
export interface CaseSpec {
  names: string[]
  has?: string
  fits?: SchemaValidator
  is?: boolean
  /** Cases inside this one. */
  inner: CaseSpec[]
}

export interface CasesSpec {
  cases?: CaseSpec[]
  /** Every field that is not always there. */
  caseFields?: string[]
  /** The shapes of which it has one. */
  choice?: ShapesSpec
  /** Groups in which fields come and go. */
  groups?: GroupSpec[]
}

/** `lists`: how many lists stand around each such group at its place. */
interface GroupSpec extends CasesSpec {
  name: string
  lists: number
}

/**
 * The values without those of cases that are over; the same object when nothing goes. What goes may end another case,
 * so that it is looked at again; each time at least one field goes.
 */
export function withoutOtherCases(spec: CasesSpec, given: Values): Values {
  let values = given
  for (const group of spec.groups ?? []) {
    const value = values[group.name]
    const kept = inGroup(value, group.lists, (inner) => withoutOtherCases(group, inner))
    if (kept !== value) values = { ...values, [group.name]: kept }
  }
  const gone = new Set(absentHere(spec, values).filter((name) => values[name] !== undefined))
  if (gone.size === 0) return values
  const kept = Object.entries(values).filter(([name]) => !gone.has(name))
  return withoutOtherCases(spec, Object.fromEntries(kept))
}

/** The places of fields that are not there now, because their cases do not hold of what is checked and sent. */
export function absentIn(spec: CasesSpec, values: Values): ReadonlySet<string> {
  return spec.cases || spec.groups ? new Set(absentPlaces(spec, values, '')) : none
}

const none: ReadonlySet<string> = new Set()

function absentPlaces(spec: CasesSpec, values: Values, before: string): string[] {
  const places = absentHere(spec, values).map((name) => before + name)
  for (const group of spec.groups ?? [])
    inGroup(values[group.name], group.lists, (inner, place) => {
      places.push(...absentPlaces(group, inner, `${before}${group.name}${place}/`))
      return inner
    })
  return places
}

function absentHere({ cases, choice, caseFields = [] }: CasesSpec, values: Values): string[] {
  if (!cases || caseFields.length === 0) return []
  // clean() maps an object to an object.
  const cleaned = clean(values) as Values
  const present = new Set([...presentIn(cases, cleaned), ...(choice ? namesOfShape(choice, cleaned) : [])])
  return caseFields.filter((name) => !present.has(name))
}

/** What `change` makes of each group there is, with its place; the same value when nothing changes. */
function inGroup(value: unknown, lists: number, change: (group: Values, place: string) => Values, at = ''): unknown {
  if (lists === 0) return isRecord(value) ? change(value, at) : value
  if (!Array.isArray(value)) return value
  const items = value.map((item: unknown, index) => inGroup(item, lists - 1, change, `${at}/${index}`))
  return items.some((item, index) => item !== value[index]) ? items : value
}

/** Which shape the object at a place has, as far as its data tell. */
export function shapeAt(spec: CasesSpec, values: unknown, path: Path): number | undefined {
  const [name, ...rest] = path
  if (!isRecord(values)) return undefined
  if (name === undefined) return spec.choice && shapeOf(spec.choice, values)
  const group = spec.groups?.find((one) => one.name === name)
  let inner: unknown = values[name]
  for (const index of rest.splice(0, group?.lists ?? 0)) inner = Array.isArray(inner) ? inner[Number(index)] : undefined
  return group && shapeAt(group, inner, rest)
}

/** The names of the fields whose cases hold. */
function presentIn(cases: readonly CaseSpec[], values: Values): string[] {
  const holding = cases.filter(({ has, fits, is }) => {
    if (has !== undefined) return own(values, has) !== undefined
    return fits === undefined || fits(values) === is
  })
  return holding.flatMap(({ names, inner }) => [...names, ...presentIn(inner, values)])
}

/** The shapes of which an object has one. */
interface ShapesSpec {
  /** Data that fit several of them are wrong. */
  exactlyOne: boolean
  shapes: { names: string[]; own: string[]; fits: SchemaValidator }[]
}

/**
 * Which shape an object has, as far as its data tell: the one that they fit, else the only one of which a field has a
 * value. Undefined while nothing is entered, and when another client sends the fields of several that fit alike.
 */
function shapeOf({ exactlyOne, shapes }: ShapesSpec, values: Values): number | undefined {
  const filled = shapes.map(({ own }) => own.filter((name) => !isEmpty(values[name])).length)
  const fitting = [...shapes.keys()].filter((index) => shapes[index]?.fits(values))
  if (exactlyOne && fitting.length > 0) return fitting.length === 1 ? fitting[0] : undefined
  const most = Math.max(...fitting.map((index) => filled[index] ?? 0))
  if (most > 0) return fitting.find((index) => filled[index] === most)
  const begun = [...shapes.keys()].filter((index) => filled[index] !== 0)
  return begun.length === 1 ? begun[0] : undefined
}

/** The fields that are there: those of the shape, or of all while none is known. */
function namesOfShape(spec: ShapesSpec, values: Values): string[] {
  const shape = spec.shapes[shapeOf(spec, values) ?? -1]
  return shape?.names ?? spec.shapes.flatMap(({ names }) => names)
}
