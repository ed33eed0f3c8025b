import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { DefinitionAdmin, DefinitionText } from '../../api/definition-admin.ts'
import { ProblemError } from '../../api/problem.ts'
import { useKeptTexts, type KeptText, type KeptTexts } from './kept-text.ts'
import {
  isChanged,
  keepMine,
  type LineEnd,
  lineEndOf,
  type OnDisk,
  openText,
  seeDisk,
  seeSaved,
  takeDisk,
  type TextState,
  withoutReturns,
} from './text-state.ts'
import { useWindowFocus } from './use-window-focus.ts'

type Action =
  | { type: 'disk'; disk: OnDisk; begin: KeptText | null }
  | { type: 'typed'; text: string }
  | { type: 'reasoned'; reason: string }
  | { type: 'kept'; kept: KeptText | null }
  | { type: 'mine' | 'take' }
  | { type: 'saved'; disk: DefinitionText }

interface Held {
  /** Undefined until the disk was looked at; null when there is no text at all. */
  state: TextState | null | undefined
  /** Counts the changes that did not come from the editor. */
  revision: number
}

function next({ state }: Held, action: Action): TextState | null | undefined {
  if (action.type === 'disk') return state ? seeDisk(state, action.disk) : openText(action.disk, action.begin)
  if (action.type === 'kept') return state === undefined ? state : openText(state?.disk ?? null, action.kept)
  if (!state) return state
  switch (action.type) {
    case 'typed':
      return { ...state, text: action.text }
    case 'reasoned':
      return { ...state, reason: action.reason }
    case 'mine':
      return keepMine(state)
    case 'take':
      return takeDisk(state)
    case 'saved':
      return seeSaved(state, action.disk)
  }
}

function reduce(held: Held, action: Action): Held {
  const state = next(held, action)
  const isOutside = action.type !== 'typed' && state?.text !== held.state?.text
  return { state, revision: held.revision + (isOutside ? 1 : 0) }
}

/** What the server's list says about the file. */
export interface Known {
  listed: boolean
  /** It is gone from the disk, but the server still has its text in service, and answers it. */
  removed: boolean
  /** It is there no more at all: only its versions are. */
  deleted: boolean
}

export interface DefinitionTextStore extends Held {
  /** Why the file could not be read. */
  error: ProblemError | null
  /** False when the browser cannot keep what is typed. */
  keeps: boolean
  /** Looks at the disk again; undefined when that failed. */
  reload: () => Promise<OnDisk | undefined>
  dispatch: (action: Action) => void
  /** How the lines of the file end; the texts here have plain ones. */
  lineEnd: LineEnd
  /** The text of this version is on the disk now. */
  saved: (disk: DefinitionText) => void
}

/**
 * The text of one file: what was kept in this browser, else what is on the disk, which is looked at again whenever the
 * window gets the focus. All tabs edit the same text.
 */
export function useDefinitionText(admin: DefinitionAdmin, file: string, known: Known): DefinitionTextStore {
  const { listed, removed, deleted } = known
  const [held, dispatch] = useReducer(reduce, { state: undefined, revision: 0 })
  const [keeps, setKeeps] = useState(true)
  const queries = useQueryClient()
  const texts = useKeptTexts()
  const queryKey = ['definition-text', file, listed]
  const query = useQuery({
    queryKey,
    // A text that was begun here is no file yet: there is nothing to ask for.
    queryFn: async ({ signal }) => (!listed && (deleted || texts.read(file)) ? null : readFile(admin, file, signal)),
    gcTime: 0,
  })
  const { data, refetch } = query
  useEffect(() => {
    if (data === undefined) return
    const kept = texts.read(file)
    if (removed && data) dispatch({ type: 'disk', disk: null, begin: kept ?? { text: data.text, version: null } })
    else dispatch({ type: 'disk', disk: data, begin: kept })
  }, [data, removed, file, texts])
  useWindowFocus(refetch)
  useKeeping(texts, file, held.state, setKeeps)
  useEffect(
    () =>
      texts.watch(file, () => {
        dispatch({ type: 'kept', kept: texts.read(file) })
        void refetch()
      }),
    [file, refetch, texts],
  )
  const reload = async () => (await refetch()).data
  const saved = (written: DefinitionText): void => {
    const disk = readText(written)
    dispatch({ type: 'saved', disk })
    queries.setQueryData(queryKey, disk)
  }
  const error = query.error as ProblemError | null
  return { ...held, error, keeps, reload, lineEnd: data?.lineEnd ?? '\n', dispatch, saved }
}

interface ReadText extends DefinitionText {
  lineEnd: LineEnd
}

/** The editor knows plain line ends only: with others no text would ever be the file's. */
function readText(read: DefinitionText): ReadText {
  return { ...read, text: withoutReturns(read.text), lineEnd: lineEndOf(read.text) }
}

async function readFile(admin: DefinitionAdmin, file: string, signal: AbortSignal): Promise<ReadText | null> {
  const result = await admin.read(file, signal)
  if (result.ok) return readText(result.data)
  if (result.problem.status === 404) return null
  throw new ProblemError(result.problem)
}

/** Keeps a changed text; forgets what this page has kept as soon as it is the file's again. */
function useKeeping(
  texts: KeptTexts,
  file: string,
  state: TextState | null | undefined,
  onKept: (ok: boolean) => void,
): void {
  const hasKept = useRef(false)
  useEffect(() => {
    if (state === undefined) return
    if (state && isChanged(state)) {
      hasKept.current = true
      const { text, base: version, reason } = state
      onKept(texts.write(file, { text, version, ...(reason !== undefined && { reason }) }))
    } else if (hasKept.current || (state && texts.read(file)?.text === state.text)) {
      hasKept.current = false
      texts.write(file, null)
    }
  }, [texts, file, state, onKept])
}
