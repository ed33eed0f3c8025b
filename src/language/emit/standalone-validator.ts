import { Ajv, _, type CodeKeywordDefinition, Name, str, stringify } from 'ajv'
import addFormats from 'ajv-formats'
import { ValueScope } from 'ajv/dist/compile/codegen/scope.js'
import { usePattern } from 'ajv/dist/vocabularies/code.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { hasUniqueItems, messagesHelper, saidErrors, uniqueHelper } from '../../contract/runtime/form-runtime.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { Recent } from '../../contract/runtime/recent.ts'
import { standaloneHelpers } from '../../contract/runtime/runtime.ts'
import type { JsonSchema } from '../read/openapi-document.ts'
import { longestTried } from '../check/heavy-pattern.ts'
import { Code } from './code.ts'

/**
 * Decimals of the quotient that count: 19.99 / 0.01 is 1998.9999999999998 in doubles. Exact for quotients up to three
 * thousand million; the server's validators of requests use the same.
 */
export const multipleOfPrecision = 6

/** `require("…").default`, as Ajv asks for helpers. */
const uniqueItems = { ref: hasUniqueItems, code: _`require(${uniqueHelper}).default` }

/**
 * In place of Ajv's own, which compares every item with every other one. Objects, whose comparison costs most, are not
 * compared in a list that is too long anyway.
 */
const uniqueKeyword: CodeKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  code(cxt) {
    if (cxt.schema !== true) return
    const fits = _`${cxt.gen.scopeValue('func', uniqueItems)}(${cxt.data})`
    const { maxItems, items }: Record<string, unknown> = cxt.parentSchema
    if (typeof maxItems === 'number' && isRecord(items) && items['type'] === 'object')
      cxt.fail(_`${cxt.data}.length <= ${maxItems} && !${fits}`)
    else cxt.pass(fits)
  },
}

/** In place of Ajv's own, which tries texts of any length: how long it takes is known for those alone that may be (heavy-pattern.ts). */
const patternKeyword: CodeKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  error: { message: '', params: ({ schemaCode }) => _`{pattern: ${schemaCode}}` },
  code(cxt) {
    const { data, parentSchema } = cxt
    const maxLength: unknown = parentSchema['maxLength']
    const isShort = _`${data}.length <= ${longestTried(typeof maxLength === 'number' ? maxLength : undefined)}`
    const fits = _`${usePattern(cxt, String(cxt.schema))}.test(${data})`
    // What is longer than `maxLength` is one problem, and not another one.
    if (typeof maxLength === 'number') cxt.fail(_`${isShort} && !${fits}`)
    else cxt.pass(_`${isShort} && ${fits}`)
  },
}

/** As Ajv calls them in every validator. */
const vErrors = new Name('vErrors')
const errors = new Name('errors')
const instancePath = new Name('instancePath')
/** `require("…").default`, as Ajv asks for helpers. */
const helper = { ref: saidErrors, code: _`require(${messagesHelper}).default` }

/** `errorMessage` as a keyword of Ajv: a call of what the runtime has, with the messages as data. */
export const messageKeyword: CodeKeywordDefinition = {
  keyword: 'errorMessage',
  schemaType: ['string', 'object'],
  // After all keywords beside it.
  post: true,
  code({ gen, schema, it }) {
    // Inside a condition nobody reads errors.
    if (it.createErrors === false) return
    const place = _`${str`${instancePath}${it.errorPath}`}, ${it.errSchemaPath}`
    gen.if(_`${errors} > 0`, () => {
      const call = _`${gen.scopeValue('func', helper)}(${vErrors}, ${place}, ${stringify(schema)})`
      gen.assign(vErrors, call).assign(errors, _`${vErrors}.length`)
    })
  },
}

/** Ajv's packages are CommonJS: bundlers and Node disagree on whether `default` is unwrapped. */
function unwrap<Value extends object>(module: Value | { default: Value }): Value {
  return 'default' in module ? module.default : module
}

/**
 * Without the meta-schema, which ours stands in for. Never compiles a schema itself. The class is the one that RJSF's
 * own validator uses: in its dialect (`items` as a list, `dependencies`) RJSF can draw what it judges, and its code does
 * not keep account of properties that no schema has evaluated.
 */
const prepared = new Ajv({
  allErrors: true,
  // Its own are in English; people read the definition's, or ours by keyword.
  messages: false,
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
prepared.addKeyword(messageKeyword)
prepared.removeKeyword('uniqueItems').addKeyword(uniqueKeyword)
prepared.removeKeyword('pattern').addKeyword(patternKeyword)
unwrap(addFormats)(prepared)

/**
 * A fresh instance for each schema: an instance numbers its functions, and the same definition has to give the same
 * code every time. Keywords and formats take longer than most schemas: they are registered once, and each instance
 * has only what compiling writes into of its own.
 */
export function createAjv(): Ajv {
  const own = {
    scope: new ValueScope({ ...prepared.scope.opts, scope: {} }),
    schemas: {},
    refs: {},
    _compilations: new Set(),
    _loading: {},
    _cache: new Map(),
  }
  return Object.assign(Object.create(prepared) as Ajv, own)
}

/** The code of parts that stay the same while another part of their definition is edited. */
const known = new Recent<Code>(200)

/**
 * Ajv's standalone code for a schema, as an expression that asks `require` for its few helpers.
 * Throws an Error with Ajv's reason when the schema itself is wrong.
 */
export function standaloneValidator(schema: JsonSchema): Code {
  const text = JSON.stringify(schema)
  return known.get(text) ?? known.set(text, compileValidator(schema))
}

function compileValidator(schema: JsonSchema): Code {
  const ajv = createAjv()
  // Only the text is wanted: nothing is made of it, let alone run, before it is verified.
  ajv.opts = { ...ajv.opts, code: { ...ajv.opts.code, process: () => 'return () => false' } }
  const code = unwrap(standaloneCode)(ajv, ajv.compile(schema))
  for (const [, name] of code.matchAll(/require\("([^"]+)"\)/g)) {
    if (name !== undefined && !Object.hasOwn(standaloneHelpers, name)) throw new Error(`The validator needs "${name}".`)
  }
  return new Code(`((module)=>{${code}\nreturn module.exports})({exports:{}})`)
}
