import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Definition } from '../../contract/parts.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { parsePointer, step } from '../../contract/runtime/schema-issues.ts'
import type { Language } from '../../contract/words/words.ts'
import type { CompileError, CompileErrorCode } from '../check/compile-error.ts'
import { endOfString, syntaxProblems, tooDeep } from './json-syntax.ts'

/** Nobody reads more of one file, and every error takes its time: its place, names that are close to a wrong one. */
export const mostErrors = 100
/** Fifty times the longest shipped definition. */
const longestText = 1_000_000

/** Thrown when a file has all the errors that it gets: nothing more about it is worth looking for. */
class EnoughErrors extends Error {
  override readonly name = 'EnoughErrors'

  constructor(readonly source: SourceFile) {
    super(`${source.file} has ${mostErrors} errors`)
  }
}

/** A text taken apart: where its parts stand, and what cannot be read of it. */
interface Places {
  tree: Node | undefined
  problems: readonly ParseError[]
}

/** Done when it is first asked for, since most texts have no fault. */
function placesOf(text: string): () => Places {
  let places: Places | undefined
  return () => (places ??= takenApart(text))
}

function takenApart(text: string): Places {
  const problems: ParseError[] = []
  const options = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }
  return { tree: parseTree(text, problems, options), problems }
}

/** The data of a file in a language; few ask for that, so it is not read before. */
type DataIn = (language: Language) => unknown

/** One file of the schemas folder: its text, its data, and where each pointer stands in it. */
export class SourceFile {
  readonly errors: CompileError[] = []
  /** The definition's id: the path without `.json`. */
  readonly id: string
  /** Without a byte order mark. */
  readonly text: string
  readonly data: unknown
  /** Nothing of a text that is not read. */
  readonly #places: (() => Places) | undefined
  /** Where parts that were taken over stand in the file, by where they are now. */
  #origins: ReadonlyMap<string, string> = new Map()

  /**
   * `file` is the path below the schemas folder, with `/`; `given` its text, or what was read of it before; `inBoth`
   * reads it in each language, where it has texts in both.
   */
  constructor(
    readonly file: string,
    given: string | SourceFile,
    readonly inBoth: DataIn | undefined = given instanceof SourceFile ? given.inBoth : undefined,
  ) {
    this.id = file.replace(/\.json$/, '')
    if (given instanceof SourceFile) {
      this.text = given.text
      this.#places = given.#places
      this.data = given.data
      this.#origins = given.#origins
      this.errors.push(...given.errors)
      return
    }
    const text = withoutByteOrderMark(given)
    this.text = text
    const deep = tooDeep(text)
    if (text.length > longestText)
      this.errors.push({ ...this.#place('too-heavy', '', 0), message: `lebih dari ${longestText} karakter` })
    else if (deep) this.errors.push({ ...this.#place('json-syntax', '', deep.offset), message: deep.message })
    else {
      this.#places = placesOf(text)
      this.data = (plainJson(text) ?? this.#judged(this.#places()))?.data
    }
  }

  /** The data of a text that has faults, or may have; they are told. */
  #judged({ tree, problems }: Places): { data: unknown } | undefined {
    for (const { offset, message } of syntaxProblems(this.text, problems.slice(0, mostErrors)))
      this.errors.push({ ...this.#place('json-syntax', '', offset), message })
    if (tree && problems.length === 0) this.#checkNodes(tree, '')
    return this.errors.length === 0 ? { data: JSON.parse(this.text) as unknown } : undefined
  }

  /** The same file, read once: what is reported to the one stays unknown to the other. */
  again(): SourceFile {
    return new SourceFile(this.file, this)
  }

  /**
   * Records an error at a pointer. `inText` counts characters into the string value that stands
   * there, so that a wrong name inside an expression is underlined itself. Ends the work of `untilEnough` when there
   * are enough errors.
   */
  report(
    code: CompileErrorCode,
    pointer: string,
    message: string,
    more: { suggestion?: string | undefined; inText?: number } = {},
  ): void {
    if (this.errors.length >= mostErrors) throw new EnoughErrors(this)
    const origin = this.originOf(pointer)
    const place = this.#place(code, origin, this.#offset(origin, more.inText))
    const error = { ...place, message, ...(more.suggestion === undefined ? {} : { suggestion: more.suggestion }) }
    // A part that is compiled twice (a row and its draft) is wrong once, and one that several fields take over.
    const text = JSON.stringify(error)
    const isTold = (other: CompileError): boolean =>
      origin === pointer ? JSON.stringify(other) === text : other.code === code && other.pointer === origin
    if (!this.errors.some(isTold)) this.errors.push(error)
  }

  /** From now on pointers are those of a definition whose parts stand elsewhere in the file. */
  moved(places: ReadonlyMap<string, string>): void {
    this.#origins = places
  }

  /** Where in the file the part stands that a pointer names. */
  originOf(pointer: string): string {
    for (let end = this.#origins.size === 0 ? 0 : pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const origin = this.#origins.get(pointer.slice(0, end))
      if (origin !== undefined) return origin + pointer.slice(end)
    }
    return pointer
  }

  /** The text that stands at a pointer in a language; nothing where the file is written in one. */
  saidIn(language: Language, pointer: string): string | undefined {
    const said = parsePointer(this.originOf(pointer)).reduce<unknown>(
      (part, name) =>
        Array.isArray(part) ? (part as unknown[])[Number(name)] : isRecord(part) ? own(part, String(name)) : undefined,
      this.inBoth?.(language),
    )
    return typeof said === 'string' ? said : undefined
  }

  #tooLarge({ offset, length }: Node): string {
    return `${this.text.slice(offset, offset + Math.min(length, 40))}; tulis angka yang sebenarnya, seperti 1000000000000`
  }

  /** Does what may report to this file, and ends it early when there are enough errors: undefined then. */
  untilEnough<Result>(work: () => Result): Result | undefined {
    try {
      return work()
    } catch (error) {
      if (error instanceof EnoughErrors && error.source === this) return undefined
      throw error
    }
  }

  #place(code: CompileErrorCode, pointer: string, offset: number): Omit<CompileError, 'message'> {
    const before = this.text.slice(0, offset)
    const line = before.split('\n').length
    return { code, file: this.file, pointer, line, column: offset - before.lastIndexOf('\n') }
  }

  /** The place of a pointer, or of its nearest parent that exists. */
  #offset(pointer: string, inText = 0): number {
    const path = parsePointer(pointer)
    const tree = this.#places?.().tree
    for (let length = path.length; length >= 0 && tree; length -= 1) {
      const node = findNodeAtLocation(tree, path.slice(0, length))
      if (!node) continue
      if (length < path.length || node.type !== 'string') return node.offset
      return node.offset + 1 + this.#escapedLength(node, inText)
    }
    return 0
  }

  /** How many characters of the file stand for the first `count` characters of a string value. */
  #escapedLength(node: Node, count: number): number {
    const raw = this.text.slice(node.offset + 1, node.offset + node.length - 1)
    let position = 0
    for (let seen = 0; seen < count && position < raw.length; seen += 1) {
      position += raw[position] !== '\\' ? 1 : raw[position + 1] === 'u' ? 6 : 2
    }
    return position
  }

  /** What JSON allows and no definition means: a key twice, a number that no computer holds. */
  #checkNodes(node: Node, pointer: string): void {
    if (typeof node.value === 'number' && !Number.isFinite(node.value) && this.errors.length < mostErrors)
      this.errors.push({ ...this.#place('infinite-number', pointer, node.offset), message: this.#tooLarge(node) })
    const seen = new Set<string>()
    for (const [index, child] of (node.children ?? []).entries()) {
      const [key, value] = child.type === 'property' ? (child.children ?? []) : []
      const name = key ? String(key.value) : String(index)
      if (key && seen.has(name) && this.errors.length < mostErrors)
        this.errors.push({
          ...this.#place('duplicate-key', pointer, key.offset),
          message: `"${name}"; hapus salah satu`,
        })
      seen.add(name)
      const inner = key ? value : child
      if (inner) this.#checkNodes(inner, pointer + step(name))
    }
  }
}

/** A definition whose form was checked, and the file that has it. */
export interface CheckedDefinition {
  source: SourceFile
  definition: Definition
}

/**
 * The data of a text that is JSON without a fault, with each key once and numbers that a computer holds: nearly every
 * text is, and is not taken apart then to tell where its faults stand. Nothing for any other text.
 */
export function plainJson(text: string): { data: unknown } | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return keysIn(data) === colonsIn(text) ? { data } : undefined
  } catch {
    return undefined
  }
}

/** As many as there are keys in the text, if it is JSON. */
function colonsIn(text: string): number {
  let colons = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at + 1)
    else if (char === ':') colons += 1
  }
  return colons
}

/** How many keys there are, at any depth; NaN when there is an infinite number, which JSON does not have. */
function keysIn(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : NaN
  if (value === null || typeof value !== 'object') return 0
  let keys = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const part of Object.values(value)) keys += keysIn(part)
  return keys
}

/** The sign with which Windows programs begin a UTF-8 file; JSON has no place for it, and nobody sees it. */
const mark = '\uFEFF'

/** A file's text as definitions are read, edited and kept: without a byte order mark at its start. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text
}

const pattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.json$/

/**
 * Whether a path below the schemas folder may name a definition: as the API's contract has it, every address can hold
 * it. No step upwards, no hidden file, and not the meta-schema (a dot before `.json`).
 */
export function isDefinitionFile(file: string): boolean {
  return pattern.test(file)
}
