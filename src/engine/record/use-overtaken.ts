import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import type { Fn, Values } from '../../contract/module.ts'
import type { FormBase } from '../dialog/form-base.ts'
import { useEngine } from '../engine-context.tsx'
import type { FormStore } from '../form/form-store.ts'
import type { Refusal } from '../form/submit.ts'
import { mergeOf, type Conflict, type Merge } from './conflict.ts'
import type { OpenRecord } from './open-record.ts'
import { readAgain, scopeOf } from './record-query.ts'

interface Overtaken {
  merge: Pick<Merge, 'conflicts' | 'taken'>
  refused: (problem: Problem, store: FormStore) => Promise<Refusal>
  /** What the other one has written goes into the form. */
  take: (store: FormStore, conflict: Conflict) => void
}

const nothing: Pick<Merge, 'conflicts' | 'taken'> = { conflicts: [], taken: [] }

/**
 * When somebody else was faster: reads the record anew, keeps all that was typed, and takes over what nobody has touched
 * here, which would be undone otherwise. Who saves once more has seen what the other one wrote.
 */
export function useOvertaken(values: Fn<Values>, record: OpenRecord, base: FormBase): Overtaken {
  const { client } = useEngine()
  const queries = useQueryClient()
  const [merge, setMerge] = useState(nothing)
  const refused = async (problem: Problem, store: FormStore): Promise<Refusal> => {
    setMerge(nothing)
    const again = await readAgain(queries, client, record.definition, record.value)
    if (problem.status !== 412 || !again) return { isStored: false, settled: new Set() }
    const now = values(scopeOf(record.definition, again)) ?? {}
    const found = mergeOf(store.fields, base.values(), store.values(), now)
    base.renew(now, again.version)
    for (const { name, theirs } of found.taken) store.change([name], theirs)
    setMerge(found)
    // Our own change, whose answer was lost, has come back to us.
    return { isStored: found.isSame, settled: new Set(found.taken.map(({ name }) => name)) }
  }
  const take = (store: FormStore, { name, theirs }: Conflict): void => {
    store.change([name], theirs)
    setMerge((old) => ({ ...old, conflicts: old.conflicts.filter((other) => other.name !== name) }))
  }
  return { merge, refused, take }
}
