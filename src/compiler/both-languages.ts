import type { CompiledSource } from './compile-definition.ts'
import { mayHaveBoth } from '../language/read/text-in-language.ts'
import type { CompiledTexts } from './project.ts'

/** Both folders as one: modules that differ stand beside each other, and what is wrong in English only is told too. */
export function withEnglish(
  own: CompiledTexts,
  other: CompiledTexts,
  files: ReadonlyMap<string, { text: string }>,
): CompiledTexts {
  // Paper has the language of its definition: one print is not in two.
  const isSaid = ({ id, entry }: CompiledSource): boolean =>
    entry.kind !== 'print' || mayHaveBoth(files.get(`${id}.json`)?.text ?? '')
  const byId = new Map(other.sources.filter(isSaid).map((source) => [source.id, source]))
  const told = new Set(own.errors.map(({ file, pointer }) => `${file} ${pointer}`))
  return {
    sources: own.sources.map((source) => joined(source, byId.get(source.id))),
    errors: [...own.errors, ...other.errors.filter(({ file, pointer }) => !told.has(`${file} ${pointer}`))],
  }
}

/** The same value for the same two: whoever compares sources sees which ones changed. */
const joinedBefore = new WeakMap<CompiledSource, CompiledSource>()

function joined(source: CompiledSource, other: CompiledSource | undefined): CompiledSource {
  if (!other || (other.code === source.code && JSON.stringify(other.entry) === JSON.stringify(source.entry)))
    return source
  const before = joinedBefore.get(source)
  if (before?.english?.code === other.code && before.english.entry === other.entry) return before
  const both = { ...source, english: { entry: other.entry, code: other.code } }
  joinedBefore.set(source, both)
  return both
}
