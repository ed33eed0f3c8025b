import type { FastifyReply } from 'fastify'

/** A request that is refused for where it comes from, before anything looks at it. */
interface Refusal {
  status: number
  slug: string
  title: string
  detail: string
}

/** Answers in the shape of every other refusal (RFC 9457). */
export function refuse(reply: FastifyReply, { status, slug, title, detail }: Refusal): FastifyReply {
  const body = { type: `urn:trading:problem:${slug}`, title, status, detail, requestId: reply.request.id }
  return reply.code(status).type('application/problem+json').send(JSON.stringify(body))
}
