/**
 * Preloaded into a server under test (node --require): while the file FULL_DISK exists, writes to PostgreSQL's log fail
 * as on a full disk; while it holds "told", the disk says so beforehand. A disk of its own would need root.
 */
const fs = require('node:fs')

const flag = process.env.FULL_DISK ?? ''
const logFiles = new Set()
const { openSync, writeSync, existsSync } = fs

fs.openSync = (file, ...rest) => {
  const descriptor = openSync(file, ...rest)
  if (String(file).includes('pg_wal')) logFiles.add(descriptor)
  else logFiles.delete(descriptor)
  return descriptor
}

fs.writeSync = (descriptor, ...rest) => {
  if (logFiles.has(descriptor) && existsSync(flag)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  return writeSync(descriptor, ...rest)
}

const { statfs } = fs.promises
fs.promises.statfs = async (folder) => {
  const info = await statfs(folder)
  return existsSync(flag) && fs.readFileSync(flag, 'utf8') === 'told' ? { ...info, bavail: 0 } : info
}
