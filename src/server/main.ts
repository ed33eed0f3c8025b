/** The reference server: reads its settings, opens its database, compiles the definitions, serves all of it. */
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openDatabase } from './database/open-database.ts'
import { DefinitionStore } from './definitions/definition-store.ts'
import { listen } from './listen.ts'
import { packageFolder } from './package-folder.ts'
import { addSampleData } from './sample-data/add-sample-data.ts'
import { isLoopback } from './security/host-check.ts'
import { createServer } from './server.ts'
import { readSettings } from './settings.ts'
import { StartupError } from './startup-error.ts'
import { stopCleanly } from './stop-cleanly.ts'

async function start(): Promise<void> {
  const stopper = stopCleanly()
  const settings = readSettings(process.env)
  // Standard output says only whether the server is ready; the log goes beside it.
  const logger = { level: settings.logLevel, stream: process.stderr }
  let app: FastifyInstance | undefined
  const definitions = await DefinitionStore.open(
    { schemasDir: settings.schemasDir, openapiFile: path.join(packageFolder(), 'openapi/trading.yaml') },
    { info: (message) => app?.log.info(message), warn: (message) => app?.log.warn(message) },
  )
  const database = await openDatabase(settings.database, (error) =>
    app?.log.error({ err: error }, 'Koneksi database putus'),
  )
  try {
    await addSampleData(database, settings.sampleData, settings.database.kind === 'embedded')
    app = await createServer({
      settings,
      database,
      definitions,
      pageFolder: path.join(packageFolder(), 'dist'),
      logger,
    })
    const address = await listen(app, settings)
    stopper.whenAsked([() => app?.close(), () => definitions.close(), () => database.close()])
    definitions.watch()
    if (!isLoopback(settings.host)) app.log.warn('Server dapat dihubungi dari komputer lain tanpa kata sandi (HOST)')
    console.log(`Trading siap di ${address}`)
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `Trading tidak dapat dijalankan. ${error.message}` : error)
  // Nothing that is still open may keep a failed server alive.
  process.exit(1)
})
