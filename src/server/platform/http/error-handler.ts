import type { ErrorObject } from 'ajv/dist/2020.js'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError, DatabaseUnavailableError } from '../database/database.ts'
import { diskFull } from '../database/disk-space.ts'
import { Problem, problemAt, type ProblemBody, type ProblemType } from './problem.ts'
import { requestIssues } from './schema-messages.ts'

/** Answers whatever went wrong as application/problem+json, and logs it: faults of the server as errors. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error)
  if (problem.status >= 500) request.log.error({ err: error }, problem.message)
  else request.log.info({ problem: problem.type, issues: problem.issues.length }, problem.message)
  const later = problem.type === 'unavailable' || problem.type === 'full' || problem.type === 'busy'
  if ((later || problem.retryAfter !== undefined) && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(problem.retryAfter ?? 1))
  const body = problem.body(request.id)
  // A string is sent as it is, past the response schemas: also for statuses that the document does not list.
  void reply.code(problem.status)
  if (isOpenedFile(request)) void reply.type('text/html; charset=utf-8').send(problemPage(problem.type, body))
  else void reply.type('application/problem+json').send(JSON.stringify(body))
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseUnavailableError) return unavailable(error)
  if (error instanceof DatabaseError) return databaseProblem(error)
  if (isFastifyError(error)) return frameworkProblem(error)
  return internal(error)
}

/** The statement took too long, or lost to others again and again: trying again later is right. */
const busy = ['57014', '40001', '40P01', '55P03', '25P03']
/** A read-only database, missing rights on a file, a failing disk, no memory: nothing that the request could mend. */
const unusable = ['25006', '42501', '58030', '53200']
/** A record that the request names was deleted after it was looked up. */
const foreignKeyViolation = '23503'
/** PostgreSQL's own limits: nested too deep, too many columns, too large a value. */
const tooLarge = /^54/

function databaseProblem(error: DatabaseError): Problem {
  if (error.code === diskFull) return full(error)
  if (busy.includes(error.code)) return new Problem('unavailable', 'Basis data sedang sibuk. Coba lagi.', [], error)
  if (unusable.includes(error.code)) return unavailable(error)
  if (tooLarge.test(error.code)) return new Problem('tooLarge', 'Isi permintaan melebihi batas.', [], error)
  if (error.code === foreignKeyViolation)
    return new Problem('conflict', 'Ada pilihan yang baru saja dihapus. Muat ulang lalu pilih yang lain.', [], error)
  // Class 22: a value that PostgreSQL can't hold, such as the year 0000.
  if (error.code.startsWith('22')) return new Problem('invalid', 'Ada isian yang tidak dapat disimpan.', [], error)
  return internal(error)
}

function frameworkProblem(error: FastifyError): Problem {
  if (error.validation) return validationProblem(error)
  if (error.statusCode === 413) return new Problem('tooLarge', 'Isi permintaan melebihi batas.', [], error)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem('unreadable', 'Isi permintaan harus application/json.', [], error)
  }
  if (error.statusCode === 503) return unavailable(error)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Problem('unreadable', 'Isi permintaan bukan JSON yang sah atau alamatnya salah.', [], error)
  }
  return internal(error)
}

/** Where a parameter stands, in front of the pointers to it. */
const addressParts: Record<string, string> = { querystring: '/query', params: '/path', headers: '/header' }

function validationProblem(error: FastifyError): Problem {
  const issues = requestIssues(error.validation as ErrorObject[])
  if (error.validationContext === 'body') return problemAt('invalid', issues)
  const places = issues.map(({ pointer, message }) => `${pointer.slice(1)}: ${message}`).join(' ')
  const part = addressParts[error.validationContext ?? ''] ?? ''
  const named = issues.map((issue) => ({ ...issue, pointer: `${part}${issue.pointer}` }))
  return new Problem('unreadable', `Parameter tidak sesuai. ${places}`, named, error)
}

function unavailable(error: unknown): Problem {
  return new Problem('unavailable', 'Basis data sedang tidak dapat dihubungi. Coba lagi.', [], error)
}

function full(error: unknown): Problem {
  return new Problem(
    'full',
    'Disk server penuh, jadi data ini belum tersimpan. Beri tahu admin; coba lagi setelah ada ruang kosong.',
    [],
    error,
  )
}

function internal(error: unknown): Problem {
  return new Problem('internal', 'Permintaan tidak dapat diproses. Coba lagi atau hubungi admin.', [], error)
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('statusCode' in error || 'validation' in error)
}

/**
 * Whether a person opened the link to a file in the browser itself: what it would show of a refusal are braces, or a
 * download that failed. Programs get the problem as it is.
 */
function isOpenedFile({ method, headers, query }: FastifyRequest): boolean {
  const asksForFile = typeof query === 'object' && query !== null && 'berkas' in query
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && asksForFile
}

/** A refusal as a page that leads on: to where one signs in, or back to work. */
function problemPage(type: ProblemType, { title, detail }: ProblemBody): string {
  const link = type === 'noSession' ? 'Masuk' : 'Buka halaman utama'
  return `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(detail)}</p><p><a href="/">${link}</a></p></main></body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
