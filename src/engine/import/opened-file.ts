import { type Catalogue, spokenWords, t } from '../../contract/words/words.ts'
import type { FileShape } from './file-columns.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileRow } from './file-table.ts'

/** A file that was read: its rows stay where they were read, and come in portions. */
export interface OpenedFile {
  name: string
  count: number
  /** Titles that nobody knows. */
  unknown: readonly string[]
  rows(from: number, to: number): Promise<readonly FileRow[]>
  close(): void
}

/** Opens a file; fails with a `FileRefusal` that says why not. */
export type OpenFile = (file: File, shape: FileShape) => Promise<OpenedFile>

/** What the worker is asked, and what it answers. */
export type FileQuestion = { id: number } & (
  | { file: File; shape: FileShape; words: Catalogue | null }
  | { from: number; to: number }
)
export type FileReply = { id: number } & (
  | { count: number; unknown: string[] }
  | { rows: FileRow[] }
  | { refusal: string }
  | { failure: string }
)

/** Reads the file in a worker: the page stays at hand however large it is. */
export const openInWorker: OpenFile = async (file, { columns, ignored, keys }) => {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const ask = asking(worker)
  try {
    const reply = await ask({ file, shape: { columns, ignored, keys }, words: spokenWords() })
    if (!('count' in reply)) throw new Error('The worker answered something else.')
    return {
      name: file.name,
      count: reply.count,
      unknown: reply.unknown,
      rows: async (from, to) => {
        const answer = await ask({ from, to })
        return 'rows' in answer ? answer.rows : []
      },
      close: () => worker.terminate(),
    }
  } catch (cause) {
    worker.terminate()
    throw cause
  }
}

type Asked = { file: File; shape: FileShape; words: Catalogue | null } | { from: number; to: number }
interface Waiting {
  resolve: (reply: FileReply) => void
  reject: (cause: Error) => void
}

const broken = t('Berkas ini tidak dapat dibaca: terlalu besar untuk perangkat ini, atau rusak.')

function asking(worker: Worker): (question: Asked) => Promise<FileReply> {
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.onmessage = ({ data }: MessageEvent<FileReply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('refusal' in data) asked?.reject(new FileRefusal(data.refusal))
    else if ('failure' in data) asked?.reject(new Error(data.failure))
    else asked?.resolve(data)
  }
  // The worker itself ended: its memory did not suffice, or its code could not be loaded.
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new FileRefusal(broken))
    waiting.clear()
  }
  return (question) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, ...question } satisfies FileQuestion)
    })
}
