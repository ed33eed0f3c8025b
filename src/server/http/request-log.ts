import type { FastifyRequest, FastifyServerOptions } from 'fastify'

type Logger = FastifyServerOptions['logger']

/** Codes of invitations and forgotten passwords are good until they are used, and links hold them, however they are spelt. */
const parameter = /([?&])([^=&#?]*)=[^&#]*/g
const isCode = (name: string) =>
  name.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))).toLowerCase() === 'kode'

/** The log of requests without the secrets that stand in addresses. */
export function withoutSecrets(logger: Logger): Logger {
  if (typeof logger !== 'object' || 'serializers' in logger) return logger
  return { ...logger, serializers: { req: logged } }
}

function logged({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: withoutCodes(url), host, remoteAddress: ip, remotePort: socket.remotePort }
}

function withoutCodes(url: string): string {
  return url.replace(parameter, (whole, mark: string, name: string) => (isCode(name) ? `${mark}${name}=…` : whole))
}
