/** `npm run build`: page and server (vite.config.ts), and beside them the folder that new data are copied from. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const programs = [
  ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
  // WebAssembly's second compiler takes longer than what it makes faster there.
  ['--liftoff-only', '--import', 'tsx', 'src/server/platform/database/make-template.ts'],
]

const children = programs.map((args) => spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' }))
const stop = () => children.forEach((child) => child.kill())
process.on('SIGTERM', stop).on('SIGINT', stop)
for (const child of children)
  child.on('close', (code) => {
    if (code === 0) return
    process.exitCode = 1
    stop()
  })
