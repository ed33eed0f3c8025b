import type { Values } from '../module.ts'
import { own } from './own.ts'
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
}

/**
 * The values without those of cases that are over; the same object when nothing goes. What goes may end another case,
 * so that it is looked at again; each time at least one field goes.
 */
export function withoutOtherCases({ cases, caseFields = [] }: CasesSpec, values: Values): Values {
  if (!cases) return values
  const present = new Set(presentIn(cases, values))
  const gone = new Set(caseFields.filter((name) => !present.has(name) && values[name] !== undefined))
  if (gone.size === 0) return values
  const kept = Object.entries(values).filter(([name]) => !gone.has(name))
  return withoutOtherCases({ cases, caseFields }, Object.fromEntries(kept))
}

/** The fields that are not there now, because their cases do not hold. */
export function absentIn({ cases, caseFields = [] }: CasesSpec, values: Values): ReadonlySet<string> {
  const present = new Set(cases ? presentIn(cases, values) : caseFields)
  return new Set(caseFields.filter((name) => !present.has(name)))
}

/** The names of the fields whose cases hold. */
export function presentIn(cases: readonly CaseSpec[], values: Values): string[] {
  const holding = cases.filter(({ has, fits, is }) => {
    if (has !== undefined) return own(values, has) !== undefined
    return fits === undefined || fits(values) === is
  })
  return holding.flatMap(({ names, inner }) => [...names, ...presentIn(inner, values)])
}
