import { t } from '../words/words.ts'
import type { Issue, Path, Values } from '../module.ts'
import { own } from './own.ts'

/** One error of a standalone Ajv validator, as far as it is read here. */
export interface SchemaError {
  instancePath: string
  schemaPath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
  /** The name of an entry that is judged. */
  propertyName?: string
}

/** A standalone Ajv validator: false means that `errors` is filled until the next call. */
export interface SchemaValidator {
  (data: unknown): boolean
  errors?: SchemaError[] | null
}

/** What is said of a value that is missing, where nobody wrote another text: in forms, definitions and the API. */
export const requiredMessage = (): string => t('Wajib diisi.')

/**
 * Ajv's errors as issues. ajv-errors reports `required` at the parent: the issue belongs to the
 * missing property. Errors of `if` only say that another error exists, and `meant` leaves out what is said of
 * shapes that data do not have.
 */
export function schemaIssues(
  validate: SchemaValidator,
  data: unknown,
  meant: (errors: readonly SchemaError[]) => readonly SchemaError[] = (errors) => errors,
): Issue[] {
  if (validate(data)) return []
  return meant(validate.errors ?? [])
    .filter((error) => error.keyword !== 'if')
    .flatMap((error) => toIssues(error, data))
}

/** Keywords of which one message may stand for several fields or entries. */
const ofSeveral = ['dependencies', 'propertyNames', 'additionalProperties']

/** One message may stand for several fields that another one demands, or for several entries whose names are wrong. */
function toIssues(error: SchemaError, data: unknown): Issue[] {
  const { errors } = error.params
  const causes = Array.isArray(errors) ? (errors as SchemaError[]) : []
  // What is wrong with a name is told of the entry.
  if (error.propertyName !== undefined) return []
  if (error.keyword !== 'errorMessage' || !ofSeveral.includes(causes[0]?.keyword ?? '')) return [toIssue(error, data)]
  return causes.map((cause) => toIssue({ ...error, params: { errors: [cause] } }, data))
}

function toIssue(error: SchemaError, data: unknown): Issue {
  const cause = replacedError(error) ?? error
  const path = parsePointer(cause.instancePath)
  const { missingProperty, propertyName, additionalProperty } = cause.params
  const missing = missingProperty ?? propertyName ?? additionalProperty
  // An item that was added and not filled in yet has no type either.
  const keyword = cause.keyword === 'type' && isAbsent(data, path) ? 'required' : cause.keyword
  return {
    path: typeof missing === 'string' ? [...path, missing] : path,
    message:
      error.keyword === 'errorMessage' && error.message
        ? error.message
        : (own<Describe>(schemaMessages, keyword)?.(cause.params) ?? t('Isian tidak sesuai.')),
    keyword: cause.keyword,
  }
}

function isAbsent(data: unknown, path: Path): boolean {
  return path.reduce<unknown>((part, name) => (part as Values | undefined)?.[name], data) === undefined
}

/** What an ajv-errors message stands for: its first original error. */
function replacedError(error: SchemaError): SchemaError | undefined {
  if (error.keyword !== 'errorMessage') return undefined
  const { errors } = error.params
  // ajv-errors documents params.errors as the list of replaced Ajv errors.
  return Array.isArray(errors) ? (errors[0] as SchemaError | undefined) : undefined
}

/** The name as one step of a JSON pointer. */
export function step(name: string | number): string {
  if (typeof name === 'number' || !/[~/]/.test(name)) return `/${name}`
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** `/rows/3/name` as `['rows', 3, 'name']` (RFC 6901). */
export function parsePointer(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part))
}

/** `['rows', 3, 'name']` as `/rows/3/name` (RFC 6901). */
export function formatPointer(path: readonly (string | number)[]): string {
  return path.map(step).join('')
}

/** JSON Schema types in words for people; the API's messages use the same. */
const typeNames = {
  string: 'teks',
  number: 'angka',
  integer: 'bilangan bulat',
  boolean: 'ya atau tidak',
  object: 'objek',
  array: 'daftar',
  null: 'kosong',
} as const

export function typeName(type: string): string {
  const name = own<(typeof typeNames)[keyof typeof typeNames]>(typeNames, type)
  return name ? t(name) : type
}

/** What a value ought to be; `type` as Ajv tells it, one or several. */
export function typeMessage(type: unknown): string {
  const names = [type].flat().flatMap((name) => String(name).split(','))
  const named = names.map(typeName).reduce((first, second) => t('{first} atau {second}', { first, second }))
  return t('Harus berupa {type}.', { type: named })
}

type Describe = (params: SchemaError['params']) => string

/** What is said of each JSON Schema keyword where nobody wrote a text: by the API, and of data that no input gave. */
export const schemaMessages = {
  type: ({ type }) => typeMessage(type),
  required: requiredMessage,
  enum: () => t('Nilai ini tidak tersedia.'),
  minimum: ({ limit }) => t('Minimal {limit}.', { limit: String(limit) }),
  maximum: ({ limit }) => t('Maksimal {limit}.', { limit: String(limit) }),
  minLength: ({ limit }) =>
    limit === 1 ? requiredMessage() : t('Minimal {limit} karakter.', { limit: String(limit) }),
  maxLength: ({ limit }) => t('Maksimal {limit} karakter.', { limit: String(limit) }),
  oneOf: () => t('Isi salah satu saja.'),
  additionalProperties: () => t('Nama isian ini tidak dikenal; ubah atau hapus.'),
  propertyNames: () => t('Nama isian ini tidak sesuai; ubah atau hapus.'),
} as const satisfies Readonly<Record<string, Describe>>

/**
 * Errors without those of shapes that an object does not have. Which one it has `shapeAt` says; while nobody knows, the
 * errors of all of them stay, and a form shows those of the shape that it draws. That none fits says nothing more.
 */
export function ofShapes(
  errors: readonly SchemaError[],
  shapeAt: (place: Path) => number | undefined,
): readonly SchemaError[] {
  return errors.filter((error) => {
    const found = shapeOfError(error)
    if (!found) return true
    // Several fit: no shape has an error of its own.
    if (found.index === undefined) return Array.isArray(error.params['passingSchemas'])
    return (shapeAt(found.place) ?? found.index) === found.index
  })
}

/** Steps of a schema's path behind which a name or a number stands. */
const named = new Set(['properties', 'patternProperties', 'allOf', 'dependencies'])
const intoData = new Set(['properties', 'patternProperties', 'items', 'additionalItems', 'additionalProperties'])

/** The object of which an error is about a shape, and which one; of the choice as a whole none. */
function shapeOfError({ schemaPath, instancePath }: SchemaError): { place: Path; index?: number } | undefined {
  const steps = schemaPath.split('/').slice(1)
  let depth = 0
  for (let at = 0; at < steps.length; at += named.has(steps[at] ?? '') ? 2 : 1) {
    const step = steps[at] ?? ''
    if (step === 'oneOf' || step === 'anyOf') {
      const place = parsePointer(instancePath).slice(0, depth)
      const index = steps[at + 1]
      return index === undefined ? { place } : { place, index: Number(index) }
    }
    if (intoData.has(step)) depth += 1
  }
  return undefined
}
