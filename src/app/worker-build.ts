import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/** Large, and needed by few: kept once somebody uses them. */
const rare = /node_modules\/(@codemirror|vscode-json-languageservice|hucre|saxes|papaparse|@zxing)\//

/** The typefaces of words and codes as nearly everything is written; other alphabets and those of prints come when used. */
const typefaces = /-latin-wght-normal-[^/]*\.woff2$/

/** What the page says in English: kept by those who read it. */
const english = /^assets\/english-/

interface Written {
  fileName: string
  moduleIds?: string[]
}

/** Whether a file of the build is kept by every browser. */
function isKept({ fileName, moduleIds = [] }: Written): boolean {
  if (!fileName.startsWith('assets/') || english.test(fileName) || moduleIds.some((id) => rare.test(id))) return false
  return /\.(js|css)$/.test(fileName) || typefaces.test(fileName)
}

/**
 * Builds the service worker beside the page, with the names of the page's files in it: one file at the root, which is
 * as far as it reaches.
 */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'trading-service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      // The names of all others change with what is in them.
      const plain = ['index.html', 'logo.svg'].map(async (file) => {
        const content = await readFile(path.join(dir, file))
        return { url: `/${file}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) }
      })
      const named = Object.values(bundle)
        .filter((file) => isKept(file))
        .map(({ fileName }) => ({ url: `/${fileName}`, revision: null }))
      const page = await readFile(path.join(dir, 'index.html'), 'utf8')
      const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]
      if (script === undefined)
        throw new Error('index.html names no script: which build of the page it is cannot be told.')
      await buildWorker(source, dir, { files: [...(await Promise.all(plain)), ...named], script })
    },
  }
}

async function buildWorker(source: string, dir: string, own: { files: object[]; script: string }): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      pageFiles: JSON.stringify(own.files),
      ownBuild: JSON.stringify(own.script),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2023',
      // Not every browser knows workers that import others.
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
