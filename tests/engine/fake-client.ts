import type { Answer, Client, SendOptions } from '../../src/api/client.ts'
import { problemOf } from '../../src/api/problem.ts'
import type { Call } from '../../src/contract/module.ts'

export interface Sent {
  operation: string
  input: unknown
  options: SendOptions
  answer: (data: unknown, version?: string) => void
  fail: (kind: Parameters<typeof problemOf>[0], more?: Partial<ReturnType<typeof problemOf>>) => void
}

/** A client whose answers the test gives, one by one and in any order. */
export function fakeClient(): Client & { sent: Sent[]; last: () => Sent } {
  const sent: Sent[] = []
  return {
    sent,
    last: () => {
      const found = sent.at(-1)
      if (!found) throw new Error('Nothing was sent.')
      return found
    },
    send: (call: Call, input: unknown, options: SendOptions = {}) =>
      new Promise<Answer>((resolve) => {
        options.signal?.addEventListener('abort', () => { resolve({ ok: false, problem: problemOf('cancelled') }) }) // prettier-ignore
        sent.push({
          operation: call.operation,
          input,
          options,
          answer: (data, version) => { resolve({ ok: true, data, ...(version === undefined ? {} : { version }) }) }, // prettier-ignore
          fail: (kind, more) => { resolve({ ok: false, problem: { ...problemOf(kind), ...more } }) }, // prettier-ignore
        })
      }),
  }
}
