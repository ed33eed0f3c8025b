import type { CompiledSource } from './compile-definition.ts'
import { valueAt } from '../contract/runtime/change.ts'
import { isRecord, own as ownOf } from '../contract/runtime/own.ts'
import { formatPointer, parsePointer } from '../contract/runtime/schema-issues.ts'
import type { CompileError } from '../language/check/compile-error.ts'
import { appFile } from '../language/check/definition-lookup.ts'
import { SourceFile } from '../language/read/source-file.ts'
import { dataIn, mayHaveBoth, noWords, ownWordsOf } from '../language/read/text-in-language.ts'
import type { CompiledTexts } from './project.ts'

/** Both folders as one: modules that differ stand beside each other, and what is wrong in English only is told too. */
export function withEnglish(
  own: CompiledTexts,
  other: CompiledTexts,
  files: ReadonlyMap<string, { text: string }>,
): CompiledTexts {
  const byId = new Map(other.sources.map((source) => [source.id, source]))
  const told = new Set(own.errors.map(({ file, pointer }) => `${file} ${pointer}`))
  const further = other.errors.filter(({ file, pointer }) => !told.has(`${file} ${pointer}`))
  return {
    sources: own.sources.map((source) => bothOf(source, byId.get(source.id), files)),
    errors: further.length === 0 ? own.errors : [...own.errors, ...atTheirWords(further, files)],
  }
}

/** A module with its English one, where that differs. */
export function bothOf(
  source: CompiledSource,
  other: CompiledSource | undefined,
  files: ReadonlyMap<string, { text: string }>,
): CompiledSource {
  // Paper has the language of its definition: one print is not in two.
  const isSaid = source.entry.kind !== 'print' || mayHaveBoth(files.get(`${source.id}.json`)?.text ?? '')
  return joined(source, isSaid ? other : undefined)
}

/** What is wrong with a word of `app.json` is told there, once, with the first definition that says it. */
export function atTheirWords(
  errors: readonly CompileError[],
  files: ReadonlyMap<string, { text: string }>,
): readonly CompileError[] {
  const text = files.get(appFile)?.text ?? '{}'
  const words = ownWordsOf(text)
  if (words === noWords) return errors
  const app = new SourceFile(appFile, text)
  const begun = app.errors.length
  const read = new Map<string, unknown>()
  const dataOf = (file: string): unknown => {
    if (!read.has(file)) read.set(file, dataIn(files.get(file)?.text ?? ''))
    return read.get(file)
  }
  const elsewhere = errors.filter(({ code, file, pointer, message }) => {
    const data = dataOf(file)
    const said = isRecord(data) ? valueAt(data, parsePointer(pointer)) : undefined
    if (typeof said !== 'string' || ownOf(words, said) === undefined) return true
    const place = formatPointer(['english', said])
    const isTold = app.errors.some((other) => other.code === code && other.pointer === place)
    if (!isTold) app.untilEnough(() => app.report(code, place, `${message} (teks Inggris untuk ${file} ${pointer})`))
    return false
  })
  return [...app.errors.slice(begun), ...elsewhere]
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
