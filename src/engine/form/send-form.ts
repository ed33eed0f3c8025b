import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Alerts } from '../ui/alerts.tsx'
import type { Engine } from '../engine-context.tsx'
import type { RequestKey } from './request-key.ts'
import { loadSending } from './sending-ahead.ts'
import type { SubmitForm } from './submit.ts'

export type Outcome =
  | { saved: true }
  | { saved: false; failure: string | null; notice?: ReactNode; alreadyStored?: boolean }

export interface SendSurroundings {
  engine: Engine
  alerts: Alerts
  queries: QueryClient
}

/** What says that a form was saved. */
export const savedTopic = 'saved'

/** Check, build, send, confirm. Never shows a failure: the caller knows who sees the form. */
export async function sendForm(form: SubmitForm, key: RequestKey, around: SendSurroundings): Promise<Outcome> {
  // What was said of the one before is over; not for an impatient second Ctrl+Enter, which finds nothing entered yet.
  if (Object.keys(form.draft.read()).length > 0) around.alerts.close(savedTopic)
  const issues = await form.check()
  if (issues.length > 0) {
    const homeless = issues.filter((issue) => issue.path.length === 0).map((issue) => issue.message)
    return { saved: false, failure: homeless.length > 0 ? homeless.join(' ') : null }
  }
  form.hold?.()
  // What was checked is what is sent.
  const values = form.values()
  const sending = await inTime(loadSending()).catch(missing)
  return sending ? sending.sendChecked(form, values, key, around) : notSent(key)
}

/** As long as an answer is waited for. */
const patience = 30_000

/** Fails when it takes too long. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const end = AbortSignal.timeout(patience)
  const late = new Promise<never>((_, reject) => end.addEventListener('abort', () => reject(end.reason as Error)))
  return Promise.race([work, late])
}

function notSent(key: RequestKey): Outcome {
  // An earlier try may have reached the server.
  const what = key.isUnanswered() ? 'Data belum dikirim lagi.' : 'Data belum dikirim.'
  return { saved: false, failure: `${what} Periksa koneksi Anda, lalu coba lagi atau muat ulang halaman.` }
}

function missing(cause: unknown): null {
  console.error('The code that sends forms could not be loaded.', cause)
  return null
}

/** Whatever was thrown on the way; the form is as it was. */
export function unexpected(error: unknown): Outcome {
  console.error('Submit failed', error)
  return { saved: false, failure: 'Terjadi kesalahan di aplikasi. Data belum disimpan.' }
}
