import type { Values } from '../module.ts'
import { clean } from './clean.ts'
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
export function withoutOtherCases(spec: CasesSpec, values: Values): Values {
  const gone = new Set([...absentIn(spec, values)].filter((name) => values[name] !== undefined))
  if (gone.size === 0) return values
  const kept = Object.entries(values).filter(([name]) => !gone.has(name))
  return withoutOtherCases(spec, Object.fromEntries(kept))
}

/** The fields that are not there now, because their cases do not hold of what is checked and sent. */
export function absentIn({ cases, caseFields = [] }: CasesSpec, values: Values): ReadonlySet<string> {
  if (!cases || caseFields.length === 0) return none
  // clean() maps an object to an object.
  const present = new Set(presentIn(cases, clean(values) as Values))
  return new Set(caseFields.filter((name) => !present.has(name)))
}

const none: ReadonlySet<string> = new Set()

/** The names of the fields whose cases hold. */
function presentIn(cases: readonly CaseSpec[], values: Values): string[] {
  const holding = cases.filter(({ has, fits, is }) => {
    if (has !== undefined) return own(values, has) !== undefined
    return fits === undefined || fits(values) === is
  })
  return holding.flatMap(({ names, inner }) => [...names, ...presentIn(inner, values)])
}
