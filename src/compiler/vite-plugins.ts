import standalone from 'ajv/dist/standalone/index.js'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { shippedFormat } from '../definition/shipped-format.ts'
import { formCheck } from '../language/format/form-validator.ts'
import type { CompileResult } from './compile-with.ts'
import { formatError } from '../language/check/compile-error.ts'
import { definitionIndex, indexFile } from '../contract/runtime/page-addresses.ts'

/** A CommonJS package: bundlers and Node disagree on whether `default` is unwrapped. */
const standaloneCode = 'default' in standalone ? (standalone.default as typeof standalone) : standalone

/** Puts the code that checks the shipped format into the built server: compiling it took half a second in each process. */
export const formValidatorPlugin: Plugin = {
  name: 'trading-form-validator',
  apply: 'build',
  load: (id) => (id.endsWith('/language/format/form-validator.ts') ? readyValidator() : null),
}

/** The same module as `form-validator.ts`, for the one format that a product has; any other is refused. */
export function readyValidator(): string {
  const { metaSchema } = shippedFormat
  const { ajv, validate } = formCheck(metaSchema)
  const code = standaloneCode(ajv, validate)
  const hash = createHash('sha256').update(JSON.stringify(metaSchema)).digest('hex')
  return `import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
const validate = ((module, require) => {${code}
return module.exports})({ exports: {} }, createRequire(import.meta.url))
export function formValidator(metaSchema) {
  const hash = createHash('sha256').update(JSON.stringify(metaSchema)).digest('hex')
  if (hash !== '${hash}') throw new Error('The build knows another format.')
  return validate
}
`
}

/**
 * Emits the compiled definitions of a folder, and the code of its own widgets, beside the built page, so that it can be
 * served as files in front of another API.
 */
export function definitionsPlugin(folder: string, compile: () => Promise<CompileResult>): Plugin {
  return {
    name: 'trading-definitions',
    apply: 'build',
    async generateBundle() {
      const { sources, errors, widgets } = await compile()
      if (errors.length > 0) this.error(errors.map(formatError).join('\n'))
      // Files cannot keep anything from anybody: roles are for the server.
      const shown = sources.filter(({ entry }) => entry.kind !== 'role')
      for (const { entry, code } of shown)
        this.emitFile({ type: 'asset', fileName: `definitions/${entry.url}`, source: code })
      const inEnglish = shown.map((source) => ({ ...source, ...source.english }))
      for (const { entry, code } of inEnglish.filter((source, at) => source.entry.url !== shown[at]?.entry.url))
        this.emitFile({ type: 'asset', fileName: `definitions/${entry.url}`, source: code })
      for (const [language, sources] of [['id', shown] as const, ['en', inEnglish] as const]) {
        const source = JSON.stringify(definitionIndex(sources))
        this.emitFile({ type: 'asset', fileName: `definitions/${indexFile(language)}`, source })
      }
      for (const name of widgets) {
        const file = `widgets/${name}.js`
        this.emitFile({ type: 'asset', fileName: file, source: await readFile(path.join(folder, file), 'utf8') })
      }
    },
  }
}
