import type { FastifyRequest } from 'fastify'
import type { ProblemBody, ProblemType } from './problem.ts'

/**
 * Whether a person opened the link to a file in the browser itself: what it would show of a refusal are braces, or a
 * download that failed. Programs get the problem as it is.
 */
export function isOpenedFile({ method, headers, query }: FastifyRequest): boolean {
  const asksForFile = typeof query === 'object' && query !== null && 'berkas' in query
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && asksForFile
}

/** A refusal as a page that leads on: to where one signs in, or back to work. */
export function problemPage(type: ProblemType, { title, detail }: ProblemBody): string {
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
