import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { assemble } from './assemble.ts'
import { packPage } from './pack-page.ts'
import { packageFolder } from './package-folder.ts'
import { readSettings, type Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'
import { stopCleanly } from './stop-cleanly.ts'

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

async function start(): Promise<void> {
  const stopper = stopCleanly()
  const settings = readSettings(process.env)
  const pageFolder = path.join(packageFolder(), 'dist')
  const { app, close } = await assemble({ settings, pageFolder })
  try {
    const address = await listen(app, settings)
    stopper.whenAsked(close)
    console.log(`Trading siap di ${address}`)
    // Until then it is sent as it is; a build that came without a start has packed it already.
    packPage(pageFolder).catch((err: unknown) => app.log.info({ err }, 'Halaman tidak dikompresi'))
  } catch (error) {
    await close()
    throw error
  }
}

/** The reference server: reads its settings, opens its database, compiles the definitions, serves all of it. */
export function serve(): void {
  start().catch((error: unknown) => {
    console.error(error instanceof StartupError ? `Trading tidak dapat dijalankan. ${error.message}` : error)
    // Nothing that is still open may keep a failed server alive.
    process.exit(1)
  })
}
