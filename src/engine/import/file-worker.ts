import { speak } from '../../contract/words/words.ts'
import { checkSize, FileRefusal } from './file-refusal.ts'
import type { FileTable } from './file-table.ts'
import type { FileQuestion, FileReply } from './opened-file.ts'
import { readFile } from './read-file.ts'

/** The worker that reads one file and keeps its rows. */
let table: FileTable | undefined

async function answer(question: FileQuestion): Promise<FileReply> {
  const { id } = question
  if ('from' in question) return { id, rows: table?.rows(question.from, question.to) ?? [] }
  const { file, shape, words } = question
  speak(words)
  // Before the file is read: its size is known.
  checkSize(file.name, file.size)
  table = await readFile(file.name, new Uint8Array(await file.arrayBuffer()), shape)
  return { id, count: table.count, unknown: table.columns.unknown }
}

function refused(id: number, cause: unknown): FileReply {
  if (cause instanceof FileRefusal) return { id, refusal: cause.message }
  return { id, failure: cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown' }
}

globalThis.onmessage = ({ data }: MessageEvent<FileQuestion>) => {
  void answer(data)
    .catch((cause: unknown) => refused(data.id, cause))
    .then((reply) => globalThis.postMessage(reply))
}
