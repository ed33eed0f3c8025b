import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** Opens the port; answers the address to open in a browser. Throws a StartupError that names HOST or PORT. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const reason = failures[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new StartupError(reason(host, port), { cause: error })
  }
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return `http://${reachable(host)}:${String(actual)}`
}

const failures: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) => `Port ${port} di ${host} sudah dipakai program lain. Pilih port lain dengan PORT.`,
  EACCES: (_host, port) => `Port ${port} tidak boleh dipakai oleh pengguna ini. Pilih port di atas 1023 dengan PORT.`,
  EADDRNOTAVAIL: (host) => `HOST=${host} bukan alamat komputer ini.`,
  ENOTFOUND: (host) => `HOST=${host} tidak dikenal.`,
  EAI_AGAIN: (host) => `HOST=${host} tidak dikenal.`,
}

/** A browser can't open 0.0.0.0, and an IPv6 address stands in brackets. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
