import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import type { FastifyRequest } from 'fastify'
import { WorkQueue } from '../access/work-queue.ts'
import { Problem } from './problem.ts'

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

  private turn(request: FastifyRequest): Promise<void> {
    const { socket } = request.raw
    return new Promise((resolve, reject) => {
      const begun = (end: () => void): void => {
        const leave = (): void => {
          if (!turn.isWorking) turn.end()
        }
        const turn: Turn = {
          isWorking: false,
          end: () => {
            socket.off('close', leave)
            end()
          },
        }
        this.turns.set(request, turn)
        socket.once('close', leave)
        if (socket.destroyed) turn.end()
        resolve()
      }
      this.queue.run(() => new Promise<void>(begun)).catch(reject)
    })
  }
}
