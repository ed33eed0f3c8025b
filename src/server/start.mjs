/** `npm start`: builds when the build is missing or older than its sources, then runs the built server here. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const server = path.join(folder, 'dist-server/main.js')
const page = path.join(folder, 'dist/index.html')
/** Definitions are not among them: the running server compiles those itself. */
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'public', 'src', 'openapi']

/**
 * When a file or folder last changed, in ms; a folder changes when something in it is removed.
 * @param {string} entry
 * @returns {number}
 */
function newest(entry) {
  const info = statSync(entry, { throwIfNoEntry: false })
  if (!info) return 0
  const inside = info.isDirectory() ? readdirSync(entry).map((name) => newest(path.join(entry, name))) : []
  return Math.max(info.mtimeMs, ...inside)
}

function buildIsCurrent() {
  if (!existsSync(page) || !existsSync(server)) return false
  // The server is built last, so its time is the build's.
  return sources.every((source) => newest(path.join(folder, source)) <= statSync(server).mtimeMs)
}

/** @returns {Promise<number>} the exit code */
function build() {
  console.log('Menyiapkan Trading untuk pertama kali atau setelah perubahan (npm run build) …')
  const npm = spawn('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => npm.kill('SIGTERM')
  process.on('SIGTERM', stop).on('SIGINT', stop)
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve(code)
    }
    npm.on('error', (error) => {
      console.error(error.message)
      end(1)
    })
    npm.on('close', (code) => end(code ?? 1))
  })
}

if (!buildIsCurrent() && (await build()) !== 0) {
  console.error('Trading tidak dapat dijalankan. npm run build gagal; sebabnya tertulis di atas.')
  process.exit(1)
}
await import(pathToFileURL(server).href)
