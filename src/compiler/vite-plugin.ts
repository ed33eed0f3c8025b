import type { Plugin } from 'vite'
import type { CompileResult } from './compile-with.ts'
import { formatError } from '../language/check/compile-error.ts'
import { definitionIndex } from './definition-index.ts'

/** Emits the compiled definitions beside the built page, so that it can be served as files in front of another API. */
export function definitionsPlugin(compile: () => Promise<CompileResult>): Plugin {
  return {
    name: 'trading-definitions',
    apply: 'build',
    async generateBundle() {
      const { sources, errors } = await compile()
      if (errors.length > 0) this.error(errors.map(formatError).join('\n'))
      // Files cannot keep anything from anybody: roles are for the server.
      const shown = sources.filter(({ entry }) => entry.kind !== 'role')
      for (const { entry, code } of shown)
        this.emitFile({ type: 'asset', fileName: `definitions/${entry.url}`, source: code })
      const index = definitionIndex(shown)
      this.emitFile({ type: 'asset', fileName: 'definitions/index.json', source: JSON.stringify(index) })
    },
  }
}
