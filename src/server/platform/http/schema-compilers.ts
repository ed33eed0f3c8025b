import addFormats from 'ajv-formats'
import { type Options, Ajv2020, type ValidateFunction, type KeywordDefinition } from 'ajv/dist/2020.js'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { isRecord } from '../../../contract/runtime/own.ts'
import { plainCode, plainDialled, plainName } from '../../../contract/runtime/plain-text.ts'
import { multipleOfPrecision } from '../../../language/emit/standalone-validator.ts'

const texts = new Map([
  ['code', plainCode],
  ['dialled', plainDialled],
  ['name', plainName],
])

/**
 * `x-text` of the API document: what a text is. It is brought into its one spelling before its length is judged, so that
 * nothing behind it can take two spellings of a code, or of a name, for two.
 */
export const textKeyword: KeywordDefinition = {
  keyword: 'x-text',
  type: 'string',
  schemaType: 'string',
  metaSchema: { enum: [...texts.keys()] },
  modifying: true,
  before: 'maxLength',
  errors: false,
  validate: (kind: string, text: string, _schema?: unknown, place?: DataValidationCxt) => {
    const plain = texts.get(kind)
    if (plain && place) place.parentData[place.parentDataProperty] = plain(text)
    return true
  },
}

type Schema = Record<string, unknown>

/** Above this size only the first error of a body is told: listing all of a hostile one would take the memory. */
const detailedBodyLimit = 512 * 1024

/** Up to the first error, with all of them, and of what stands in the address. */
const first = compiler({})
const all = compiler({ allErrors: true })
const address = compiler({ allErrors: true, coerceTypes: true })

/**
 * Compiles request schemas of the OpenAPI document: JSON Schema 2020-12, no defaults filled in, and nothing coerced but
 * what stands in the address, where everything is text.
 */
export function requestValidatorCompiler(): FastifySchemaCompiler<Schema> {
  return ({ schema, httpPart }) => {
    if (httpPart === 'querystring') return whenAsked(() => queryValidator(schema, address))
    if (httpPart === 'params') return whenAsked(() => coercing(address(schema)))
    return whenAsked(() => {
      const validate = first(schema)
      return (data: unknown) => {
        if (validate(data)) return { value: data }
        const failed = httpPart === 'body' && isLarge(data, validate) ? validate : all(schema)
        if (failed !== validate) failed(data)
        // Fastify passes the array through as `error.validation`.
        return { error: failed.errors as unknown as Error }
      }
    })
  }
}

type Validate = (data: unknown) => { value: unknown } | { error: Error }

/** Compiled with the first request that needs it: all schemas together would take a second of every start. */
function whenAsked(compile: () => Validate): Validate {
  let validate: Validate | undefined
  return (data) => (validate ??= compile())(data)
}

function coercing(validate: ValidateFunction): Validate {
  // Ajv writes the coerced values into the data; Fastify passes the array of errors through as `error.validation`.
  return (data) => (validate(data) ? { value: data } : { error: validate.errors as unknown as Error })
}

/** A list over its limit is told as that alone; other bodies are measured. */
function isLarge(data: unknown, { errors }: ValidateFunction): boolean {
  return errors?.[0]?.keyword === 'maxItems' || JSON.stringify(data).length > detailedBodyLimit
}

/** Turns answers into JSON; with `check` (tests and development) an answer that breaks the document is an error. */
export function responseSerializerCompiler(check: boolean): FastifySerializerCompiler<Schema> {
  if (!check) return () => (data: unknown) => JSON.stringify(data)
  return ({ schema, method, url, httpStatus }) => {
    let compiled: ValidateFunction | undefined
    return (data: unknown) => {
      const validate = (compiled ??= all(schema))
      if (validate(data)) return JSON.stringify(data)
      const places = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`).join(', ')
      throw new Error(`The answer ${httpStatus ?? ''} of ${method} ${url} breaks the API document: ${places ?? ''}`)
    }
  }
}

/** Many operations share a schema (each has its own copy of it), and many servers of a test: every one is compiled once. */
function compiler(options: Options): (schema: Schema) => ValidateFunction {
  let ajv: Ajv2020 | undefined
  const compiled = new Map<string, ValidateFunction>()
  return (schema) => {
    const key = JSON.stringify(schema)
    const validate = compiled.get(key) ?? (ajv ??= newAjv(options)).compile(schema)
    compiled.set(key, validate)
    return validate
  }
}

function newAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, multipleOfPrecision, ...options })
  addFormats(ajv)
  ajv.addKeyword(textKeyword)
  // OpenAPI's own words inside schemas.
  ajv.addVocabulary(['x-extension', 'x-class', 'x-own-fields', 'x-own-of', 'example'])
  return ajv
}

type Fields = Record<string, unknown>

/**
 * Checks the parameters of an address. One that the document has not is refused, except where it has an exploded object:
 * its fields stand in the address by their own names, and the handler gets them under the object's.
 */
function queryValidator(schema: Schema, compile: (schema: Schema) => ValidateFunction): Validate {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const exploded = Object.keys(properties).find((name) => isObject(properties[name]))
  const validate = compile({ additionalProperties: false, ...schema })
  return (query) => {
    const value = exploded === undefined ? query : gathered(query, exploded, properties)
    if (validate(value)) return { value }
    const errors = validate.errors?.map((error) => ({
      ...error,
      instancePath: inAddress(error.instancePath, exploded),
    }))
    // Fastify passes the array through as `error.validation`.
    return { error: errors as unknown as Error }
  }
}

/** A field of the exploded object is told by the name that it has in the address. */
function inAddress(instancePath: string, exploded: string | undefined): string {
  const prefix = `/${exploded ?? ''}/`
  // The object as a whole: one of its fields has a name that none may have.
  if (exploded !== undefined && instancePath === `/${exploded}`) return ''
  return exploded !== undefined && instancePath.startsWith(prefix)
    ? instancePath.slice(prefix.length - 1)
    : instancePath
}

function isObject(schema: unknown): boolean {
  return isRecord(schema) && schema['type'] === 'object'
}

function gathered(query: unknown, exploded: string, properties: Fields): Fields {
  const entries = Object.entries(isRecord(query) ? query : {})
  // Its own name is no parameter: it is one of the fields, if at all.
  const isDeclared = (name: string) => name !== exploded && Object.hasOwn(properties, name)
  const fields = entries.filter(([name]) => !isDeclared(name))
  const declared = entries.filter(([name]) => isDeclared(name))
  return Object.fromEntries([...declared, [exploded, Object.fromEntries(fields)]])
}
