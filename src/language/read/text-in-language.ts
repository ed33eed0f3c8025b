import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import type { Language } from '../../contract/words/words.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { parsePointer } from '../../contract/runtime/schema-issues.ts'
import { takesBoth } from '../format/both-texts.ts'
import { walkDefinition } from '../format/meta-schema.ts'
import type { JsonSchema } from './openapi-document.ts'

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

/** Whether a definition may have texts in both languages: most have none, and are not taken apart. */
export function mayHaveBoth(text: string): boolean {
  return /"en"\s*:/.test(text)
}

/**
 * Puts the text of one language in the place of `{ "id": "…", "en": "…" }`, before anything else looks at a definition.
 * `metaSchema` says where such texts may stand.
 */
export function inLanguage(text: string, language: Language, metaSchema: JsonSchema): InLanguage {
  const tree = mayHaveBoth(text) ? parseTree(text, []) : undefined
  const data = tree && dataOf(text)
  if (!tree || data === undefined) return { text, wrong: [] }
  const wrong: WrongTexts[] = []
  const found = new Map<number, Node>()
  walkDefinition(
    metaSchema,
    data,
    (schema, value, pointer) => {
      const takes = takesBoth(schema)
      if (takes === 'no' || !isRecord(value)) return
      const faults = faultsOf(value, pointer)
      if (faults === null || (takes === 'maybe' && faults.length > 0)) return
      const node = findNodeAtLocation(tree, parsePointer(pointer))
      wrong.push(...faults)
      if (node) found.set(node.offset, node)
    },
    () => true,
  )
  const places = [...found.values()].sort((a, b) => b.offset - a.offset)
  return { text: places.reduce((whole, node) => replaced(whole, node, language), text), wrong }
}

/** The data of a definition in each language; nothing where it has no texts in both. */
export function dataInBoth(text: string, metaSchema: JsonSchema): Readonly<Record<Language, unknown>> | undefined {
  if (!mayHaveBoth(text)) return undefined
  const read = (language: Language): unknown => dataOf(inLanguage(text, language, metaSchema).text)
  return { id: read('id'), en: read('en') }
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // What is wrong with it is told by whoever reads it.
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
      ...{ pointer, code: 'missing-keyword' as const },
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
function replaced(text: string, node: Node, language: Language): string {
  // One that lacks a text is told of, and judged as if the other were the only one.
  const values = [language, 'id', 'en'].map((name) => findNodeAtLocation(node, [name]))
  const value = values.find((one) => one?.type === 'string')
  if (!value) return text
  const end = node.offset + node.length
  const said = text.slice(value.offset, value.offset + value.length)
  const lines = text.slice(node.offset, end).split('\n')
  const last = lines.at(-1) ?? ''
  const rest =
    lines.length === 1 ? ' '.repeat(node.length - said.length) : '\n'.repeat(lines.length - 1) + ' '.repeat(last.length)
  return text.slice(0, node.offset) + said + rest + text.slice(end)
}
