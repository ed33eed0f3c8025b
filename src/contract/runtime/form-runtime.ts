import ajvEqual from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import { createDialog, createDocument } from './form.ts'
import { own } from './own.ts'
import { pageRuntime } from './expression-runtime.ts'
import { type SchemaError, step } from './schema-issues.ts'

/**
 * Whether no item of a list stands in it twice. An item that is not filled in yet is none. It takes time for each item
 * once: to compare each with all others would hold a server for seconds before it says that the list is too long.
 */
export function hasUniqueItems(items: readonly unknown[]): boolean {
  const filled = items.filter((item) => item !== null && item !== undefined)
  return new Set(filled.map(textOf)).size === filled.length
}

/** The same text for equal values, in whatever order their properties come. */
function textOf(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${textOf(part)}`)
  return `{${parts.sort().join(',')}}`
}

type ByField = Readonly<Record<string, string>>
/** An `errorMessage`: one text for all that is wrong, or texts by keyword, and by field in `required` and `properties`. */
type Messages = string | Readonly<Record<string, string | ByField>>

/**
 * The same list with messages in the place of what they are about, which stands in a message's `params.errors`. The
 * schema that they belong to has just judged the value at `at`: its errors are the list's last ones, and no others are
 * looked at. As ajv-errors means it, whose code for each message was a third of a module; inside of lists that misses
 * what is deeper than the value.
 */
export function saidErrors(errors: SchemaError[], at: string, schemaPath: string, messages: Messages): SchemaError[] {
  const last = errors.findLastIndex(({ instancePath }) => !isWithin(instancePath, at))
  const found = errors.splice(last + 1)
  const left = new Set(found.filter(({ keyword }) => keyword !== 'errorMessage'))
  const said: SchemaError[] = []
  const say = (message: unknown, isMeant: (error: SchemaError) => boolean, instancePath = at): void => {
    const meant = typeof message === 'string' ? [...left].filter(isMeant) : []
    for (const error of meant) left.delete(error)
    const where = { instancePath, schemaPath: `${schemaPath}/errorMessage`, keyword: 'errorMessage' }
    if (meant.length > 0) said.push({ ...where, params: { errors: meant }, message: String(message) })
  }
  const texts = typeof messages === 'string' ? { _: messages } : messages
  const isOwn = (error: SchemaError, keyword: string): boolean =>
    error.instancePath === at && error.schemaPath === `${schemaPath}/${keyword}`
  for (const [keyword, text] of Object.entries(texts)) say(text, (error) => isOwn(error, keyword))
  for (const [name, text] of byField(texts, 'required'))
    say(text, (error) => isOwn(error, 'required') && error.params['missingProperty'] === name)
  for (const [name, text] of byField(texts, 'properties')) {
    const part = at + step(name)
    say(text, (error) => isWithin(error.instancePath, part), part)
  }
  say(own(texts, '_'), (error) => error.schemaPath.startsWith(`${schemaPath}/`))
  for (const error of found) if (error.keyword === 'errorMessage' || left.has(error)) errors.push(error)
  for (const error of said) errors.push(error)
  return errors
}

function byField(messages: Exclude<Messages, string>, group: 'required' | 'properties'): [string, string][] {
  const texts = own(messages, group)
  return typeof texts === 'object' ? Object.entries(texts) : []
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`)
}

/** Ajv's helpers are CommonJS: a bundler may have unwrapped `default`, which the code asks for. */
function commonJs(helper: unknown): unknown {
  return typeof helper === 'function' ? { default: helper } : helper
}

/** What validators call `saidErrors`. */
export const messagesHelper = 'messages'
/** What validators call `hasUniqueItems`. */
export const uniqueHelper = 'unique-items'

/** The helpers that the validator of any form may ask for. */
export const formHelpers = {
  'ajv/dist/runtime/equal': commonJs(ajvEqual),
  'ajv/dist/runtime/ucs2length': commonJs(ucs2length),
  [messagesHelper]: commonJs(saidErrors),
  [uniqueHelper]: commonJs(hasUniqueItems),
} satisfies Record<string, unknown>

/** Everything that a compiled module is given: it imports nothing itself. */
export function createRuntime(helpers: Readonly<Record<string, unknown>>) {
  return {
    ...pageRuntime,
    kit: { ...pageRuntime.kit, createDialog, createDocument },
    require: (name: string): unknown => {
      if (!Object.hasOwn(helpers, name))
        throw new Error(`A compiled definition asks for "${name}", which no runtime has.`)
      return helpers[name]
    },
  }
}

/** Enough for every form without formats. */
export const formRuntime = createRuntime(formHelpers)
