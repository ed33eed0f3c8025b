import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { OpenApiDocument } from '../language/read/openapi-document.ts'
import { openAccess } from './platform/access/access.ts'
import { pageActor } from './platform/access/request-actor.ts'
import { holdersOf } from './platform/access/one-time-codes.ts'
import { RoleBook } from './platform/access/role-book.ts'
import type { Database, Queryable } from './platform/database/database.ts'
import type { ReadReplicas } from './platform/database/read-replicas.ts'
import { StoredDefinitionFiles } from './platform/definitions/definition-files.ts'
import { addDefinitionRoutes } from './platform/definitions/definition-routes.ts'
import { createRuleCheck } from './platform/definitions/definition-rules.ts'
import { DefinitionEffects } from './platform/definitions/effect/definition-effects.ts'
import type { DefinitionStore } from './platform/definitions/definition-store.ts'
import { draftsInDatabase } from './platform/definitions/preview-drafts.ts'
import { fileFieldsOf } from './platform/files/file-handlers.ts'
import { listPagesOf } from './platform/definitions/active-definitions.ts'
import { documentFormsOf } from './platform/definitions/document-forms.ts'
import { masterTypesOf } from './platform/definitions/master-types.ts'
import { recordFormsOf } from './platform/definitions/dialog-forms.ts'
import type { SavedElsewhere } from './platform/definitions/saved-elsewhere.ts'
import { turnsInDatabase } from './platform/definitions/write-file.ts'
import { type ApiContract, type ApiDependencies, createApi } from './platform/http/api.ts'
import { ReplicaReads } from './platform/http/replica-reads.ts'
import { addHealthRoutes } from './platform/http/health.ts'
import { readLook } from './platform/look/own-look.ts'
import type { Metrics } from './metrics.ts'
import { addConfigRoute, addManifestRoute, addPageRoutes, addWidgetRoute, pageAddresses } from './page-routes.ts'
import { askedPath } from './platform/http/route-operation.ts'
import { addSecurityHeaders } from './platform/security/headers.ts'
import { addHostCheck, addOriginCheck, addProxyCheck } from './platform/security/origin-checks.ts'
import { addTrafficLimits } from './platform/security/traffic-limits.ts'
import { trade } from './trade/trade.ts'
import type { CompiledModule } from '../contract/module.ts'
import { askedLanguage } from './platform/http/problem-words.ts'
import type { Auth, Settings } from './settings.ts'

interface ServerParts {
  settings: Pick<Settings, 'host' | 'publicUrl' | 'apiBase' | 'extensions' | 'schemasWritable'> &
    Partial<Pick<Settings, 'timeZone'>> & { auth: Auth }
  database: Database
  /** Whether other processes may be working on it. */
  shared?: boolean
  /** What may be saved on other machines; absent where there are none. */
  elsewhere?: SavedElsewhere | null
  replicas?: ReadReplicas | null
  definitions: DefinitionStore
  /** Another document of the API than the shipped one. */
  api?: ApiContract | undefined
  /** The built page; null when somebody else serves it. */
  pageFolder: string | null
  logger: ApiDependencies['logger']
  backups?: ApiDependencies['backups'] | null
  metrics?: Metrics | undefined
}

/** Page, definitions and API in one server, not listening yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { settings, database, definitions, pageFolder, logger } = parts
  const openapi = new OpenApiDocument(await readFile(definitions.options.openapiFile, 'utf8'))
  const access = openAccess(settings, new RoleBook(definitions, openapi))
  const beside = besideDefinitions(parts, access, () => app.log)
  const definitionFiles = new StoredDefinitionFiles(definitions, settings, beside)
  const replicas = parts.replicas ? new ReplicaReads(parts.replicas, database, settings.publicUrl) : undefined
  const dependencies: ApiDependencies = {
    trade,
    database,
    replicas,
    logger,
    validateResponses: false,
    ...ofDefinitions(definitions, openapi),
    definitionFiles,
    backups: parts.backups ?? undefined,
    access,
    behindProxy: settings.publicUrl !== null,
    prepare: async (instance) => {
      parts.metrics?.measure(instance)
      await addSecurityHeaders(instance, settings)
      addHostCheck(instance, settings)
      addProxyCheck(instance, settings)
      addOriginCheck(instance, settings.publicUrl)
      await addTrafficLimits(instance, { shared: parts.shared ? database : null })
    },
  }
  const app = runEffects(await createApi(dependencies, parts.api), beside.effects)
  addDefinitionRoutes(app, definitions, definitionFiles, access)
  addLookedAt(app, parts)
  addWidgetRoute(app, definitions.options.schemasDir)
  addHealthRoutes(app, database)
  if (pageFolder !== null) {
    const verdictOn = pageAddresses(definitions, settings, access)
    await addPageRoutes(app, pageFolder, async (request) =>
      verdictOn(askedPath(request), await pageActor(request, { access, database, replicas })),
    )
  }
  return app
}

/** What a page is started and installed with, and looks like. */
function addLookedAt(app: FastifyInstance, { settings, database, definitions }: ServerParts): void {
  const look = readLook(database, trade)
  addConfigRoute(app, settings, look)
  addManifestRoute(app, definitions, { readLook: look, database, trade })
}

function besideDefinitions(
  { database, definitions, shared, elsewhere }: ServerParts,
  access: ApiDependencies['access'],
  log: () => FastifyInstance['log'],
) {
  const effects = new DefinitionEffects({
    store: definitions,
    database,
    trade,
    log: { info: (text) => log().info(text), error: (text, err) => log().error({ err }, text) },
  })
  const drafts = shared ? draftsInDatabase(database) : undefined
  const holders = (tx: Queryable | null, role: string) => holdersOf(tx ?? database, access, role)
  return { turn: elsewhere?.turn ?? turnsInDatabase(database), drafts, effects, holders }
}

/** From when the server is ready until it closes. */
function runEffects(app: FastifyInstance, effects: DefinitionEffects): FastifyInstance {
  app.addHook('onReady', (done) => {
    effects.start()
    done()
  })
  return app.addHook('onClose', () => effects.close())
}

/** What the operations are told of the definitions, as they are at the moment. */
function ofDefinitions(definitions: ServerParts['definitions'], openapi: OpenApiDocument) {
  const asRead = (form: CompiledModule): CompiledModule => definitions.moduleIn(askedLanguage(), form)
  return {
    rules: createRuleCheck(() => definitions.modules(), asRead),
    masterTypes: masterTypesOf(definitions),
    documentForms: documentFormsOf(definitions),
    forms: recordFormsOf(() => definitions.modules(), asRead),
    listPages: listPagesOf(definitions),
    fileFields: fileFieldsOf((id) => definitions.module(id), openapi),
  }
}
