import { type Options, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { multipleOfPrecision } from '../../../language/emit/multiple-of-precision.ts'
import { queryValidator } from './query-parameters.ts'
import { textKeyword } from './text-keyword.ts'

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
  ajv.addVocabulary(['x-extension', 'x-class', 'example'])
  return ajv
}
