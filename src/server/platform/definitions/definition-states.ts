import { writtenText } from '../../../contract/words/words.ts'
import { blameOn, type CompileError, describeError } from '../../../language/check/compile-error.ts'
import type { Answer } from '../http/operation.ts'
import type { DefinitionStore } from './definition-store.ts'

type State = Omit<Answer<'daftarDefinisi'>['definitions'][number], 'changed'>
type StateError = State['errors'][number]

/** Every definition file, in service or refused, in the order of their names. */
export function definitionStates(store: DefinitionStore): State[] {
  const names = new Set([...store.texts().keys(), ...store.refused.keys()])
  return [...names].sort((a, b) => (a < b ? -1 : 1)).map((file) => stateOf(store, file))
}

function stateOf(store: DefinitionStore, file: string): State {
  const text = store.texts().get(file)
  const refused = store.refused.get(file)
  const inService = text !== undefined
  const since = (refused?.since ?? store.since(file)).toISOString()
  const head = { ...headOf(text), ...known(headOf(refused?.text ?? undefined)) }
  if (!refused) return { file, ...head, state: 'active', since, inService, removed: false, errors: [] }
  const errors = stateErrors(file, refused.errors)
  return { file, ...head, state: 'refused', since, inService, removed: refused.text === null, errors }
}

/** The compiler's errors as the contract has them, those of other files as this one's fault. */
export function stateErrors(file: string, errors: readonly CompileError[]): StateError[] {
  return blameOn(file, errors).map((error) => {
    const { code, pointer, line, column, suggestion } = error
    return { code, pointer, line, column, message: describeError(error), ...(suggestion ? { suggestion } : {}) }
  })
}

interface Head {
  kind: string | null
  title: string | null
}

/** What a text calls itself, as far as it can be told. */
function headOf(text: string | undefined): Head {
  const data = parsed(text)
  const word = (name: string): string | null => writtenText(data[name]) ?? null
  return { kind: word('kind'), title: word('title') }
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text ?? 'null')
    return data !== null && typeof data === 'object' ? (data as Record<string, unknown>) : {}
  } catch {
    // A refused text may be anything.
    return {}
  }
}

function known(head: Head): Partial<Head> {
  return Object.fromEntries(Object.entries(head).filter(([, value]) => value !== null))
}
