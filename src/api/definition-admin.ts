/** The operations on definition files, typed by their contract in the OpenAPI document. */
import type { Call } from '../contract/module.ts'
import type { Answer, Client } from './client.ts'
import type { Problem } from './problem.ts'
import type { components } from './schema.ts'

type Schemas = components['schemas']
export type DefinitionState = Schemas['DefinitionState']
export type DefinitionList = Schemas['DefinitionList']
export type DefinitionText = Schemas['DefinitionText']
export type DefinitionFormat = Schemas['DefinitionFormat']
export type DefinitionDraft = Schemas['DefinitionDraft']
export type DefinitionCheck = Schemas['DefinitionCheck']
export type DefinitionError = Schemas['DefinitionError']
export type DefinitionSave = Schemas['DefinitionSave']
export type DefinitionRemoved = Schemas['DefinitionRemoved']
export type DefinitionStep = Schemas['DefinitionStep']
export type DefinitionEffect = Schemas['DefinitionEffect']
export type DefinitionEffects = Schemas['DefinitionEffects']
export type DefinitionVersion = Schemas['DefinitionVersion']
export type OfferedFigures = Schemas['OfferedFigures']
export type OfferedName = Schemas['OfferedName']

/** What a call gave, or why it gave nothing; never thrown. */
export type Result<Data> = { ok: true; data: Data } | { ok: false; problem: Problem }

export interface DefinitionAdmin {
  list(signal?: AbortSignal): Promise<Result<DefinitionList>>
  /** The text on the disk; of a removed file the text in service. */
  read(file: string, signal?: AbortSignal): Promise<Result<DefinitionText>>
  format(signal?: AbortSignal): Promise<Result<DefinitionFormat>>
  /** The starter of a new record type, or of a document; nothing is written. */
  starter(of: Schemas['DefinitionStarter']): Promise<Result<DefinitionDraft>>
  check(draft: DefinitionDraft, signal?: AbortSignal): Promise<Result<DefinitionCheck>>
  /** Who changed a file when and why, the newest first; those before the version `before`, if it is said. */
  versions(file: string, before: number | null, signal?: AbortSignal): Promise<Result<Schemas['DefinitionVersions']>>
  version(id: number, signal?: AbortSignal): Promise<Result<Schemas['DefinitionVersionText']>>
  /** What a text would do to stored rows; a part of them when there are many. */
  effect(question: Schemas['DefinitionEffectQuestion']): Promise<Result<DefinitionEffects>>
  /** What changes of a definition do to stored rows, the newest first. */
  changes(file: string): Promise<Result<Schemas['DefinitionChanges']>>
  /** `version` is the one that `read` answered, null for a file that does not exist yet. */
  save(save: DefinitionSave): Promise<Result<DefinitionText>>
  /** Takes a file away, or (`coba`) says what that would do. */
  remove(removal: Schemas['DefinitionRemoval']): Promise<Result<DefinitionRemoved>>
}

const calls = {
  list: { operation: 'daftarDefinisi', method: 'GET', path: '/api/definitions', extension: true },
  read: { operation: 'bacaDefinisi', method: 'GET', path: '/api/definitions/file', extension: true },
  format: { operation: 'formatDefinisi', method: 'GET', path: '/api/definitions/format', extension: true },
  starter: { operation: 'mulaiMaster', method: 'POST', path: '/api/definitions/starter', extension: true },
  check: { operation: 'periksaDefinisi', method: 'POST', path: '/api/definitions/check', extension: true },
  versions: { operation: 'daftarVersiDefinisi', method: 'GET', path: '/api/definitions/versions', extension: true },
  version: { operation: 'bacaVersiDefinisi', method: 'GET', path: '/api/definitions/versions/{id}', extension: true },
  effect: { operation: 'dampakDefinisi', method: 'POST', path: '/api/definitions/effect', extension: true },
  changes: { operation: 'daftarPerubahanData', method: 'GET', path: '/api/definitions/changes', extension: true },
  save: { operation: 'simpanDefinisi', method: 'POST', path: '/api/definitions/save', extension: true },
  remove: { operation: 'hapusDefinisi', method: 'POST', path: '/api/definitions/delete', extension: true },
} as const satisfies Record<keyof DefinitionAdmin, Call>

/** The operations through `client`. All of them are extensions: call none with `extensions: false`. */
export function definitionAdmin(client: Client): DefinitionAdmin {
  return {
    list: async (signal) => typed(await client.send(calls.list, {}, { signal })),
    read: async (file, signal) => typed(await client.send(calls.read, { file }, { signal })),
    format: async (signal) => typed(await client.send(calls.format, {}, { signal })),
    starter: async (of) => typed(await client.send(calls.starter, { ...of })),
    check: async ({ file, text }, signal) => typed(await client.send(calls.check, { file, text }, { signal })),
    versions: async (file, before, signal) =>
      typed(await client.send(calls.versions, { file, ...(before !== null && { before }) }, { signal })),
    version: async (id, signal) => typed(await client.send(calls.version, {}, { signal, path: { id } })),
    effect: async (question) => typed(await client.send(calls.effect, { ...question })),
    changes: async (file) => typed(await client.send(calls.changes, { file })),
    save: async ({ file, text, version, reason, plan = [] }) => {
      const more = { ...(reason && { reason }), ...(plan.length > 0 && { plan }) }
      return typed(await client.send(calls.save, { file, text, version, ...more }))
    },
    remove: async ({ file, version, reason, coba }) =>
      typed(await client.send(calls.remove, { file, version, ...(reason && { reason }), ...(coba && { coba }) })),
  }
}

/** Whether a server does not have these operations at all, as opposed to refusing one. */
export function isMissingOperation(problem: Problem): boolean {
  return problem.status === 404 || problem.kind === 'malformed'
}

/** The server promises the shape of its answers in the OpenAPI document, and tests hold it to that. */
function typed<Data>(answer: Answer): Result<Data> {
  return answer.ok ? { ok: true, data: answer.data as Data } : answer
}
