/** Runs a thread's program from its TypeScript source, for `npm run dev` and tests; `npm start` has it built. */
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.program)
