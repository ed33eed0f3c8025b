import type { FastifyRequest } from 'fastify'

/** The address that was asked for without its query, which may hold a code. */
export function askedPath({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/[?#].*$/s, '')
}
