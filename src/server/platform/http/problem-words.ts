import type { FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import contract from '../../../contract/words/english/contract.json' with { type: 'json' }
import { own } from '../../../contract/runtime/own.ts'
import type { Catalogue, Language } from '../../../contract/words/words.ts'
import server from '../../english.json' with { type: 'json' }
import type { ProblemBody } from './problem.ts'

/**
 * Refusals are thrown, logged and kept in Indonesian, wherever they are thrown. Who asks for English (`Accept-Language: en`,
 * as the page does) is answered in it here, at the border: a sentence that the catalogue has, with what stands in it.
 */
const catalogue: Catalogue = { ...contract, ...server }

interface Sentence {
  pattern: RegExp
  names: readonly string[]
  english: Catalogue[string]
}

/** With fewer letters of its own a sentence would be found in others. */
const fewest = 7

/** Those that say most of themselves are tried first. */
const sentences: readonly Sentence[] = Object.entries(catalogue)
  .filter(([text]) => text.includes('{') && wordsOf(text).replaceAll(/\P{L}/gu, '').length >= fewest)
  .sort(([one], [other]) => wordsOf(other).length - wordsOf(one).length)
  .map(([text, english]) => ({ ...patternOf(text), english }))

function wordsOf(text: string): string {
  return text.replaceAll(/\{\w+\}/g, '')
}

function patternOf(text: string): Pick<Sentence, 'pattern' | 'names'> {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const source = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return { names, pattern: new RegExp(`^${source.join('([^\\n]{1,200}?)')}$`) }
}

/** No sentence of ours is longer; what people wrote themselves may be. */
const longest = 500

/** A sentence in English; as it is where the catalogue has none, such as one of a definition's own. */
export function inEnglish(text: string): string {
  const known = text.includes('{') ? undefined : own(catalogue, text)
  if (known !== undefined) return said(known, {})
  if (text.length > longest) return text
  for (const { pattern, names, english } of sentences) {
    const found = pattern.exec(text)
    if (found) return said(english, Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])))
  }
  return text
}

/** What stands in a sentence and is one of ours again. */
const inner = ['text', 'type']

function said(english: Catalogue[string], values: Readonly<Record<string, string>>): string {
  const text = typeof english === 'string' ? english : english[Object.values(values)[0] === '1' ? 'one' : 'other']
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return dayInEnglish(inner.includes(name) ? inEnglish(value) : value)
  })
}

/** Months that English writes otherwise. */
const months: Readonly<Record<string, string>> = { Mei: 'May', Agu: 'Aug', Okt: 'Oct', Des: 'Dec' }

/** A day that stands in a sentence; all else is as it is. */
function dayInEnglish(value: string): string {
  return value.replace(
    /^(\d{1,2}) (Mei|Agu|Okt|Des) (?=\d{4}$)/,
    (_, day: string, month: string) => `${day} ${months[month]} `,
  )
}

/** Whether a request asks for English and nothing else: browsers by themselves name several languages. */
export function wantsEnglish(headers: { 'accept-language'?: string | undefined }): boolean {
  return headers['accept-language']?.trim() === 'en'
}

const asked = new AsyncLocalStorage<Language>()

/** The language that the request in hand asks for: what people read of a form may stand in it too. */
export function askedLanguage(): Language {
  return asked.getStore() ?? 'id'
}

/** A text of ours in the language that the request in hand asks for. */
export function asAsked(text: string): string {
  return askedLanguage() === 'en' ? inEnglish(text) : text
}

/** From when a body is read on, so that nothing between loses it. */
export function noteLanguage(request: FastifyRequest, _reply: unknown, done: () => void): void {
  if (wantsEnglish(request.headers)) asked.run('en', done)
  else done()
}

export function bodyInEnglish(body: ProblemBody): ProblemBody {
  const { title, detail, errors } = body
  return {
    ...body,
    title: inEnglish(title),
    ...(detail !== undefined && { detail: inEnglish(detail) }),
    ...(errors && { errors: errors.map((error) => ({ ...error, message: inEnglish(error.message) })) }),
  }
}
