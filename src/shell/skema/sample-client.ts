import type { Client } from '../../api/client.ts'
import { problemOf } from '../../api/problem.ts'
import { own } from '../../contract/runtime/own.ts'

/** What operations answer, for instance, by their ids. */
export type Answers = Readonly<Record<string, unknown>>

/** Answers what the API's own description gives as an example, and sends nothing to anybody. */
export function sampleClient(answers: Answers): Client {
  return {
    send: ({ operation }) => {
      const data = own(answers, operation)
      if (data !== undefined) return Promise.resolve({ ok: true, data })
      return Promise.resolve({
        ok: false,
        problem: { ...problemOf('refused'), title: `Pratinjau: tidak ada contoh jawaban untuk ${operation}.` },
      })
    },
  }
}
