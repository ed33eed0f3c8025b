import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The plain scripts of the page, which run before anything else does. */
const plainScript = /(?<=<script src="\/)[\w-]+\.js(?=">)/g

/**
 * Names them by their content, so that a browser keeps them: asking the server at every reload whether they are still
 * the same would let the keys go that come meanwhile.
 */
export function firstScripts(folder: string): Plugin {
  const named = new Map<string, string>()
  return {
    name: 'trading-first-scripts',
    apply: 'build',
    async buildStart() {
      const page = await readFile(path.join(folder, '../index.html'), 'utf8')
      for (const [file] of page.matchAll(plainScript)) {
        const source = await readFile(path.join(folder, file), 'utf8')
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/${path.parse(file).name}-${hash}.js`
        named.set(file, fileName)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(plainScript, (file) => named.get(file) ?? file),
    },
  }
}

/** What the first script loads in any case, once it knows the language. */
const page = /\/src\/app\/main\.tsx$/

/** Names the page's own scripts in its head: they come beside the first one, not behind it. */
export const preloadedPage: Plugin = {
  name: 'trading-preloaded-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const files = new Set<string>()
      const add = (file: string): void => {
        const chunk = bundle[file]
        if (files.has(file) || chunk?.type !== 'chunk' || chunk.isEntry) return
        files.add(file)
        for (const imported of chunk.imports) add(imported)
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => page.test(id))) add(chunk.fileName)
      // Vite names what the first script imports.
      const unnamed = [...files].filter((file) => !html.includes(`"/${file}"`))
      return unnamed.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }))
    },
  },
}
