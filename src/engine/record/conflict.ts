import type { CompiledFields, Values } from '../../contract/module.ts'
import { deepEqual } from '../../contract/runtime/equal.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { own } from '../../contract/runtime/own.ts'

/** A field that two people have changed, with what the other one has made of it. */
export interface Conflict {
  name: string
  title: string
  theirs: unknown
}

/** What came of a form whose record was changed meanwhile. */
export interface Merge {
  /** Fields that nobody has touched here: what they are now. */
  taken: Conflict[]
  conflicts: Conflict[]
  /** The form holds just what the record is now. */
  isSame: boolean
}

/** Compares what a form began with, what stands in it, and what the record is now. */
export function mergeOf({ fields }: CompiledFields, base: Values, mine: Values, now: Values): Merge {
  const taken: Conflict[] = []
  const conflicts: Conflict[] = []
  let isSame = true
  for (const { name, title, browserOnly } of Object.values(fields)) {
    // The record knows nothing of it.
    if (browserOnly === true) continue
    const theirs = own(now, name) ?? undefined
    if (areSame(mine[name], theirs)) continue
    isSame = false
    if (areSame(own(base, name), theirs)) continue
    const isUntouched = areSame(mine[name], own(base, name))
    ;(isUntouched ? taken : conflicts).push({ name, title, theirs })
  }
  return { taken, conflicts, isSame }
}

/** Options by what they stand for; a box that is not ticked is as good as none, and so is an empty text. */
function areSame(one: unknown, other: unknown): boolean {
  return deepEqual(meaning(one), meaning(other))
}

function meaning(value: unknown): unknown {
  if (value === '' || value === false) return undefined
  return isOption(value) ? { value: value.value } : value
}
