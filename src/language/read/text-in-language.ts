import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import type { Language } from '../../contract/words/words.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { parsePointer } from '../../contract/runtime/schema-issues.ts'
import { takesBoth } from '../format/both-texts.ts'
import { walkDefinition } from '../format/meta-schema.ts'
import { tooDeep } from './json-syntax.ts'
import type { JsonSchema } from './openapi-document.ts'
import { withoutByteOrderMark } from './source-file.ts'

/** What is no text in both languages, though it means to be one. */
export interface WrongTexts {
  pointer: string
  code: 'missing-keyword' | 'unknown-keyword' | 'wrong-value'
  message: string
}

/** A definition's text with one language in the place of both, and everything else on the same line and column. */
export interface InLanguage {
  text: string
  wrong: readonly WrongTexts[]
}

/** English by the Indonesian text that a definition says: what `app.json` gives for the whole folder. */
export type OwnWords = Readonly<Record<string, string>>

export const noWords: OwnWords = {}

/** Those of a folder, by the text of its `app.json`; nothing of one that is not there or cannot be read. */
export function ownWordsOf(app: string | undefined): OwnWords {
  const data = app === undefined ? undefined : dataIn(app)
  const words = isRecord(data) ? data['english'] : undefined
  const said = Object.entries(isRecord(words) ? words : {}).filter(([, text]) => typeof text === 'string')
  // The same value for none: whoever has none is read once.
  return said.length === 0 ? noWords : (Object.fromEntries(said) as OwnWords)
}

/** The Indonesian texts whose English differs; null for all: one of both folders has none, and stands in one language. */
export function differing(one: OwnWords, other: OwnWords): ReadonlySet<string> | null {
  if (one === other) return new Set()
  if (one === noWords || other === noWords) return null
  const names = [...Object.keys(one), ...Object.keys(other)]
  return new Set(names.filter((name) => own(one, name) !== own(other, name)))
}

/** Every text that is a value of a definition; nothing of one that cannot be read. */
export function textsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  if (tooDeep(text) === null) collect(dataIn(text))
  return found
}

/** Whether a definition may have texts in both languages: most have none, and are not taken apart. */
export function mayHaveBoth(text: string): boolean {
  return /"en"\s*:/.test(text)
}

/**
 * Puts the text of one language in the place of `{ "id": "…", "en": "…" }`, and in English the folder's own words in the
 * place of texts that stand alone, before anything else looks at a definition. `metaSchema` says where texts may stand.
 */
export function inLanguage(text: string, language: Language, metaSchema: JsonSchema, words = noWords): InLanguage {
  const given = language === 'en' ? words : noWords
  const maySay = mayHaveBoth(text) || given !== noWords
  // What is too deep is refused by whoever reads it; here it would fill the stack.
  const tree = maySay && tooDeep(text) === null ? parseTree(text, []) : undefined
  const data = tree && dataIn(text)
  if (!tree || data === undefined) return { text, wrong: [] }
  const wrong: WrongTexts[] = []
  const found = new Map<number, { node: Node; put: string }>()
  walkDefinition(
    metaSchema,
    data,
    (schema, value, pointer) => {
      const takes = takesBoth(schema)
      if (takes === 'no') return
      const said = typeof value === 'string' ? own(given, value) : undefined
      const faults = isRecord(value) ? faultsOf(value, pointer) : null
      if (said === undefined && (faults === null || (takes === 'maybe' && faults.length > 0))) return
      const node = findNodeAtLocation(tree, parsePointer(pointer))
      wrong.push(...(faults ?? []))
      // What follows on the same line moves; lines stay.
      if (node)
        found.set(node.offset, {
          node,
          put: said === undefined ? inPlaceOf(text, node, language) : JSON.stringify(said),
        })
    },
    () => true,
  )
  return { text: withPlaces(text, [...found.values()]), wrong }
}

/** The text with something else at these places. */
function withPlaces(text: string, places: readonly { node: Node; put: string }[]): string {
  const inOrder = [...places].sort((one, other) => one.node.offset - other.node.offset)
  const before = inOrder.map(({ node: { offset }, put }, index) => {
    const last = inOrder[index - 1]?.node
    return text.slice(last ? last.offset + last.length : 0, offset) + put
  })
  const last = inOrder.at(-1)?.node
  return before.join('') + text.slice(last ? last.offset + last.length : 0)
}

/** One definition's text in each language, taken apart once, when it is first asked for. */
export class TextInLanguages {
  readonly #read = new Map<Language, InLanguage>()
  readonly #data = new Map<Language, unknown>()

  constructor(
    private readonly text: string,
    private readonly metaSchema: JsonSchema,
    private readonly words: OwnWords,
  ) {}

  /** Whether it may have texts in both. */
  get hasBoth(): boolean {
    return mayHaveBoth(this.text) || this.words !== noWords
  }

  in(language: Language): InLanguage {
    const read = this.#read.get(language) ?? inLanguage(this.text, language, this.metaSchema, this.words)
    this.#read.set(language, read)
    return read
  }

  /** Its data as JSON has them, references not followed; undefined of a text that cannot be read. */
  dataIn(language: Language): unknown {
    if (!this.#data.has(language)) this.#data.set(language, dataIn(this.in(language).text))
    return this.#data.get(language)
  }
}

/** Nothing of a text that cannot be read: what is wrong with it is told by whoever reads it. */
export function dataIn(text: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text)) as unknown
  } catch {
    return undefined
  }
}

/** Only what names a language means to be a text: an object of any other kind is judged as everywhere. */
function faultsOf(value: Record<string, unknown>, pointer: string): WrongTexts[] | null {
  const names = Object.keys(value)
  if (!names.includes('en') && !names.includes('id')) return null
  const missing = ['id', 'en'].filter((name) => own(value, name) === undefined)
  return [
    ...missing.map((name) => ({
      pointer,
      code: 'missing-keyword' as const,
      message: `"${name}"; tulis {"id": "…", "en": "…"}, atau satu teks saja`,
    })),
    ...names.flatMap((name): WrongTexts[] => {
      const at = `${pointer}/${name}`
      if (name !== 'id' && name !== 'en')
        return [{ pointer: at, code: 'unknown-keyword', message: `"${name}"; bahasa teks: "id", "en"` }]
      return typeof value[name] === 'string' ? [] : [{ pointer: at, code: 'wrong-value', message: 'harus teks' }]
    }),
  ]
}

/** The text of the language where the object began; what followed the object stays where it was. */
function inPlaceOf(text: string, node: Node, language: Language): string {
  const end = node.offset + node.length
  // One that lacks a text is told of, and judged as if the other were the only one.
  const values = [language, 'id', 'en'].map((name) => findNodeAtLocation(node, [name]))
  const value = values.find((one) => one?.type === 'string')
  if (!value) return text.slice(node.offset, end)
  const said = text.slice(value.offset, value.offset + value.length)
  const lines = text.slice(node.offset, end).split('\n')
  const last = lines.at(-1) ?? ''
  if (lines.length === 1) return said + ' '.repeat(node.length - said.length)
  return said + '\n'.repeat(lines.length - 1) + ' '.repeat(last.length)
}
