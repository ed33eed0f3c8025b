import path from 'node:path'
import { assemble } from './assemble.ts'
import { listen } from './listen.ts'
import { packPage } from './pack-page.ts'
import { packageFolder } from './package-folder.ts'
import { readSettings } from './settings.ts'
import { StartupError } from './startup-error.ts'
import { stopCleanly } from './stop-cleanly.ts'

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
