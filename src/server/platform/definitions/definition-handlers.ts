import { mayCall } from '../access/access.ts'
import { actsAsOwner } from '../access/accounts.ts'
import type { DefinitionAuthor, DefinitionFiles, Handlers } from '../http/operation.ts'
import { lastChanges } from './definition-versions.ts'
import { Problem } from '../http/problem.ts'

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
