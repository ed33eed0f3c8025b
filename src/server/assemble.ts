import type { FastifyInstance } from 'fastify'
import { needsOwner, ownerCode, ownerRole } from './platform/access/accounts.ts'
import { serveBackups } from './platform/backup/backup-socket.ts'
import { NightlyBackup } from './platform/backup/nightly-backup.ts'
import type { Database } from './platform/database/database.ts'
import { openReplicas, type ReadReplicas } from './platform/database/read-replicas.ts'
import type { DefinitionStore } from './platform/definitions/definition-store.ts'
import { documentFormsOf } from './platform/definitions/document-forms.ts'
import { addSampleData, sampleForms } from './trade/sample-data/add-sample-data.ts'
import { keepAsked, type Say } from './keep-asked.ts'
import type { Metrics } from './metrics.ts'
import { openData } from './open-data.ts'
import { ownApi } from './own-api.ts'
import { createServer } from './server.ts'
import { type Auth, refuseBarePage, type Settings } from './settings.ts'

interface Parts {
  settings: Settings
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
export async function assemble({ settings, pageFolder }: Parts): Promise<Assembled> {
  // Standard output says only whether the server is ready; the log goes beside it.
  const logger = { level: settings.logLevel, stream: process.stderr }
  let app: FastifyInstance | undefined
  const early: (() => void)[] = []
  // What is said before there is a server is logged once there is one.
  const say: Say = (level, message, fields = {}) => {
    if (app) app.log[level](fields, message)
    else early.push(() => say(level, message, fields))
  }
  const parts: { close: () => Promise<unknown> }[] = []
  /** What was opened last goes first. */
  const close = async () => {
    for (const part of parts.splice(0).reverse()) await part.close()
  }
  try {
    const api = settings.openapiFile === null ? undefined : await ownApi(settings.openapiFile, settings)
    const { database, definitions, elsewhere } = await openData(settings, say, parts)
    const replicas = await openReadReplicas(settings, database, say)
    if (replicas) parts.push(replicas)
    const auth = await resolvedAuth(settings, database)
    const backups = await openBackups(settings, database, say, parts)
    const shared = settings.database.kind === 'postgres'
    const metrics = await openMetricsOf(settings, parts, { backups, replicas })
    const served = { database, shared, elsewhere, replicas, definitions, api, pageFolder, logger, backups, metrics }
    // Neither asks for the other, and the database is waited for most of the time.
    const filling = fill(database, definitions, settings, say).then(() => keepAsked(database, definitions, say))
    const creating = createServer({ settings: { ...settings, auth }, ...served })
    const [filled, created] = await Promise.allSettled([filling, creating])
    if (filled.status === 'fulfilled') parts.push(filled.value)
    if (created.status === 'fulfilled') parts.push({ close: () => created.value.close() })
    await filling
    app = await creating
    for (const tell of early) tell()
    definitions.watch()
    elsewhere?.watch()
    if (auth === 'accounts') await welcomeOwner(database, definitions, say)
    backups?.start()
    return { app, definitions, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Sample data, where the definitions in service have the forms that such data come from. */
async function fill(
  database: Database,
  definitions: DefinitionStore,
  { sampleData, database: { kind } }: Settings,
  say: Say,
): Promise<void> {
  const sent = new Set(definitions.sources().map(({ uses }) => uses.sends))
  const lacking = sampleForms.filter((operation) => !sent.has(operation))
  if (lacking.length > 0 && sampleData === true)
    say('info', 'Tanpa data contoh: definisi tidak punya formulirnya', { operasi: lacking })
  const wanted = lacking.length > 0 ? false : sampleData
  await addSampleData(database, wanted, kind === 'embedded', documentFormsOf(definitions))
}

async function openReadReplicas({ readUrls }: Settings, database: Database, say: Say): Promise<ReadReplicas | null> {
  if (readUrls.length === 0) return null
  return openReplicas(readUrls, database, ({ status }, address, err) => {
    const replika = address + 1
    if (status === 'dipakai') say('info', 'Replika dipakai untuk membaca', { replika })
    else say('warn', 'Replika ditinggalkan; yang lain atau database utama dibaca', { replika, status, err })
  })
}

/** Its libraries are loaded for whoever wants them alone. */
async function openMetricsOf(
  { metricsPort }: Settings,
  parts: { close: () => Promise<unknown> }[],
  watched: Parameters<Metrics['tell']>[0],
): Promise<Metrics | undefined> {
  if (metricsPort === null) return undefined
  const { openMetrics } = await import('./metrics.ts')
  const metrics = await openMetrics(metricsPort)
  parts.push(metrics)
  metrics.tell(watched)
  return metrics
}

/** Backups that are asked for beside the data folder, and those of every night. */
async function openBackups(
  { database: location, backups }: Settings,
  database: Database,
  say: Say,
  parts: { close: () => Promise<unknown> }[],
): Promise<NightlyBackup | null> {
  const nightly =
    backups &&
    new NightlyBackup(database, backups, {
      info: (message, fields) => say('info', message, fields),
      error: (message, fields) => say('error', message, fields),
    })
  if (nightly) parts.push(nightly)
  // Closed before it: the night's backup may wait for one that was asked for.
  if (location.kind === 'embedded') {
    const failed = (err: unknown) => say('error', 'Cadangan gagal', { err })
    parts.push(await serveBackups(location.folder, database, failed))
  }
  return nightly
}

/** Accounts are used as soon as there is one. */
async function resolvedAuth({ auth, extensions }: Settings, database: Database): Promise<Auth> {
  if (auth !== undefined) return auth
  if (await needsOwner(database)) return 'off'
  refuseBarePage(extensions)
  return 'accounts'
}

/** The code is a line of its own, whatever the log's level and form: without it nobody gets in. */
async function welcomeOwner(database: Database, definitions: DefinitionStore, say: Say): Promise<void> {
  const roles = [...definitions.modules()].flatMap((module) => (module.kind === 'role' ? [module.name] : []))
  if (!roles.includes(ownerRole))
    say('warn', `Definisi tidak punya roles/${ownerRole}.json: akun pertama tidak dapat membuka apa pun`)
  const code = await ownerCode(database)
  if (code !== null) console.error(`Kode pemilik: ${code}`)
}
