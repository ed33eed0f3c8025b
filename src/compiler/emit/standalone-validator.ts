import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import ajvErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import { Code } from './code.ts'
import type { JsonSchema } from '../read/openapi-document.ts'
import { standaloneHelpers } from '../runtime/runtime.ts'

/** Ajv's packages are CommonJS: bundlers and Node disagree on whether `default` is unwrapped. */
function unwrap<Value extends object>(module: Value | { default: Value }): Value {
  return 'default' in module ? module.default : module
}

/**
 * Decimals of the quotient that count: 19.99 / 0.01 is 1998.9999999999998 in doubles. Exact for quotients up to three
 * thousand million; the server's validators of requests use the same.
 */
export const multipleOfPrecision = 6

/**
 * A fresh instance for each schema: an instance numbers its functions, and the same definition has
 * to give the same code every time. Without the meta-schema, which ours stands in for, it is cheap. The class is the
 * one that RJSF's own validator uses: in its dialect (`items` as a list, `dependencies`) RJSF can draw what it judges,
 * and its code does not keep account of properties that no schema has evaluated.
 */
export function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    // The branches of a condition take their type from the schema around them.
    strictTypes: false,
    // Whether a list of named places may be longer or shorter is for the schema to say.
    strictTuples: false,
    logger: false,
    meta: false,
    validateSchema: false,
    multipleOfPrecision,
    code: { source: true },
  })
  unwrap(ajvErrors)(ajv)
  unwrap(addFormats)(ajv)
  return ajv
}

/**
 * The code of schemas that were compiled before, the latest used last: most are the same when a folder is compiled
 * again. It holds more than any folder in service has, and what an editor has left behind goes first.
 */
const known = new Map<string, Code>()
const mostKnown = 5000

/**
 * Ajv's standalone code for a schema, as an expression that asks `require` for its few helpers.
 * Throws an Error with Ajv's reason when the schema itself is wrong.
 */
export function standaloneValidator(schema: JsonSchema): Code {
  const text = JSON.stringify(schema)
  const code = known.get(text) ?? compileValidator(schema)
  known.delete(text)
  known.set(text, code)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return code
}

function compileValidator(schema: JsonSchema): Code {
  const ajv = createAjv()
  const code = unwrap(standaloneCode)(ajv, ajv.compile(schema))
  for (const [, name] of code.matchAll(/require\("([^"]+)"\)/g)) {
    if (name !== undefined && !Object.hasOwn(standaloneHelpers, name)) throw new Error(`The validator needs "${name}".`)
  }
  return new Code(`((module)=>{${code}\nreturn module.exports})({exports:{}})`)
}
