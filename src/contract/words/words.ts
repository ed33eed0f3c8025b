import { isRecord } from '../runtime/own.ts'

/** What people read: in Indonesian, which stands beside the code that shows it, or in the English of the catalogue. */
export type Language = 'id' | 'en'

/** The catalogue by layer: an Indonesian text that none of them has is no `Text`, and does not compile. */
type English = typeof import('./english/contract.json') &
  typeof import('./english/engine.json') &
  typeof import('./english/made.json') &
  typeof import('./english/parts.json') &
  typeof import('./english/shell.json') &
  typeof import('./english/skema.json')
type Text = Exclude<keyof English, 'default'>

/** A text, or two: which one says the first value that the Indonesian text names, by being one or not. */
export type Catalogue = Readonly<Record<string, string | { readonly one: string; readonly other: string }>>

type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Values<T> = [NamesIn<T>] extends [never] ? [] : [values: Readonly<Record<NamesIn<T>, string | number>>]

/** Where a browser keeps what its user has chosen. */
const place = 'trading.language'

/** What this browser's pages are written in from the next start on. */
export function keptLanguage(): Language {
  try {
    return localStorage.getItem(place) === 'en' ? 'en' : 'id'
  } catch {
    return 'id'
  }
}

/** Null where it does not come: it is not among what every browser keeps, and the network may be away. */
async function englishWords(): Promise<Catalogue | null> {
  return import('./english.ts').then(
    ({ english }) => english,
    () => null,
  )
}

/** Whether the words of a language come: asked before anything is changed for it. */
export async function canSpeak(language: Language): Promise<boolean> {
  return language === 'id' || (await englishWords()) !== null
}

/**
 * Kept for the next time that the page is loaded: all of it is drawn anew then. A language whose words do not come now
 * is not kept, nor is any by a browser that keeps nothing, as of a private window.
 */
export async function chooseLanguage(language: Language): Promise<'kept' | 'not kept' | 'not loaded'> {
  if (!(await canSpeak(language))) return 'not loaded'
  try {
    localStorage.setItem(place, language)
    return 'kept'
  } catch {
    return 'not kept'
  }
}

let spoken: Catalogue | null = null
let isMissing = false

/**
 * Has the page written in the language that its reader has chosen: awaited by the page's first script before it loads
 * the rest, whose constants are texts. It is Indonesian where the words of English do not come.
 */
export async function takeChosenLanguage(): Promise<void> {
  if (keptLanguage() === 'id') return
  spoken = await englishWords()
  isMissing = spoken === null
}

/** English is chosen, and its words did not come: the page is in Indonesian, and says so. */
export function isEnglishMissing(): boolean {
  return isMissing
}

/** The catalogue that texts are written from at the moment; null for Indonesian. */
export function spokenWords(): Catalogue | null {
  return spoken
}

/** From here on texts are written from these words: for a worker, which cannot know what its page has chosen. */
export function speak(words: Catalogue | null): void {
  spoken = words
}

/** Does a piece of work whose texts are in the language of these words; nothing that is awaited. */
export function inWords<Result>(words: Catalogue | null, work: () => Result): Result {
  const before = spoken
  spoken = words
  try {
    return work()
  } finally {
    spoken = before
  }
}

export function language(): Language {
  return spoken === null ? 'id' : 'en'
}

/** The text as its reader understands it, with what it names in braces. */
export function t<T extends Text>(text: T, ...[values]: Values<T>): string {
  return saidWith(spoken?.[text] ?? text, text, values)
}

/** A name of the product that comes from elsewhere, as the server's lists of parts do: as it is where no word is known. */
export function saidName(name: string): string {
  const said = spoken?.[name]
  return typeof said === 'string' ? said : name
}

function saidWith(
  entry: Catalogue[string],
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const said = typeof entry === 'string' ? entry : entry[isOne(text, values) ? 'one' : 'other']
  return said.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

function isOne(text: string, values: Readonly<Record<string, string | number>>): boolean {
  return String(values[/\{(\w+)\}/.exec(text)?.[1] ?? '']) === '1'
}

/** A text of a definition in both languages, as its author writes it. */
export interface BothTexts {
  readonly id: string
  readonly en: string
}

export function isBothTexts(value: unknown): value is BothTexts {
  return (
    isRecord(value) &&
    Object.keys(value).length === 2 &&
    typeof value['id'] === 'string' &&
    typeof value['en'] === 'string'
  )
}

/** A text of a definition as its author writes it, in Indonesian; undefined for what is no text. */
export function writtenText(value: unknown): string | undefined {
  if (isBothTexts(value)) return value.id
  return typeof value === 'string' ? value : undefined
}

/** Days before months in both: `21 Nov 2026`. */
const locales = { id: 'id-ID', en: 'en-GB' } as const

/** Writes numbers as the reader's language does: `1.000,5` or `1,000.5`. */
export function numberWriter(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const formats: Partial<Record<Language, Intl.NumberFormat>> = {}
  return (value) => (formats[language()] ??= new Intl.NumberFormat(locales[language()], options)).format(value)
}

/** Writes days and times as the reader's language does. */
export function dateWriter(options: Intl.DateTimeFormatOptions): (time: number | Date) => string {
  const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}
  return (time) => (formats[language()] ??= new Intl.DateTimeFormat(locales[language()], options)).format(time)
}

/** Amounts of data in sentences: `1.000`. */
export const countText = numberWriter()
