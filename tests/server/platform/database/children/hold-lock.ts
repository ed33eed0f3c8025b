/** Tries for the lock of the folder in argv[2], says how it went, and holds it until it is told to end. */
import { lockFolder } from '../../../../../src/server/platform/database/folder-lock.ts'

try {
  const lock = await lockFolder(process.argv[2] ?? '')
  console.log('owner')
  process.stdin.on('end', () => void lock.release()).resume()
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : String(error)}`)
}
