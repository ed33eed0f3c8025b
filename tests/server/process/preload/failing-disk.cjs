/**
 * Preloaded into a server under test (node --require): while the file FULL_DISK exists, writes to PostgreSQL's log fail
 * as on a full disk; while it holds "told", the disk says so beforehand. A real one, small enough, would need root.
 */
const fs = require('node:fs')

const flag = process.env['FULL_DISK'] ?? ''
const logFiles = new Set()
const { openSync, writeSync, existsSync, readFileSync } = fs
const { statfs } = fs.promises

Object.assign(fs, {
  openSync: (/** @type {Parameters<typeof openSync>} */ ...args) => {
    const descriptor = openSync(...args)
    if (String(args[0]).includes('pg_wal')) logFiles.add(descriptor)
    else logFiles.delete(descriptor)
    return descriptor
  },
  writeSync: (/** @type {[number, Buffer]} */ ...args) => {
    if (!logFiles.has(args[0]) || !existsSync(flag)) return writeSync(...args)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  },
})

Object.assign(fs.promises, {
  statfs: async (/** @type {string} */ folder) => {
    const info = await statfs(folder)
    return existsSync(flag) && readFileSync(flag, 'utf8') === 'told' ? { ...info, bavail: 0 } : info
  },
})
