import ajvEqual from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import { createDialog, createDocument } from './form.ts'
import { pageRuntime } from './page-runtime.ts'
import { hasUniqueItems, saidErrors } from './validator-helpers.ts'

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
