import type { FastifyRequest, FastifyServerOptions } from 'fastify'

type Logger = FastifyServerOptions['logger']

/** Codes of invitations and forgotten passwords are good until they are used, and links hold them. */
const code = /([?&]kode=)[^&#]*/gi

/** The log of requests without the secrets that stand in addresses. */
export function withoutSecrets(logger: Logger): Logger {
  if (typeof logger !== 'object' || 'serializers' in logger) return logger
  return { ...logger, serializers: { req: logged } }
}

function logged({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: url.replace(code, '$1…'), host, remoteAddress: ip, remotePort: socket.remotePort }
}
