import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import type { FastifyRequest } from 'fastify'
import { WorkQueue } from '../access/work-queue.ts'
import { mostIssues, Problem, type ProblemIssue } from './problem.ts'
import { escapePointer } from './schema-messages.ts'

/** PostgreSQL stores no NUL character in a text; half of a pair would be stored as another character. */
const unstorable = /\0|\p{Surrogate}/u

/**
 * A parsed JSON body with every text trimmed (interpretation, section 1), and the places of texts that cannot be
 * stored. It happens before validation, so that white space alone counts as empty; `checkShape` has limited its depth.
 */
export function trimTexts(body: unknown): { body: unknown; issues: ProblemIssue[] } {
  const issues: ProblemIssue[] = []
  return { body: trimmed(body, '', issues), issues }
}

function trimmed(value: unknown, pointer: string, issues: ProblemIssue[]): unknown {
  if (typeof value === 'string') {
    if (issues.length < mostIssues && unstorable.test(value))
      issues.push({ pointer, keyword: 'pattern', message: 'Mengandung karakter yang tidak didukung.' })
    return value.trim()
  }
  if (Array.isArray(value)) return value.map((item, index) => trimmed(item, `${pointer}/${index}`, issues))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, trimmed(item, `${pointer}/${escapePointer(name)}`, issues)]),
  )
}

/** Bodies of the API have six levels; without a limit a hostile one exhausts the stack of whoever walks it. */
export const deepest = 64
/** Items of all lists together: 5,000 rows with a part each, or 1,000 with 20. */
export const mostPieces = 25_000
/** Items and properties together: a line has ten, a serial two. */
export const mostEntries = 150_000

const quote = 0x22
const escape = 0x5c
const comma = 0x2c
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Refuses a JSON text that is nested too deep, or that holds too much, by its bytes alone: to parse it would take the
 * time, and the memory, of everybody. Whether it is JSON at all is for the parser to say.
 */
export function checkShape(bytes: Uint8Array): void {
  const inList: boolean[] = []
  let entries = 0
  let pieces = 0
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    if (byte === quote) index = textEnd(bytes, index + 1)
    else if (byte === comma) {
      entries += 1
      if (inList.at(-1)) pieces += 1
    } else if (byte === listStart || byte === objectStart) {
      inList.push(byte === listStart)
      // The first item has no comma before it.
      entries += 1
      if (byte === listStart) pieces += 1
      if (inList.length > deepest)
        throw new Problem('unreadable', `Isi permintaan bersarang lebih dari ${deepest} tingkat.`)
    } else if (byte === listEnd || byte === objectEnd) inList.pop()
    if (pieces > mostPieces) throw tooMany(mostPieces, 'baris dan isinya')
    if (entries > mostEntries) throw tooMany(mostEntries, 'isian')
  }
}

/** Where the text that begins at `start` has its closing quote. */
function textEnd(bytes: Uint8Array, start: number): number {
  let index = start
  while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === escape ? 2 : 1
  return index
}

function tooMany(most: number, what: string): Problem {
  return new Problem(
    'tooLarge',
    `Isi permintaan memuat lebih dari ${most.toLocaleString('id-ID')} ${what} seluruhnya. Bagi menjadi beberapa dokumen.`,
  )
}

/** Bytes from which a body waits for its turn; a document of 1,000 lines takes more, daily work a hundredth of it. */
const largeBody = 256 * 1024
/** A page waits for 30 s, and a connection without a byte is cut after 60: before either the refusal is told. */
const limits = { running: 1, waiting: 30, patience: 25_000 }
/** What a body and all that is made of it take, for each of its bytes; more than was ever measured. */
const memoryPerByte = 25
const share = 0.95

/** What the process holds of objects, and may hold; as V8 says it. */
interface HeapFigures {
  heap_size_limit: number
  used_heap_size: number
}

interface Turn {
  /** From here on the operation itself tells its end: it goes on when the client has gone. */
  isWorking: boolean
  end: () => void
}

/** One large body is read and worked on at a time: what one of them takes is time and memory of all others. */
export class LargeBodies {
  private readonly queue = new WorkQueue(limits, 'Terlalu banyak dokumen besar pada saat yang sama. Coba lagi.')
  private looking = Promise.resolve()
  private readonly turns = new WeakMap<FastifyRequest, Turn>()

  constructor(private readonly heap: () => HeapFigures = getHeapStatistics) {}

  /** Looks at the bytes of a body: of large ones that are there together, one in each turn of the loop. */
  async look(bytes: number, look: () => void): Promise<void> {
    if (bytes < largeBody) {
      look()
      return
    }
    const own = this.looking.then(() => setImmediate()).then(look)
    this.looking = own.catch(() => {})
    return own
  }

  /** Waits, if the body is large, until it may be parsed, and looks then whether there is memory for it. Its turn ends with `end`, or when the client goes before `work`. */
  async begin(request: FastifyRequest, bytes: number): Promise<void> {
    if (bytes >= largeBody) {
      await this.turn(request)
      // Whoever has asked since the one before began is answered first.
      await setImmediate()
    }
    const { heap_size_limit: most, used_heap_size: used } = this.heap()
    if (used + bytes * memoryPerByte > most * share)
      throw new Problem('busy', 'Server sedang sangat sibuk. Coba lagi sebentar.')
  }

  /** Between two steps that each take their time with a large body: others are answered there. */
  async pause(request: FastifyRequest): Promise<void> {
    if (this.turns.has(request)) await setImmediate()
  }

  /** The work of an operation, which ends its request's turn. */
  async work<T>(request: FastifyRequest, operation: () => Promise<T>): Promise<T> {
    const turn = this.turns.get(request)
    if (!turn) return operation()
    turn.isWorking = true
    try {
      await setImmediate()
      return await operation()
    } finally {
      turn.end()
    }
  }

  end(request: FastifyRequest): void {
    this.turns.get(request)?.end()
  }

  private async turn(request: FastifyRequest): Promise<void> {
    const turn: Turn = { isWorking: false, end: () => {} }
    turn.end = await this.queue.hold(request.raw.socket, () => turn.isWorking)
    this.turns.set(request, turn)
  }
}
