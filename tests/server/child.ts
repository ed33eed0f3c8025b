import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import path from 'node:path'
import { packageFolder } from '../../src/server/package-folder.ts'
import { shortLived } from '../node-flags.ts'

/** A process of a test, with what it says line by line. Ended by `kill`, and at the latest with the test's process. */
export class Child {
  readonly lines: string[] = []
  private readonly waiting = new Set<() => void>()
  readonly ended: Promise<number | null>
  /** All that it said was heard: its end alone comes before its last lines. */
  private over = false

  constructor(readonly process: ChildProcess) {
    for (const stream of [process.stdout, process.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => this.hear(line))
    }
    this.ended = once(process, 'close').then(([code]) => {
      this.over = true
      this.waiting.forEach((wake) => wake())
      return code as number | null
    })
  }

  /** The first line that matches, now or later; throws with all lines when the process ends without it. */
  async line(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = this.lines.find((line) => pattern.test(line))
      if (found !== undefined) return found
      if (this.over) throw new Error(`Ended without ${String(pattern)}:\n${this.lines.join('\n')}`)
      await this.something()
    }
  }

  /** The lines once there are so many of them. */
  async count(lines: number): Promise<void> {
    while (this.lines.length < lines) {
      if (this.over) throw new Error(`Ended after ${this.lines.length} lines:\n${this.lines.join('\n')}`)
      await this.something()
    }
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    this.process.kill(signal)
    return this.ended
  }

  private something(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake)
        resolve()
      }
      this.waiting.add(wake)
    })
  }

  private hear(line: string): void {
    this.lines.push(line)
    this.waiting.forEach((wake) => wake())
  }
}

/** Runs a TypeScript file of `tests/server` in a process of its own. */
export function startTypeScript(file: string, ...args: string[]): Child {
  const script = path.join(packageFolder(), 'tests/server', file)
  return new Child(
    spawn(process.execPath, [...shortLived, '--import', 'tsx', script, ...args], { cwd: packageFolder() }),
  )
}
