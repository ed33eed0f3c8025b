import { momentText } from '../contract/runtime/shop-clock.ts'
import { isRecord } from '../contract/runtime/own.ts'
import { t } from '../contract/words/words.ts'

/** Why a call gave no data. The client never shows it: who called decides. */
export interface Problem {
  kind: 'network' | 'timeout' | 'cancelled' | 'refused' | 'server' | 'malformed'
  /** HTTP status, when there was an answer. */
  status?: number
  /** An earlier try of this request was stored, with another content. */
  alreadyStored: boolean
  title: string
  detail?: string
  /** Of a record that somebody else changed meanwhile: how, who, and when (ISO). */
  changed?: { action: string; by: string; at: string }
  /** Problems inside the request body (RFC 9457), each at its JSON pointer. */
  errors: { pointer: string; message: string }[]
}

/** The `type` (RFC 9457) with which the server refuses a changed copy of what it has stored. */
const alreadyStoredType = 'urn:trading:problem:sudah-tersimpan'

const titles = {
  network: t('Server tidak dapat dihubungi. Periksa koneksi Anda.'),
  timeout: t('Server tidak menjawab tepat waktu.'),
  cancelled: t('Permintaan dibatalkan.'),
  refused: t('Permintaan ditolak oleh server.'),
  server: t('Terjadi kesalahan di server.'),
  malformed: t('Jawaban server tidak dapat dibaca.'),
} satisfies Record<Problem['kind'], string>

/** A problem of our own making, in words for people. */
export function problemOf(kind: Problem['kind'], status?: number): Problem {
  return { kind, title: titles[kind], alreadyStored: false, errors: [], ...(status === undefined ? {} : { status }) }
}

/** The problem of an answer with a 4xx or 5xx status; reads application/problem+json when it is one. */
export function problemOfAnswer(status: number, body: unknown): Problem {
  const base = problemOf(status >= 500 ? 'server' : 'refused', status)
  if (!isRecord(body)) return base
  return {
    ...base,
    alreadyStored: body.type === alreadyStoredType,
    ...(isText(body.title) ? { title: body.title } : {}),
    ...(isText(body.detail) ? { detail: body.detail } : {}),
    ...(isChange(body.diubah) ? { changed: changeOf(body.diubah) } : {}),
    errors: Array.isArray(body.errors) ? body.errors.filter(isPlacedError) : [],
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

interface SentChange {
  aksi: string
  siapa: string
  kapan: string
}

function isChange(value: unknown): value is SentChange {
  return isRecord(value) && isText(value.aksi) && isText(value.siapa) && isText(value.kapan)
}

function changeOf({ aksi, siapa, kapan }: SentChange): Problem['changed'] & object {
  return { action: aksi, by: siapa, at: kapan }
}

function isPlacedError(value: unknown): value is { pointer: string; message: string } {
  return isRecord(value) && typeof value.pointer === 'string' && isText(value.message)
}

/** A problem as TanStack Query wants it: thrown. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  constructor(readonly problem: Problem) {
    super(problemText(problem))
  }
}

/** The whole reason in sentences for people. */
export function problemText(problem: Problem): string {
  const parts = [problem.title, problemDetail(problem), ...problem.errors.map(({ message }) => message)]
  const sentences = parts.flatMap((part) => part ?? []).map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
  return [...new Set(sentences)].join(' ')
}

/** What is said below the title: who changed a record meanwhile, and when; else what the server says. */
export function problemDetail({ detail, changed }: Pick<Problem, 'detail' | 'changed'>): string | undefined {
  if (!changed) return detail
  return t('{action} oleh {by} pada {at}.', { action: changed.action, by: changed.by, at: momentText(changed.at) })
}
