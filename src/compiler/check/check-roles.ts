import type { DefinitionOf } from '../../contract/parts.ts'
import { type Uses, usesOf } from '../access/uses.ts'
import type { Format } from '../../language/format/format.ts'
import { roleDocuments, roleName, roleRecords } from '../../definition/kinds/role/compile.ts'
import type { OpenApiDocument } from '../../language/read/openapi-document.ts'
import type { DocumentOperations } from '../../language/check/documents.ts'
import { step } from '../../contract/runtime/schema-issues.ts'
import type { SourceFile, CheckedDefinition } from '../../language/read/source-file.ts'
import { roleAllows, partsOfCall } from '../../contract/role-module.ts'
import { type DefinitionPath, neededPages } from './definition-paths.ts'
import { documentTakesHidden, takesHidden } from '../access/reach.ts'
import type { Records } from '../../language/check/records.ts'

interface Around {
  all: readonly CheckedDefinition[]
  wrong: readonly SourceFile[]
  paths: readonly DefinitionPath[]
  records: Records | undefined
  documents: DocumentOperations | undefined
  openapi: OpenApiDocument
  format: Format
}

interface Role {
  source: SourceFile
  definition: DefinitionOf<'role'>
}

/**
 * What has to do with roles, where there are any: each page and each operation is reached by one, and a role that
 * reaches a page may do what the page needs.
 */
export class RoleChecks {
  readonly #roles: readonly Role[]
  readonly #byId: ReadonlyMap<string, CheckedDefinition>
  readonly #pages: ReadonlySet<string>
  /** A role names a page that there is not: it may mean any that is not reached. */
  readonly #isPageMisspelt: boolean
  /** Asked for by every role, found once. */
  readonly #found = new Map<string, Uses>()

  constructor(private readonly around: Around) {
    const { all, paths } = around
    this.#roles = all.flatMap(({ source, definition }) => (definition.kind === 'role' ? [{ source, definition }] : []))
    this.#byId = new Map(all.map((one) => [one.source.id, one]))
    this.#pages = new Set(paths.map(({ source }) => source.id))
    const known = new Set([...this.#pages, ...around.wrong.map(({ id }) => id)])
    this.#isPageMisspelt = this.#roles.some(
      ({ definition: { screens } }) => screens !== '*' && screens.some((id) => !known.has(id)),
    )
  }

  check({ source, definition }: CheckedDefinition): void {
    // Who knows what a role that cannot be read says.
    if (this.#roles.length === 0 || this.around.wrong.some(({ text }) => text.includes('"role"'))) return
    if (definition.kind === 'role') this.#checkRole({ source, definition })
    else if (this.#isUnreached({ source, definition }))
      source.report('no-role', '', `"${source.id}"; tambahkan pada "screens" sebuah peran`)
  }

  #isUnreached({ source, definition }: CheckedDefinition): boolean {
    if (this.#isPageMisspelt || !this.#pages.has(source.id) || this.#uses(source.id, definition).isOpen) return false
    return !this.#roles.some(({ definition: { screens } }) => screens === '*' || screens.includes(source.id))
  }

  #checkRole(role: Role): void {
    const { source, definition } = role
    const twin = this.#roles.find((other) => roleName(other.source.id) === roleName(source.id))
    if (twin && twin.source.id !== source.id)
      source.report(
        'clash',
        '',
        `nama "${roleName(source.id)}" sudah dipakai oleh ${twin.source.file}; pakai yang lain`,
      )
    const { screens } = definition
    if (screens === '*') for (const id of this.#pages) this.#checkPage(role, id, '/screens')
    else for (const [index, id] of screens.entries()) this.#checkPage(role, id, `/screens${step(index)}`)
    this.#checkNeeded(role)
    this.#checkHidden(role)
    if (role.source.id === this.#roles[0]?.source.id) this.#checkOperations(source)
  }

  #checkPage({ source, definition }: Role, id: string, pointer: string): void {
    const page = this.#byId.get(id)
    // What is lacking may be the one that is misspelt, which has its own error.
    if (!page || this.#isOperationMisspelt(definition)) return
    // Of all pages a role reaches those that it was not expressly refused an operation of.
    const refused = definition.screens === '*' ? (definition.without ?? []) : []
    const missing = this.#needsOf(page).filter(
      (one) => !this.#may(definition, one) && !refused.includes(partsOfCall(one).operationId),
    )
    const told = [...new Set(missing.map((one) => this.#toAdd(definition, one)))]
    if (told.length > 0) source.report('lacks-operation', pointer, `"${id}" memerlukan ${told.join(', ')}`)
  }

  /** Without these pages people would see nothing after signing in, or at a wrong address. */
  #checkNeeded({ source, definition }: Role): void {
    if (this.#isPageMisspelt) return
    for (const { id, what } of neededPages(this.around.all)) {
      const page = this.#byId.get(id)
      const isReached =
        definition.screens === '*'
          ? page && this.#needsOf(page).every((one) => this.#may(definition, one))
          : definition.screens.includes(id)
      if (isReached !== true) source.report('missing-page', '/screens', `tambahkan "${id}", ${what}`)
    }
  }

  /** What has to be added for a call: the operation, or its record type. */
  #toAdd({ operations, without }: DefinitionOf<'role'>, call: string): string {
    const { operationId, type } = partsOfCall(call)
    const isThere = roleAllows({ operations, without: without ?? [] }, operationId)
    return type !== undefined && isThere ? `"${type}" dalam "records" untuk "${operationId}"` : `"${operationId}"`
  }

  /** What a page needs: its own operations, and those of what it shows. */
  #needsOf({ source, definition }: CheckedDefinition): string[] {
    const { pages, needs, leads, sends } = this.#uses(source.id, definition)
    if (definition.kind === 'dialog') return [...pages]
    if (definition.kind === 'document') return [...needs, ...pages, ...(sends === null ? [] : [sends])]
    const shown = leads.flatMap((id) => {
      const one = this.#byId.get(id)
      return one?.definition.kind === 'document' ? [this.#uses(id, one.definition)] : []
    })
    return [...needs, ...shown.flatMap((one) => [...one.needs, ...(one.sends === null ? [] : [one.sends])])]
  }

  #checkHidden({ source, definition }: Role): void {
    const { hides = [], operations } = definition
    if (hides.length === 0) return
    for (const operation of this.around.openapi.operations.values()) {
      if (operation.access !== 'role' || !this.#may(definition, operation.operationId)) continue
      const asked = takesHidden(operation, hides, this.around.openapi)
      if (asked === null) continue
      const index = operations === '*' ? -1 : operations.indexOf(operation.operationId)
      source.report('hidden-input', `/operations${index < 0 ? '' : step(index)}`, `"${operation.operationId}" ${asked}`)
    }
    for (const one of this.around.all) {
      const asked = documentTakesHidden(one, hides, this.around)
      if (asked && this.#may(definition, asked.call))
        source.report('hidden-input', '/operations', `"${asked.call}" ${asked.why}`)
    }
  }

  #isOperationMisspelt({ operations }: DefinitionOf<'role'>): boolean {
    return operations !== '*' && operations.some((id) => !this.around.openapi.operations.has(id))
  }

  #checkOperations(source: SourceFile): void {
    if (this.#roles.some(({ definition }) => this.#isOperationMisspelt(definition))) return
    for (const { operationId, access } of this.around.openapi.operations.values())
      if (access === 'role' && !this.#roles.some(({ definition }) => this.#may(definition, operationId)))
        source.report('no-role', '/operations', `operasi "${operationId}"; berikan kepada sebuah peran`)
  }

  #may({ operations, without = [], screens, records: said }: DefinitionOf<'role'>, call: string): boolean {
    const access = this.around.openapi.operations.get(partsOfCall(call).operationId)?.access
    const records = roleRecords(said, this.around.records)
    const documents = roleDocuments(screens, this.around.documents)
    const granted = { ...(records && { records }), ...(documents && { documents }) }
    return access !== 'role' || roleAllows({ operations, without, ...granted }, call)
  }

  #uses(id: string, definition: CheckedDefinition['definition']): Uses {
    const uses = this.#found.get(id) ?? usesOf(id, definition, this.around)
    this.#found.set(id, uses)
    return uses
  }
}
