import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers JSON that is asked for anew each time, and only that it is the same (304) to whoever has it; `kept` says who may
 * keep it.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
  kept: 'public' | 'private',
): FastifyReply {
  const text = JSON.stringify(value)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  void reply.header('cache-control', kept === 'private' ? 'private, no-cache' : 'no-cache').header('etag', tag)
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** A proxy that packs the answer makes the tag a weak one. */
function hasTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag)
}
