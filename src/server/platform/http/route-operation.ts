import type { FastifyRequest } from 'fastify'

/** The address that was asked for without its query, which may hold a code. */
export function askedPath({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/[?#].*$/s, '')
}

/** The operationId that a request's route is for, however its address was spelt; undefined for none. */
export function routeOperation({ routeOptions: { schema } }: FastifyRequest): string | undefined {
  // Fastify's types know nothing of the API document's names.
  const operationId = (schema as { operationId?: unknown } | undefined)?.operationId
  return typeof operationId === 'string' ? operationId : undefined
}

/** Whether the request stores nothing: a GET, or an operation that the API document marks so. */
export function onlyReads({ method, routeOptions: { schema } }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return (schema as { 'x-reads'?: unknown } | undefined)?.['x-reads'] === true
}
