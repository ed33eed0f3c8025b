/** The choices of a field: what is stored of each, and what people read, in one language or both. */
import { isRecord } from '../../../contract/runtime/own.ts'
import { writtenText } from '../../../contract/words/words.ts'
import { type Json, type Path, setAt } from './json-text.ts'

export interface Choice {
  value: Json
  /** A text, or one for each language; that of the value where nothing else is said. */
  title: Json
  /** What else its entry says. */
  more: Readonly<Record<string, Json>>
}

/** Those of a schema of values; null for one without, and for shapes of an object. `names` are said beside it. */
export function choicesIn(schema: Json, names?: Json): Choice[] | null {
  if (!isRecord(schema)) return null
  const { enum: values, oneOf } = schema
  if (Array.isArray(values))
    return (values as Json[]).map((value, at) => ({ value, title: nameAt(names, at) ?? value, more: {} }))
  const entries: Json[] = Array.isArray(oneOf) ? oneOf : []
  const known = entries.filter(isRecord).filter((one) => Object.hasOwn(one, 'const'))
  if (known.length === 0 || known.length < entries.length) return null
  return known.map(({ const: value, title = value, ...more }) => ({ value, title, more }))
}

function nameAt(names: Json, at: number): Json {
  return Array.isArray(names) ? (names as Json[])[at] : undefined
}

/** Whether what is stored of it is something else than what people read. */
export function isApart({ value, title }: Choice): boolean {
  return value !== writtenText(title)
}

/** What people call it; what is stored goes with that as long as it is the same, unless it `stays`. */
export function retitled(choice: Choice, next: Json, stays: boolean): Choice {
  const value = stays || isApart(choice) ? choice.value : (writtenText(next) ?? '')
  return { ...choice, value, title: next }
}

/** Writes the choices: as the only values where these are what people read, else each with its title. */
export function setChoices(text: string, path: Path, names: Path | null, choices: readonly Choice[]): string {
  const isPlain = choices.every(({ value, title, more }) => title === value && Object.keys(more).length === 0)
  const [key, other] = isPlain ? (['enum', 'oneOf'] as const) : (['oneOf', 'enum'] as const)
  const values = choices.map(({ value, title, more }) => (isPlain ? value : { const: value, title, ...more }))
  const alone = setAt(names ? setAt(text, names, undefined) : text, [...path, other], undefined)
  return setAt(alone, [...path, key], values.length > 0 ? values : undefined)
}
