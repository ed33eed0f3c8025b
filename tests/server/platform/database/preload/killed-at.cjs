/**
 * Preloaded into a process under test (node --require), which is ended as by kill -9 at the moment at which the file
 * KILLED_AT of its data folder is made; with none, the folder itself.
 */
const fs = require('node:fs')

const file = process.env['KILLED_AT'] ?? ''
const { openSync } = fs
const { mkdir, open } = fs.promises

const killAt = (/** @type {string} */ made) => {
  if (made.endsWith(file === '' ? '.creating' : `.creating/${file}`)) process.kill(process.pid, 'SIGKILL')
}

Object.assign(fs, {
  openSync: (/** @type {Parameters<typeof openSync>} */ ...args) => {
    const descriptor = openSync(...args)
    killAt(String(args[0]))
    return descriptor
  },
})

Object.assign(fs.promises, {
  mkdir: async (/** @type {Parameters<typeof mkdir>} */ ...args) => {
    const made = await mkdir(...args)
    killAt(String(args[0]))
    return made
  },
  open: async (/** @type {Parameters<typeof open>} */ ...args) => {
    const handle = await open(...args)
    killAt(String(args[0]))
    return handle
  },
})
