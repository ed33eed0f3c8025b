import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { type Access, type Verdict, mayCall } from '../access/access.ts'
import { actsAsOwner } from '../access/accounts.ts'
import type { DefinitionAuthor, DefinitionFiles, Handlers, OperationId } from '../http/operation.ts'
import { lastChanges } from './definition-versions.ts'
import { Problem } from '../http/problem.ts'
import type { DefinitionIndex, IndexEntry } from '../../../contract/module.ts'
import { indexFile, pagesIn } from '../../../contract/runtime/page-addresses.ts'
import { refuseUnless } from '../access/actor.ts'
import { askedPath } from '../http/route-operation.ts'
import { previewFolder, type StoredDefinitionFiles } from './definition-files.ts'
import type { DefinitionStore } from './definition-store.ts'

function present(files: DefinitionFiles | undefined): DefinitionFiles {
  if (!files) throw new Problem('notFound', 'Server ini berjalan tanpa definisi.')
  return files
}

function authorOf({ actor, access }: Parameters<typeof mayCall>[0]): DefinitionAuthor {
  return {
    actor: actor ?? null,
    mayWriteRoles: actsAsOwner(actor),
    mayCall: (operationId) => mayCall({ access, actor }, operationId),
  }
}

// Async throughout, so that a refusal is a rejected promise wherever it is thrown.
export const definitionFileHandlers = {
  daftarDefinisi: async ({ definitionFiles, database }) => {
    const { writable, definitions } = present(definitionFiles).list()
    const changes = await lastChanges(database)
    const changed = (file: string) => {
      const { at, author } = changes.get(file) ?? {}
      return at === undefined ? null : { at, author: author ?? null }
    }
    const here = new Set(definitions.map(({ file }) => file))
    const gone = [...changes].filter(([file, { removed }]) => removed && !here.has(file))
    const deleted = gone.map(([file, { at, author }]) => ({ file, at, author }))
    return { writable, definitions: definitions.map((one) => ({ ...one, changed: changed(one.file) })), deleted }
  },
  bacaDefinisi: async ({ definitionFiles, query }) => Promise.resolve(present(definitionFiles).read(query.file)),
  formatDefinisi: async ({ definitionFiles }) => present(definitionFiles).format(),
  mulaiMaster: async ({ definitionFiles, body }) => Promise.resolve(present(definitionFiles).starter(body)),
  periksaDefinisi: async ({ definitionFiles, body }) => present(definitionFiles).check(body),
  dampakDefinisi: async ({ definitionFiles, actor, access, body }) =>
    present(definitionFiles).effect(body, authorOf({ actor, access })),
  // Whoever writes what roles may do could give himself everything: accounts and the own role are the Pemilik's.
  simpanDefinisi: async ({ definitionFiles, actor, access, body }) =>
    present(definitionFiles).save(body, authorOf({ actor, access })),
  hapusDefinisi: async ({ definitionFiles, actor, access, body }) =>
    present(definitionFiles).remove(body, authorOf({ actor, access })),
} satisfies Partial<Handlers>

/** In the order in which they are taken. Browsers take Brotli over TLS and from this computer only. */
const ways = {
  // Nearly as small as at its best, in a twentieth of the time.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
}

type Packing = keyof typeof ways

/** How a client takes a text (`Accept-Encoding`); null for as it is. */
function packingFor(accepted: string | undefined): Packing | null {
  const named = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase())
  for (const way of ['br', 'gzip'] as const) if (named.includes(way)) return way
  return null
}

/** Texts whose names change with them, each packed once for all that ask; those asked for long ago go first. */
class PackedTexts {
  readonly #kept = new Map<string, Promise<Buffer>>()

  constructor(private readonly most = 2_000) {}

  private pack(name: string, text: string, way: Packing): Promise<Buffer> {
    const key = `${way} ${name}`
    const packed = this.#kept.get(key) ?? ways[way](text)
    this.#kept.delete(key)
    this.#kept.set(key, packed)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > this.most) this.#kept.delete(oldest)
    return packed
  }

  /** Sends a text of that name as the client takes it. */
  async send(request: FastifyRequest, reply: FastifyReply, name: string, text: string): Promise<FastifyReply> {
    const way = packingFor(request.headers['accept-encoding'])
    void reply.header('vary', 'accept-encoding')
    if (way === null) return reply.send(text)
    return reply.header('content-encoding', way).send(await this.pack(name, text, way))
  }
}

/** Whoever may have a text compiled may look at what became of it. */
const previewing: OperationId = 'periksaDefinisi'

/**
 * `/definitions/index.json`, always asked for anew, and the modules, whose URL holds a hash of their text. Previews are
 * kept by nobody: the server itself forgets them. Neither holds data, so both are packed. Where people sign in, each is
 * sent the definitions of the own role, and whoever has not those of signing in.
 */
export function addDefinitionRoutes(
  app: FastifyInstance,
  store: DefinitionStore,
  files: StoredDefinitionFiles,
  access: Access,
): void {
  const packed = new PackedTexts()
  for (const language of ['id', 'en'] as const)
    app.get(`/definitions/${indexFile(language)}`, (request, reply) => {
      const own = access.definitions(request.actor)
      const entries = own && store.entriesIn(language, [...own.values()])
      const index = entries ? ownIndex(store, entries, request.actor !== null) : store.index(language)
      return sendTagged(request, reply, packed, index, access.isOn ? 'private' : 'public')
    })
  app.get<{ Params: { '*': string } }>('/definitions/*', async (request, reply) => {
    const url = request.params['*']
    if (url.startsWith(previewFolder)) {
      refuseUnless(access.judge(request.actor, previewing), whyForbidden)
      const preview = await files.preview(url)
      if (preview === undefined) throw notThere(request)
      return reply.header('cache-control', 'no-store').type(moduleType).send(preview)
    }
    const isStranger = access.isOn && request.actor === null
    const code = store.code(url) ?? (isStranger ? undefined : await store.codeAfterLook(url))
    refuseUnless(moduleVerdict(request, access, url), whyForbidden)
    if (code === undefined) throw notThere(request)
    const kept = access.isOn ? 'private' : 'public'
    void reply.header('cache-control', `${kept}, max-age=31536000, immutable`).type(moduleType)
    return packed.send(request, reply, url, code)
  })
}

/** Whoever has signed in is told which addresses are others', to tell them from those that are not there. */
function ownIndex(store: DefinitionStore, entries: IndexEntry[], isSignedIn: boolean): DefinitionIndex {
  if (!isSignedIn) return { format: 1, entries }
  const paths = new Set(pagesIn(entries).map(({ path }) => path))
  return {
    format: 1,
    entries,
    closed: pagesIn(store.index().entries)
      .map(({ path }) => path)
      .filter((path) => !paths.has(path)),
  }
}

function notThere(request: FastifyRequest): Problem {
  return new Problem('notFound', `Definisi ${askedPath(request)} tidak ada.`)
}

const moduleType = 'text/javascript; charset=utf-8'

/** A module's URL is its id and a hash. A user who may not have it does not learn whether it exists. */
function moduleVerdict({ actor }: FastifyRequest, access: Access, url: string): Verdict {
  const own = access.definitions(actor)
  if (own === null || own.has(url.replace(/\.[0-9a-f]+\.js$/, ''))) return 'allowed'
  return actor === null ? 'noSession' : 'forbidden'
}

const whyForbidden = (): string => 'Peran Anda tidak boleh melihat ini.'

/**
 * Answers JSON that is asked for anew each time, and only that it is the same (304) to whoever has it; `kept` says who may
 * keep it.
 */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedTexts,
  value: object,
  kept: 'public' | 'private',
): FastifyReply | Promise<FastifyReply> {
  const text = JSON.stringify(value)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  void reply.header('cache-control', kept === 'private' ? 'private, no-cache' : 'no-cache').header('etag', tag)
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return packed.send(request, reply.type('application/json; charset=utf-8'), tag, text)
}

/** Of a packed answer the same: what it says is the same. A proxy that packs one makes the tag weak. */
function hasTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag)
}
