import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CompiledBeginning, CompiledDocument, Values } from '../../contract/module.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { beginningHere, takeBegun } from '../chosen-place.ts'
import { type Engine, ofUser, useEngine } from '../engine-context.tsx'
import type { DocumentStore } from './document-store.ts'
import { storedContent } from '../stored-content.ts'

/** What was answered, by the path that was asked: what a form begins with from then on. */
const answers = new Map<string, unknown>()

/**
 * The same document; a form of it begins with what its settings answer, what this user sent last, and the place of this
 * browser, of which the later ones win.
 */
export function begunDocument(definition: CompiledDocument, { settings, user }: Engine): CompiledDocument {
  if (!settings.extensions) return definition
  const begun = {
    ...definition,
    initial: (outer: Parameters<CompiledDocument['initial']>[0]) => {
      const values = { ...definition.initial(outer), ...answeredValues(definition), ...lastSent(definition, user) }
      return definition.derive(values, outer)
    },
  }
  return beginningHere(begun, true)
}

/** Asks for what a form begins with, and gives it to the fields that nobody has touched. */
export function useBeginnings(store: DocumentStore): void {
  const { client, settings } = useEngine()
  const { begins = {} } = store.definition
  const asked = settings.extensions ? Object.entries(begins).filter(isAsked) : []
  const queries = useQueries({
    queries: asked.map(([, { call }]) => ({
      queryKey: ['lookup', call.path, 'begins'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const answer = await client.send(call, {}, { signal })
        // Who begins without it chooses by hand.
        return answer.ok ? answer.data : null
      },
      staleTime: 10_000,
    })),
  })
  const found = queries.map(({ data }) => data)
  useEffect(() => {
    const names = asked.flatMap(([name, { call }], index) => {
      const answer = found[index]
      if (answer === undefined) return []
      answers.set(call.path, answer)
      return [name]
    })
    takeBegun(store.header, names)
    // Each answer keeps its identity until another one comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, ...found])
}

type Asked = Extract<CompiledBeginning, { call: unknown }>

function isAsked(entry: [string, CompiledBeginning]): entry is [string, Asked] {
  return 'call' in entry[1]
}

function answeredValues({ begins = {} }: CompiledDocument): Values {
  const asked = Object.entries(begins).filter(isAsked)
  const values = asked.map(([name, { call, value }]) => [name, value({ answer: answers.get(call.path) ?? null })])
  return present(Object.fromEntries(values) as Values)
}

const keyOf = (id: string, user: Engine['user']): string => `trading:terkirim:${ofUser(user, id)}`

/** What the same user of this browser sent last. */
function lastSent({ id, begins = {} }: CompiledDocument, user: Engine['user']): Values {
  const names = rememberedIn(begins)
  if (user === null || names.length === 0) return {}
  const kept = storedContent(keyOf(id, user))
  return isRecord(kept) ? present(Object.fromEntries(names.map((name) => [name, own(kept, name)]))) : {}
}

/** A document was stored: the next one begins with some of its values. */
export function rememberSent({ id, begins = {} }: CompiledDocument, values: Values, user: Engine['user']): void {
  const names = rememberedIn(begins)
  if (user === null || names.length === 0) return
  try {
    const kept = Object.fromEntries(names.map((name) => [name, plain(values[name])]))
    localStorage.setItem(keyOf(id, user), JSON.stringify(kept))
  } catch (cause) {
    console.info('What was sent is not remembered for the next document.', cause)
  }
}

function rememberedIn(begins: Record<string, CompiledBeginning>): string[] {
  return Object.entries(begins).flatMap(([name, one]) => ('remembered' in one ? [name] : []))
}

/** Of an option what names it: the rest may be another tomorrow. */
function plain(value: unknown): unknown {
  return isOption(value) ? { value: value.value, label: value.label } : value
}

function present(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))
}
