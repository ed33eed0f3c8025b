/** The program of the compiler's thread: gives each call to a LocalCompiler, and tells which file it is at. */
import { parentPort } from 'node:worker_threads'
import type { FromJob } from '../worker/job-thread.ts'
import type { CompilerAnswers, CompilerCall } from './compiler-thread.ts'
import { LocalCompiler } from './local-compiler.ts'
import { ReceivedTexts, ToldSources } from './thread-texts.ts'

const tell = (message: FromJob) => parentPort?.postMessage(message)
/** What is prepared between questions is nobody's: time is measured for those who wait. */
let asked = 0
const compiler = new LocalCompiler(
  String(process.argv[2]),
  (place) => {
    if (asked > 0) tell({ kind: 'at', place })
  },
  (codes) => tell({ kind: 'part', value: codes }),
)
const received = new ReceivedTexts()
const told = new ToldSources()

async function answer({ changes, question }: CompilerCall): Promise<CompilerAnswers[typeof question.name]> {
  const texts = received.take(changes)
  switch (question.name) {
    case 'prepare':
      compiler.prepare(texts)
      return undefined
    case 'compile':
      return told.tell(await compiler.compile(texts))
    case 'check':
      return compiler.check(question.file, question.text, texts)
    case 'format':
      return compiler.format(texts)
    case 'starter':
      return compiler.starter(question.of, texts, question.files)
  }
}

parentPort?.on('message', (call: CompilerCall) => {
  asked += 1
  const outcome = answer(call).then(
    (value): FromJob => ({ kind: 'answer', value }),
    (error: unknown): FromJob => ({ kind: 'failure', error }),
  )
  void outcome.then((message) => {
    asked -= 1
    tell(message)
  })
})
tell({ kind: 'ready' })
