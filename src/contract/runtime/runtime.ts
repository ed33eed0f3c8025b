import { fullFormats } from 'ajv-formats/dist/formats.js'
import { createRuntime, formHelpers } from './form-runtime.ts'

/** Who asks for it needs the whole runtime. */
export const formatsHelper = 'ajv-formats/dist/formats'

/** The few helpers that Ajv's standalone code asks for by name; the compiler refuses any other. */
export const standaloneHelpers = {
  ...formHelpers,
  [formatsHelper]: { fullFormats },
} satisfies Record<string, unknown>

/** Everything that any compiled module is given. */
export const runtime = createRuntime(standaloneHelpers)
