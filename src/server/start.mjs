/** `npm start`: builds when the build is missing or older than its sources, then runs the built server here. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hashOfSources, stampFile } from './build-sources.mjs'

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const server = path.join(folder, 'dist-server/main.js')
const page = path.join(folder, 'dist/index.html')
const stamp = path.join(folder, 'dist-server', stampFile)

function buildIsCurrent() {
  if (![page, server, stamp].every((file) => existsSync(file))) return false
  return readFileSync(stamp, 'utf8') === hashOfSources(folder)
}

/** @returns {Promise<number>} the exit code */
function build() {
  console.log('Menyiapkan Trading untuk pertama kali atau setelah perubahan (npm run build) …')
  // Not by npm, which takes half a second to find out what that is.
  const program = spawn(process.execPath, [path.join(folder, 'src/server/build.mjs')], {
    ...{ cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
    // The server packs the page once it listens.
    env: { ...process.env, PACK: 'later' },
  })
  const stop = () => program.kill('SIGTERM')
  process.on('SIGTERM', stop).on('SIGINT', stop)
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve(code)
    }
    program.on('error', (error) => {
      console.error(error.message)
      end(1)
    })
    program.on('close', (code) => end(code ?? 1))
  })
}

if (!buildIsCurrent() && (await build()) !== 0) {
  console.error('Trading tidak dapat dijalankan. npm run build gagal; sebabnya tertulis di atas.')
  process.exit(1)
}
await import(pathToFileURL(server).href)
