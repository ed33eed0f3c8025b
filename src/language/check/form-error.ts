import type { ErrorObject } from 'ajv/dist/2020.js'
import { mendOf, unsupportedKeywords } from './author-words.ts'
import type { CompileErrorCode } from './compile-error.ts'
import { parsePointer, step } from '../../contract/runtime/schema-issues.ts'
import { oneOfKeys, type Resolve, typesOfBranches } from './form-causes.ts'
import { alternatives, eitherOf, jsonTypeOf, typeWord } from '../read/json-type.ts'
import { object, type JsonSchema } from '../read/openapi-document.ts'
import { own } from '../../contract/runtime/own.ts'
import { suggest } from './suggest.ts'

interface FormError {
  code: CompileErrorCode
  pointer: string
  message: string
  suggestion?: string | undefined
}

/**
 * One of Ajv's errors (with `verbose`) about a definition's form, as its author reads it: what is wrong, what to write.
 * `resolve` gives what a part of the meta-schema says.
 */
export function describeFormError(error: ErrorObject, resolve: Resolve): FormError {
  const { keyword, params } = error
  const known = own(descriptions, keyword)?.(error, resolve)
  return known ?? wrongValue(error, own(limits, keyword)?.(params) ?? `tidak sesuai format (${keyword})`)
}

const descriptions: Readonly<Record<string, (error: ErrorObject, resolve: Resolve) => FormError>> = {
  additionalProperties: (error, resolve) => unknownKeyword(error, String(error.params['additionalProperty']), resolve),
  required: missingKeyword,
  discriminator: (error, resolve) => wrongTag(error, String(error.params['tag']), resolve),
  oneOf: choiceOfKeys,
  anyOf: (error, resolve) => ofAnotherType(error, typesOfBranches(error, resolve)),
  type: (error, resolve) => uiKeyword(error, resolve) ?? ofAnotherType(error, [error.schema].flat().map(String)),
  enum: (error) => notAmong(error, [error.schema].flat()),
  const: (error) => wrongValue(error, `harus ${JSON.stringify(error.params['allowedValue'])}`),
}

function missingKeyword(error: ErrorObject, resolve: Resolve): FormError {
  const name = String(error.params['missingProperty'])
  const wanted = object(object(error.parentSchema)['properties'])[name]
  const message = `tambahkan "${name}": ${sampleOf(wanted, error, resolve)}`
  return { code: 'missing-keyword', pointer: error.instancePath, message }
}

function ofAnotherType(error: ErrorObject, types: readonly string[]): FormError {
  return wrongValue(error, `harus berupa ${alternatives(types.map(typeWord))}`)
}

function unknownKeyword({ instancePath, parentSchema }: ErrorObject, name: string, resolve: Resolve): FormError {
  const pointer = instancePath + step(name)
  const known = Object.keys(object(object(parentSchema)['properties']))
  const isInSchema = known.includes('x-rules')
  const instead = isInSchema ? own(unsupportedKeywords, name) : undefined
  if (instead !== undefined) return { code: 'unsupported-schema', pointer, message: `"${name}": ${instead}` }
  const ofFields = isInSchema && !known.includes('x-visible') ? mendOfFields(name, resolve) : undefined
  if (ofFields !== undefined) return { code: 'unknown-keyword', pointer, message: `"${name}"; ${ofFields}` }
  if (instancePath === '/uiSchema' && isIn('fieldUi', name, resolve)) {
    const message = `"${name}"; tulis di bawah nama kolomnya: {"kolom": {"${name}": …}}`
    return { code: 'unknown-keyword', pointer, message }
  }
  const suggestion = suggest(name, known)
  const field = String(parsePointer(instancePath).at(-1) ?? '')
  const table = isInSchema ? 'keyword' : 'ui'
  const mend = suggestion === undefined ? mendOf(table, name, field) : undefined
  const written = mend === undefined ? insteadOf(known) : writeInstead(mend)
  const message = suggestion === undefined ? `"${name}"; ${written}` : `"${name}"`
  return { code: 'unknown-keyword', pointer, message, suggestion }
}

/** What to do with a word that nobody can guess the meaning of. */
function insteadOf(known: readonly string[]): string {
  const few = known.length > 1 && known.length <= 12
  return few ? `hapus; yang ada ${known.map((name) => `"${name}"`).join(', ')}` : 'hapus'
}

/** A keyword beside `properties` that belongs to the definition, or to each of the fields. */
function mendOfFields(name: string, resolve: Resolve): string | undefined {
  if (name === 'title') return 'hapus; judulnya "title" di samping "kind"'
  if (name === 'description') return 'hapus, atau tulis "$comment": "…" bila hanya catatan'
  return isIn('property', name, resolve) ? 'tulis pada kolomnya, di dalam "properties"' : undefined
}

/** Whether a part of the format has the key. */
function isIn(part: string, name: string, resolve: Resolve): boolean {
  return Object.hasOwn(object(resolve({ $ref: `#/$defs/${part}` })['properties']), name)
}

/** Only the names of fields stand in a `uiSchema` without `ui:`. */
function uiKeyword({ instancePath, schema }: ErrorObject, resolve: Resolve): FormError | undefined {
  const [root, field, ...rest] = parsePointer(instancePath)
  const name = String(rest.at(-1) ?? '')
  const isName = name !== '' && name !== 'items' && !name.startsWith('ui:')
  if (root !== 'uiSchema' || field === undefined || !isName || schema !== 'object') return undefined
  const known = Object.keys(object(resolve({ $ref: '#/$defs/fieldUi' })['properties']))
  const meant = known.find((keyword) => keyword === `ui:${name}`) ?? suggest(name, known)
  const message = meant === undefined ? `"${name}"; hapus: di sini hanya nama kolom dan kata "ui:…"` : `"${name}"`
  return { code: 'unknown-keyword', pointer: instancePath, message, suggestion: meant }
}

/** What a missing key may look like. */
function sampleOf(schema: unknown, { params, parentSchema }: ErrorObject, resolve: Resolve): string {
  const wanted = resolve(schema)
  const tags = tagsOf(object(parentSchema), String(params['missingProperty']), resolve)
  if (tags.length > 0) return eitherOf(tags)
  if (wanted['const'] !== undefined) return JSON.stringify(wanted['const'])
  if (Array.isArray(wanted['enum'])) return eitherOf(wanted['enum'])
  return own(samples, String(wanted['type'])) ?? '"…"'
}

const samples: Readonly<Record<string, string>> = { object: '{…}', array: '[…]', number: '1', integer: '1' }

/** The values of the key that tells the variants of a part from each other. */
function tagsOf({ oneOf }: JsonSchema, tag: string, resolve: Resolve): unknown[] {
  const variants = Array.isArray(oneOf) ? oneOf : []
  return variants.flatMap((variant) => object(object(resolve(variant)['properties'])[tag])['const'] ?? [])
}

function wrongTag({ instancePath, params, parentSchema }: ErrorObject, tag: string, resolve: Resolve): FormError {
  const value: unknown = params['tagValue']
  const known = tagsOf(object(parentSchema), tag, resolve).map(String)
  const among = `pilihannya ${eitherOf(known)}`
  const message =
    value === undefined ? `"${tag}" belum ada; ${among}` : `${JSON.stringify(value)} tidak dikenal; ${among}`
  const suggestion = typeof value === 'string' ? suggest(value, known) : undefined
  return { code: 'wrong-value', pointer: instancePath + step(tag), message, suggestion }
}

function choiceOfKeys(error: ErrorObject): FormError {
  const keys = oneOfKeys(error)
  if (!keys) return wrongValue(error, 'tidak sesuai format')
  const pointer = error.instancePath
  return error.params['passingSchemas'] === null
    ? { code: 'missing-keyword', pointer, message: `tambahkan ${eitherOf(keys)}` }
    : { code: 'wrong-value', pointer, message: `pakai salah satu saja: ${eitherOf(keys)}` }
}

/** A word that is not among those that are known: the one that is meant, when it can be told. */
function notAmong(error: ErrorObject, allowed: readonly unknown[]): FormError {
  const path = parsePointer(error.instancePath)
  const name = path.at(-1)
  const word = typeof error.data === 'string' ? error.data : JSON.stringify(error.data)
  const among = `${JSON.stringify(error.data)} tidak dikenal; pilihannya ${eitherOf(allowed)}`
  const isOfField = path[0] === 'schema'
  const mend = isOfField && (name === 'type' || name === 'format') ? mendOf(name, word, String(path.at(-2))) : undefined
  const suggestion = mend === undefined ? suggest(word, allowed.map(String)) : undefined
  const message = mend === undefined ? among : `${JSON.stringify(error.data)} tidak dikenal; ${writeInstead(mend)}`
  return { code: 'wrong-value', pointer: error.instancePath, message, suggestion }
}

function writeInstead(mend: string): string {
  return mend.startsWith('hapus') ? mend : `tulis ${mend}`
}

function wrongValue({ keyword, instancePath, data, schema }: ErrorObject, problem: string): FormError {
  const path = parsePointer(instancePath)
  const name = path.at(-1)
  const mend = ['type', 'anyOf', 'const'].includes(keyword) ? mendOfValue(path, data, schema) : undefined
  const given = keyword === 'type' || keyword === 'anyOf' ? `, bukan ${typeWord(jsonTypeOf(data))}` : ''
  const message = `${name === undefined ? 'berkas' : JSON.stringify(String(name))} ${problem}${given}`
  return {
    code: 'wrong-value',
    pointer: instancePath,
    message: mend === undefined ? message : `${message}; tulis ${mend}`,
  }
}

/** The same value as the type that is wanted, or the form of a keyword that is more than one value. */
function mendOfValue(path: readonly (string | number)[], data: unknown, wanted: unknown): string | undefined {
  if (wanted === 'array' && typeof data === 'string') return `[${JSON.stringify(data)}]`
  if (path.includes('errorMessage') && wanted === 'object') return messagesByName(path.at(-1))
  const known = mendOf('value', String(path.at(-1)), String(path.at(-2)))
  if (known !== undefined) return known
  if (wanted === 'string' && ['number', 'boolean'].includes(typeof data)) return `"${String(data)}"`
  if (typeof data !== 'string') return undefined
  const isNumber = wanted === 'number' || wanted === 'integer'
  const bare = isNumber ? /^-?\d+(\.\d+)?$/ : wanted === 'boolean' ? /^(true|false)$/ : /^$a/
  return bare.test(data) ? `${data} tanpa tanda kutip` : undefined
}

/** The form of messages that stand beside several fields. */
function messagesByName(key: string | number | undefined): string {
  const byField = '{"kolom": "…"}'
  return key === 'errorMessage' ? `{"required": ${byField}, "properties": ${byField}}` : byField
}

type Describe = (params: ErrorObject['params']) => string
const isEmpty: Describe = () => 'tidak boleh kosong'

const pathWords = 'huruf kecil, angka dan tanda hubung, tanpa garis miring di akhir'
/** What a pattern of the format means. */
const patterns: Readonly<Record<string, string>> = {
  '^(/[a-z0-9-]+)+$': `harus seperti "/daftar" (${pathWords})`,
  '^(\\*|/|(/[a-z0-9-]+)+)$': `harus seperti "/halaman" (${pathWords}), "/", atau "*" untuk semua yang lain`,
  '^(/[a-z0-9-]+)+/:[A-Za-z][A-Za-z0-9]*$': `harus seperti "/daftar/:id" (${pathWords}, lalu satu ":" dengan nama)`,
}

/** By keyword, with Ajv's parameters of it. */
const limits: Readonly<Record<string, Describe>> = {
  minLength: isEmpty,
  minItems: isEmpty,
  minProperties: isEmpty,
  exclusiveMinimum: ({ limit }) => `harus lebih dari ${String(limit)}`,
  minimum: ({ limit }) => `paling kecil ${String(limit)}`,
  maximum: ({ limit }) => `paling besar ${String(limit)}`,
  uniqueItems: ({ i, j }) =>
    `punya butir yang sama dua kali (ke-${Number(j) + 1} dan ke-${Number(i) + 1}); hapus salah satu`,
  pattern: ({ pattern }) => own(patterns, String(pattern)) ?? `tidak sesuai pola ${String(pattern)}`,
}
