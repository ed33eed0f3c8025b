import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openDatabase } from './database/open-database.ts'
import { DefinitionStore } from './definitions/definition-store.ts'
import { addSampleData } from './sample-data/add-sample-data.ts'
import { createServer } from './server.ts'
import type { Settings } from './settings.ts'

interface Parts {
  settings: Settings
  /** The folder with `openapi/`. */
  root: string
  /** The built page; null when somebody else serves it. */
  pageFolder: string | null
}

export interface Assembled {
  /** Not listening yet. */
  app: FastifyInstance
  definitions: DefinitionStore
  /** Finishes what runs, then lets go of the database. */
  close: () => Promise<void>
}

/** Definitions, database and server, wired to each other: the same for `npm start` and `npm run dev`. */
export async function assemble({ settings, root, pageFolder }: Parts): Promise<Assembled> {
  // Standard output says only whether the server is ready; the log goes beside it.
  const logger = { level: settings.logLevel, stream: process.stderr }
  let app: FastifyInstance | undefined
  const definitions = await DefinitionStore.open(
    { schemasDir: settings.schemasDir, openapiFile: path.join(root, 'openapi/trading.yaml') },
    { info: (message) => app?.log.info(message), warn: (message) => app?.log.warn(message) },
  )
  const database = await openDatabase(settings.database, (error) =>
    app?.log.error({ err: error }, 'Koneksi database putus'),
  )
  try {
    await addSampleData(database, settings.sampleData, settings.database.kind === 'embedded')
    app = await createServer({ settings, database, definitions, pageFolder, logger })
  } catch (error) {
    await database.close()
    throw error
  }
  definitions.watch()
  const closing = [app, definitions, database]
  return {
    app,
    definitions,
    close: async () => {
      for (const part of closing) await part.close()
    },
  }
}
