/** The program of the thread that looks at the folder of definitions, and tells when a look of the store's is worth it. */
import { parentPort } from 'node:worker_threads'
import { FolderLooks } from './watch-folder.ts'

const [folder, intervalMs] = process.argv.slice(2)
const looks = new FolderLooks(String(folder))
setInterval(() => {
  if (looks.isOther()) parentPort?.postMessage('look')
}, Number(intervalMs))
