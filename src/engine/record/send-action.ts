import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SendOptions } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import type { Call } from '../../contract/module.ts'
import { randomName } from '../draft/random-name.ts'
import { useEngine } from '../engine-context.tsx'
import { refusalDetail } from '../form/send-form.ts'
import { refreshData, refreshLists } from '../lookup.ts'
import { useAlerts } from '../ui/alerts.tsx'
import type { OpenRecord } from './record-kinds.ts'
import { pathOf } from './record-query.ts'

interface SendAction {
  busy: boolean
  /** Calls for the record, and refreshes what may have changed; says why when that failed. False: it is not done. */
  send: (call: Call, body: unknown, options?: ActionOptions) => Promise<boolean>
}

interface ActionOptions extends Pick<SendOptions, 'version'> {
  /** The record is gone then. */
  removes?: boolean
}

/** A call for a record that needs no form. One at a time; a repeated one after a lost answer counts once. */
export function useSendAction({ definition, value }: OpenRecord): SendAction {
  const { client, intercept } = useEngine()
  const queries = useQueryClient()
  const alerts = useAlerts()
  const [busy, setBusy] = useState(false)
  const key = useRef<string | null>(null)
  const send: SendAction['send'] = async (call, body, { version, removes = false } = {}) => {
    if (intercept) {
      alerts.show({ text: 'Pratinjau: tidak ada yang dikirim.', severity: 'info', role: 'status' })
      return false
    }
    setBusy(true)
    key.current ??= randomName()
    const path = pathOf(definition, value)
    const answer = await client.send(call, body, { version, path, idempotencyKey: key.current, expect: 'none' })
    setBusy(false)
    // What is known to have come of it is another request next time.
    if (answer.ok || answer.problem.kind === 'refused') key.current = null
    if (!answer.ok) {
      console.error(`${call.operation} failed`, answer.problem)
      alerts.show({ text: problemText(answer.problem), severity: 'error', role: 'alert', about: call.operation })
    } else alerts.close(call.operation)
    // Also after a refusal: somebody may have changed the record meanwhile.
    void (answer.ok && removes ? refreshLists(queries) : refreshData(queries))
    return answer.ok
  }
  return { busy, send }
}

/** All that a server says about a refusal, in sentences. */
export function problemText(problem: Problem): string {
  const { title, errors } = problem
  const parts = [title, refusalDetail(problem), ...errors.map(({ message }) => message)].filter(
    (part) => part !== undefined,
  )
  return [...new Set(parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)))].join(' ')
}
