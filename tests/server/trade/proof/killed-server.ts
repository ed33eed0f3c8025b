import type { Child } from '../../child.ts'
import { addressOf, spawnServer } from '../../process/spawn-server.ts'

export interface HttpAnswer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- whoever asks knows what he asked for
  body: any
}

/** A server that is killed at times and started again on the same data; requests that it did not answer are sent again. */
export class KilledServer {
  private child: Child
  private address: Promise<string>
  /** How many requests were sent again. */
  resent = 0

  constructor(private readonly environment: Record<string, string>) {
    this.child = spawnServer(environment)
    this.address = addressOf(this.child)
  }

  /** Resolves when it is up again. */
  async kill(): Promise<void> {
    const killed = this.child
    // Whoever finds it gone waits for the next one.
    this.address = (async () => {
      await killed.kill('SIGKILL')
      this.child = spawnServer(this.environment)
      return addressOf(this.child)
    })()
    await this.address
  }

  async stop(): Promise<void> {
    await this.child.kill('SIGTERM')
  }

  get(path: string): Promise<HttpAnswer> {
    return this.ask(path)
  }

  post(path: string, body: unknown, key?: string): Promise<HttpAnswer> {
    const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) }
    return this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  private async ask(path: string, init?: RequestInit): Promise<HttpAnswer> {
    for (let cut = 0; ;) {
      const current = this.address
      const address = await current
      try {
        const answer = await fetch(address + path, init)
        return { status: answer.status, body: await answer.json() }
      } catch (error) {
        // A connection that was kept may be closed just when it is used again: then all is as before.
        if (this.address === current) cut += 1
        if (cut > 1) throw error
        this.resent += 1
      }
    }
  }
}
