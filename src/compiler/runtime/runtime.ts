import ajvEqual from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { createDialog, createDocument } from './form.ts'
import { pageRuntime } from './page-runtime.ts'

/** Ajv's helpers are CommonJS: a bundler may have unwrapped `default`, which the code asks for. */
function commonJs(helper: unknown): unknown {
  return typeof helper === 'function' ? { default: helper } : helper
}

/** The few helpers that Ajv's standalone code asks for by name; the compiler refuses any other. */
export const standaloneHelpers = {
  'ajv/dist/runtime/equal': commonJs(ajvEqual),
  'ajv/dist/runtime/ucs2length': commonJs(ucs2length),
  'ajv-formats/dist/formats': { fullFormats },
} satisfies Record<string, unknown>

/** Everything that a compiled module is given: it imports nothing itself. */
export const runtime = {
  ...pageRuntime,
  kit: { ...pageRuntime.kit, createDialog, createDocument },
  require: (name: string): unknown => {
    if (!Object.hasOwn(standaloneHelpers, name))
      throw new Error(`A compiled definition asks for "${name}", which no runtime has.`)
    return standaloneHelpers[name as keyof typeof standaloneHelpers]
  },
}
