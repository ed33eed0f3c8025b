import { callsOf, reachOf, readOf } from '../../../compiler/access/reach.ts'
import type { CompiledSource } from '../../../compiler/compile-definition.ts'
import type { CompiledModule, IndexEntry } from '../../../contract/module.ts'
import { type CompiledRole, roleAllows, partsOfCall, typedCall, typesOf } from '../../../contract/role-module.ts'
import { ownPlaces } from '../../../language/check/own-names.ts'
import { notAsked, typeNamed } from '../../../language/check/secrecy.ts'
import type { OpenApiDocument, Operation } from '../../../language/read/openapi-document.ts'
import type { Rights, Verdict } from './access.ts'
import { documentsIn, hiddenFrom, namesNotAsked, secretForms } from './redact.ts'

/** The definitions in service; `sources` answers another list after every change. */
interface Definitions {
  sources: () => readonly CompiledSource[]
  modules: () => Iterable<CompiledModule>
}

/** What one role may, worked out once for the definitions in service. */
interface Page {
  role: CompiledRole | null
  hidden: Map<string, readonly string[]>
  inPart: Map<string, boolean>
  notAsked: Map<string, ReadonlySet<string>>
  definitions?: ReadonlyMap<string, IndexEntry>
  /** The calls of these. */
  calls?: ReadonlySet<string>
  rights?: Rights
}

/**
 * What the roles in service may. Nobody signed in is sent what everybody is; a role that is no more has the page about the
 * own account besides.
 */
export class RoleBook {
  #seen: readonly CompiledSource[] | undefined
  #roles = new Map<string, CompiledRole>()
  #pages = new Map<string | null, Page>()

  constructor(
    private readonly inService: Definitions,
    private readonly openapi: OpenApiDocument,
  ) {}

  /** By their names. */
  roles(): ReadonlyMap<string, CompiledRole> {
    this.#look()
    return this.#roles
  }

  judge(role: string | null, call: string): Verdict {
    if (this.#may(role, call)) return 'allowed'
    return role === null ? 'noSession' : 'forbidden'
  }

  /** Paths of what the role is not sent in the answer of a call, or may not ask by. */
  hidden(role: string | null, call: string): readonly string[] {
    const page = this.#page(role)
    const known = page.hidden.get(call)
    if (known) return known
    const paths = page.role ? hiddenFrom(page.role, call, { openapi: this.openapi, inService: this.inService }) : []
    page.hidden.set(call, paths)
    return paths
  }

  /** The own fields that no form of an operation asks of the role, though one asks them of others. */
  notAsked(role: string | null, operationId: string): ReadonlySet<string> {
    const page = this.#page(role)
    const known = page.notAsked.get(operationId)
    if (known) return known
    const names = namesNotAsked(this.inService.modules(), operationId, page.role?.hides)
    page.notAsked.set(operationId, names)
    return names
  }

  /** The operations that answer reports of documents. */
  #counting(): ReadonlySet<string> {
    return new Set(
      [...this.inService.modules()].flatMap((module) =>
        module.kind === 'report' && module.counted ? [module.call.operation] : [],
      ),
    )
  }

  /**
   * Whether the role sees what a call is about only in part: it answers something hidden, or is about a record that
   * another one answers so.
   */
  seesInPart(role: string | null, call: string): boolean {
    const { inPart } = this.#page(role)
    const known = inPart.get(call)
    if (known !== undefined) return known
    const { operationId, type } = partsOfCall(call)
    const operation = this.openapi.operations.get(operationId)
    const about = [operation, operation && readOf(operation, this.openapi)]
    const typed = (id: string) => (type === undefined ? id : typedCall(id, type))
    const isSo = about.some((one) => one !== undefined && this.hidden(role, typed(one.operationId)).length > 0)
    inPart.set(call, isSo)
    return isSo
  }

  /** As the role's index names them. */
  definitions(role: string | null): ReadonlyMap<string, IndexEntry> {
    const page = this.#page(role)
    page.definitions ??= reachOf(this.inService.sources(), {
      screens: page.role?.screens ?? (role === null ? [] : this.#ownPages()),
      may: (call) => this.#holds(role, call),
    })
    return page.definitions
  }

  rights(role: string | null): Rights {
    const page = this.#page(role)
    page.rights ??= this.#rightsOf(role)
    return page.rights
  }

  #rightsOf(role: string | null): Rights {
    const callable = [...this.openapi.operations.values()].filter(({ operationId }) => this.#may(role, operationId))
    const boleh = callable.flatMap(({ operationId, path }) => {
      const types = this.#typesFor(role, { operationId, path })
      if (types === '*') return [operationId]
      return [...new Set(types.map((type) => `${operationId} ${path.replace('{type}', encodeURIComponent(type))}`))]
    })
    const counting = this.#counting()
    const hidden = callable.map(({ operationId, response }): [string, string[]] => {
      const inTypes = documentsIn(this.inService).flatMap(({ type, record }) =>
        record.call.operation === operationId || counting.has(operationId)
          ? this.hidden(role, typedCall(operationId, type))
              .filter((path) => path.startsWith('isian.'))
              .map((path) => `${type}/${path}`)
          : [],
      )
      const isTyped = ownPlaces(response, this.openapi).some(({ of }) => of === true)
      const ofRecords = (isTyped ? secretForms(this.inService.modules()) : []).flatMap(({ id }) => {
        const type = typeNamed(id)
        return this.hidden(role, typedCall(operationId, type)).map((path) => `${type}/${path}`)
      })
      const asked = notAsked(secretForms(this.inService.modules()), operationId, this.#page(role).role?.hides)
      const ofForms = asked.map(({ form, name }) => `${form}/${name}`)
      return [operationId, [...this.hidden(role, operationId), ...inTypes, ...ofRecords, ...ofForms]]
    })
    return {
      boleh,
      layar: [...this.definitions(role).keys()],
      tersembunyi: Object.fromEntries(hidden.filter(([, paths]) => paths.length > 0)),
    }
  }

  #may(role: string | null, call: string): boolean {
    return this.#holds(role, call) && this.#chooses(role, call)
  }

  /** Options of a record type tell its records: a role is told of those types that its pages choose from. */
  #chooses(role: string | null, call: string): boolean {
    const page = this.#page(role)
    const lookup = page.role?.chooses
    if (lookup === undefined || !call.startsWith(`${lookup}/`)) return true
    page.calls ??= callsOf(this.inService.sources(), this.definitions(role))
    return page.calls.has(call) || page.calls.has(lookup)
  }

  /** Whoever is signed in may do what is about the own account, whatever the role. */
  #holds(role: string | null, call: string): boolean {
    const operation = this.openapi.operations.get(partsOfCall(call).operationId)
    const access = operation?.access ?? 'role'
    if (access === 'everyone') return true
    if (role === null) return false
    if (access === 'self') return true
    const found = this.roles().get(role)
    if (found === undefined || !roleAllows(found, call)) return false
    // What stands there now would be told, or overwritten unseen: of what is seen in part nobody changes anything.
    return operation?.takesVersion !== true || !this.seesInPart(role, call)
  }

  /** The types that a role may ask a generic operation for: those that it sees in part it changes none of. */
  #typesFor(
    role: string | null,
    { operationId, path }: Pick<Operation, 'operationId' | 'path'>,
  ): '*' | readonly string[] {
    const found = role === null ? undefined : this.roles().get(role)
    const types = (found && typesOf(found, operationId)) ?? '*'
    if (!path.includes('{type}')) return types
    const may = (type: string): boolean => this.#may(role, typedCall(operationId, type))
    if (types !== '*') return types.filter(may)
    const known = [...this.inService.modules()].flatMap((module) =>
      module.kind === 'dialog' && module.records ? [typeNamed(module.id)] : [],
    )
    return known.every(may) ? '*' : known.filter(may)
  }

  /** The page of a user whose role was removed: it says so, changes the password and signs out. */
  #ownPages(): string[] {
    return [...this.inService.modules()].flatMap((module) =>
      module.kind === 'app' && module.account ? [module.account.profile] : [],
    )
  }

  #page(name: string | null): Page {
    this.#look()
    const known = this.#pages.get(name)
    if (known) return known
    const page: Page = {
      role: (name === null ? undefined : this.#roles.get(name)) ?? null,
      hidden: new Map(),
      inPart: new Map(),
      notAsked: new Map(),
    }
    this.#pages.set(name, page)
    return page
  }

  #look(): void {
    const sources = this.inService.sources()
    if (sources === this.#seen) return
    this.#seen = sources
    const roles = [...this.inService.modules()].filter((module) => module.kind === 'role')
    this.#roles = new Map(roles.map((role) => [role.name, role]))
    this.#pages = new Map()
  }
}
