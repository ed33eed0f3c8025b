import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { OpenApiDocument } from '../compiler/read/openapi-document.ts'
import { openAccess } from './access/access.ts'
import { pageActor } from './access/request-actor.ts'
import { RoleBook } from './access/role-book.ts'
import type { Database } from './database/database.ts'
import type { ReadReplicas } from './database/read-replicas.ts'
import { StoredDefinitionFiles } from './definitions/definition-files.ts'
import { addDefinitionRoutes } from './definitions/definition-routes.ts'
import { createRuleCheck } from './definitions/definition-rules.ts'
import type { DefinitionStore } from './definitions/definition-store.ts'
import { draftsInDatabase } from './definitions/preview-drafts.ts'
import { turnsInDatabase } from './definitions/writing-turn.ts'
import { listPagesOf } from './definitions/list-pages.ts'
import { masterTypesOf } from './definitions/master-types.ts'
import { recordFormsOf } from './definitions/record-forms.ts'
import { type ApiDependencies, createApi } from './http/api.ts'
import { askedPath } from './http/asked-path.ts'
import { ReplicaReads } from './http/replica-reads.ts'
import { addHealthRoutes } from './health-routes.ts'
import type { Metrics } from './metrics.ts'
import { pageAddresses } from './page-addresses.ts'
import { addConfigRoute, addPageRoutes } from './page-routes.ts'
import { addSecurityHeaders } from './security/headers.ts'
import { addHostCheck } from './security/host-check.ts'
import { addOriginCheck } from './security/origin-check.ts'
import { addProxyCheck } from './security/proxy-check.ts'
import { addTrafficLimits } from './security/traffic-limits.ts'
import type { Auth, Settings } from './settings.ts'

interface ServerParts {
  settings: Pick<Settings, 'host' | 'publicUrl' | 'apiBase' | 'extensions' | 'schemasWritable'> & { auth: Auth }
  database: Database
  /** Whether other processes may be working on it. */
  shared?: boolean
  replicas?: ReadReplicas | null
  definitions: DefinitionStore
  /** The built page; null when somebody else serves it. */
  pageFolder: string | null
  logger: ApiDependencies['logger']
  backups?: ApiDependencies['backups'] | null
  metrics?: Metrics | undefined
}

/** Page, definitions and API in one server, not listening yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { settings, database, definitions, pageFolder, logger } = parts
  const shared = parts.shared ? { turn: turnsInDatabase(database), drafts: draftsInDatabase(database) } : undefined
  const definitionFiles = new StoredDefinitionFiles(definitions, settings, shared)
  const openapi = new OpenApiDocument(await readFile(definitions.options.openapiFile, 'utf8'))
  const access = openAccess(settings, new RoleBook(definitions, openapi))
  const replicas = parts.replicas ? new ReplicaReads(parts.replicas, database, settings.publicUrl) : undefined
  const app = await createApi({
    database,
    replicas,
    logger,
    validateResponses: false,
    rules: createRuleCheck(() => definitions.modules()),
    masterTypes: masterTypesOf(definitions),
    forms: recordFormsOf(() => definitions.modules()),
    listPages: listPagesOf(definitions),
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
  })
  addDefinitionRoutes(app, definitions, definitionFiles, access)
  addConfigRoute(app, settings)
  addHealthRoutes(app, database)
  if (pageFolder !== null) {
    const verdictOn = pageAddresses(definitions, settings, access)
    await addPageRoutes(app, pageFolder, async (request) =>
      verdictOn(askedPath(request), await pageActor(request, { access, database, replicas })),
    )
  }
  return app
}
