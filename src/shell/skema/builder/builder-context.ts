import type { Node } from 'jsonc-parser'
import { createContext, useContext } from 'react'
import type { DefinitionError, DefinitionFormat } from '../../../api/definition-admin.ts'
import type { Action } from './text-history.ts'
import { type Json, type Path, valueAt } from './json-text.ts'

export interface Builder {
  format: DefinitionFormat
  parts: NonNullable<DefinitionFormat['builder']>
  tree: Node
  /** What the compiler said last. */
  errors: readonly DefinitionError[]
  /** The titles of all definitions by their ids. */
  titles: ReadonlyMap<string, string>
  /** What all definitions say in English for a text that has no English of its own. */
  english: Readonly<Record<string, string>>
  /** Texts that people read have a box for their English, also where there is none yet. */
  isEnglish: boolean
  /** The names that fields of the form have on the server: values are stored under them. */
  stored: readonly string[]
  /** `typing` is joined with the step before it; `says` is read out. */
  act: (action: Action, how?: { typing?: boolean; says?: string }) => void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('Nothing is built here')
  return builder
}

export function useValue(path: Path): Json {
  return valueAt(useBuilder().tree, path)
}

export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** What is wrong at a place, or also inside of what stands there. */
export function errorsAt(errors: readonly DefinitionError[], path: Path, inside = true): DefinitionError[] {
  const place = pointerOf(path)
  return errors.filter(({ pointer }) => pointer === place || (inside && pointer.startsWith(`${place}/`)))
}
