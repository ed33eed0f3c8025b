import type { FastifyRequest } from 'fastify'

/** The operationId that a request's route is for, however its address was spelt; undefined for none. */
export function routeOperation({ routeOptions: { schema } }: FastifyRequest): string | undefined {
  // Fastify's types know nothing of the API document's names.
  const operationId = (schema as { operationId?: unknown } | undefined)?.operationId
  return typeof operationId === 'string' ? operationId : undefined
}
