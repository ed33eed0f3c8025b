import { setTimeout as pause } from 'node:timers/promises'
import type { ServerGroup } from './server-group.ts'

/** How often things happened, over all tills. */
export interface Counts {
  sales: number
  reads: number
  /** Sent again since the process, or the way to it, was gone. */
  cut: number
  /** Sent again since the server said that it could not at the moment. */
  unavailable: number
  /** The same key sent again after an answer. */
  repeated: number
}

export function noCounts(): Counts {
  return { sales: 0, reads: 0, cut: 0, unavailable: 0, repeated: 0 }
}

interface Answered {
  status: number
  body: any // oxlint-disable-line typescript/no-explicit-any -- each caller knows what it asked for
}

interface Asked {
  body?: object
  /** The idempotency key. */
  key?: string
}

const patienceMs = 60_000
const pauseMs = 100

/** A browser behind the balancer: keeps its cookies, and sends again what was not answered. */
export class Till {
  private readonly cookies = new Map<string, string>()

  constructor(
    private readonly servers: ServerGroup,
    readonly counts: Counts,
  ) {}

  /** Throws when nothing answers for a minute. */
  async ask(method: 'GET' | 'POST', url: string, { body, key }: Asked = {}): Promise<Answered> {
    for (const deadline = Date.now() + patienceMs; ;) {
      const answer = await this.once(method, url, body, key)
      if (answer !== null && answer.status !== 503) return answer
      this.counts[answer === null ? 'cut' : 'unavailable'] += 1
      if (Date.now() > deadline) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`)
      await pause(pauseMs)
    }
  }

  private async once(method: string, url: string, body?: object, key?: string): Promise<Answered | null> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...(cookie !== '' && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    try {
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      const answer = await fetch(`${this.servers.next()}${url}`, { method, headers, ...content })
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (name !== undefined && value !== undefined) this.cookies.set(name, value)
      }
      return { status: answer.status, body: (await answer.json()) as unknown }
    } catch {
      return null
    }
  }
}
