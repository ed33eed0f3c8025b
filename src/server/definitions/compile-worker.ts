/** The program of the compiler's thread: gives each call to a LocalCompiler, and tells which file it is at. */
import { parentPort } from 'node:worker_threads'
import type { FromJob } from '../worker/job-thread.ts'
import type { CompilerCall } from './compiler-thread.ts'
import { LocalCompiler } from './local-compiler.ts'

const tell = (message: FromJob) => parentPort?.postMessage(message)
const compiler = new LocalCompiler(String(process.argv[2]), (place) => tell({ kind: 'at', place }))

function answer(call: CompilerCall): Promise<unknown> {
  switch (call.name) {
    case 'compile':
      return compiler.compile(...call.args)
    case 'check':
      return compiler.check(...call.args)
    case 'format':
      return compiler.format(...call.args)
    case 'starter':
      return compiler.starter(...call.args)
  }
}

parentPort?.on('message', (call: CompilerCall) => {
  answer(call).then(
    (value) => tell({ kind: 'answer', value }),
    (error: unknown) => tell({ kind: 'failure', error }),
  )
})
tell({ kind: 'ready' })
