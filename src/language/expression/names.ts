import { isReservedName, own } from '../../contract/runtime/own.ts'
import type { ErrorPlace } from '../check/compile-error.ts'
import type { Checker } from './checked.ts'
import type { SourceRange } from './expression-error.ts'

const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])

/** Refuses the names that mean something to JavaScript objects. */
export function isSafeName(name: string, range: SourceRange, checker: Checker): boolean {
  if (!unsafeNames.has(name)) return true
  checker.report('unsafe-name', range, [name])
  return false
}

/** Whether a field or variable of a definition may have the name: an identifier that no JavaScript object has. */
export function isUsableName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !isReservedName(name)
}

/** Words that an expression takes for something else than a name. */
const ofExpressions = new Set(['true', 'false', 'null', 'in'])

/** Whether a variable may have the name: expressions begin with it. */
export function isVariableName(name: string): boolean {
  return isUsableName(name) && !ofExpressions.has(name)
}

/** What to write instead of such a name: the same letters as far as they may stay. */
export function usableName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const [first = '', ...rest] = plain.split(/[^A-Za-z0-9_]+/).filter((word) => word !== '')
  const joined = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
  const candidates = joined === '' ? [] : [joined, `${joined}_`, `kolom${joined}`]
  return candidates.find(isVariableName) ?? 'kolom'
}

/** A name that cannot be used as its author reads it, with one that can. */
export function describeName(name: string): string {
  return `${JSON.stringify(name)}; tulis "${usableName(name)}"`
}

/** A field's name that cannot be used, and where its label stands. */
export function describeFieldName(name: string): string {
  return `${describeName(name)} (yang dibaca orang ada dalam "title")`
}

/** Whether an object of a definition may have the key: a name such as `x-derive`, `ui:widget`, `$each` or one of an API. */
export function isUsableKey(key: string): boolean {
  return /^\$?[A-Za-z_][A-Za-z0-9_.:-]*$/.test(key) && !isReservedName(key)
}

/** Names that the format itself gives in some places beside a row's own: what each of them is. */
const given: Readonly<Record<string, string>> = {
  doc: 'seluruh isian',
  code: 'kode yang dipindai',
  pick: 'pilihan yang dipilih',
  answer: 'jawaban pencarian',
  value: 'nilai sel',
  key: 'kunci "x-unique"',
  length: 'panjang yang diminta',
  count: 'jumlah yang sudah ada',
  quantity: 'jumlah yang diminta',
  total: 'jumlah seluruhnya',
  entries: 'isi daftar',
}

/** A name that the definition gives, and the names around it. */
interface GivenName extends ErrorPlace {
  variables: Readonly<Record<string, unknown>>
}

/** `x-as`, the name of a row, may not hide another name: expressions would mean something else than they say. */
export function checkRowName(at: GivenName): void {
  const owner = own(given, at.value) ?? (Object.hasOwn(at.variables, at.value) ? 'baris daftar di luarnya' : undefined)
  if (owner !== undefined) reportClash(at, owner)
}

/** `as` beside `$each` and in a heading: there are no names but those around it, of which a heading has none. */
export function checkEachName(at: GivenName): void {
  if (!isVariableName(at.value)) at.report('unsafe-name', describeName(at.value))
  else if (Object.hasOwn(at.variables, at.value))
    reportClash(at, at.value === 'doc' ? 'seluruh isian' : 'butir "$each" di luarnya')
}

function reportClash(at: GivenName, owner: string): void {
  at.report('name-clash', `"${at.value}" sudah berarti ${owner}; pakai nama lain, seperti "baris"`)
}
