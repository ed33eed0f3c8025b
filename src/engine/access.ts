import type { AddressFn, Call, CompiledModule, DefinitionIndex } from '../contract/module.ts'
import type { Needs, Secret } from '../contract/page-module.ts'
import { type CompiledKinds, registered } from '../contract/parts.ts'
import { fitsPath, pagesIn } from '../contract/runtime/page-addresses.ts'
import type { Definitions } from './definitions.ts'

/** What whoever uses the page may do and see, as the server tells it; the server refuses the rest whatever the page does. */
export interface PageAccess {
  may: (call: Pick<Call, 'operation' | 'path'>) => boolean
  /** Whether an operation's answer has what stands at a path: `items.price`. */
  shows: (operationId: string, path: string) => boolean
  /** Whether a definition is there. */
  screen: (id: string) => boolean
  /** Whether an address of this product leads to a page. */
  reaches: (address: string) => boolean
}

interface Rights {
  operations: readonly string[]
  /** Paths of what is left out of answers, by operationId. */
  hidden: Readonly<Record<string, readonly string[]>>
}

/** By what the server grants, and the index that it sent. */
export function pageAccess({ operations, hidden }: Rights, { entries }: DefinitionIndex): PageAccess {
  const [granted, left] = [new Set(operations), new Map(Object.entries(hidden))]
  const ids = new Set(entries.map(({ id }) => id))
  const paths = pagesIn(entries).flatMap(({ path }) => (path === '*' ? [] : [path]))
  return {
    // What is granted for some record types stands there with the path of each.
    may: ({ operation, path }) => granted.has(operation) || granted.has(`${operation} ${path}`),
    shows: (id, path) => left.get(id)?.includes(path) !== true,
    screen: (id) => ids.has(id),
    reaches: (address) => paths.some((path) => fitsPath(address.replace(/[?#].*$/s, ''), path)),
  }
}

/** A definition without what its user may not use: columns, facts, filters, actions, links. */
type Allowed<Module = CompiledModule> = (module: Module, access: PageAccess) => Module

/** What each kind of definition says of that. */
export type AllowedKinds = { [Kind in keyof CompiledKinds]: Allowed<CompiledKinds[Kind]> }

/** A definition as one user may use it, by what its kind says. */
export function allowedModule(module: CompiledModule, access: PageAccess, kinds: AllowedKinds): CompiledModule {
  return registered<Allowed>(kinds, module.kind)(module, access)
}

/** Definitions as one user may use them: what he may not is not in them, so nothing that draws them has to ask. */
export function allowedDefinitions(
  definitions: Definitions,
  rights: Parameters<typeof pageAccess>[0],
  kinds: AllowedKinds,
): Definitions {
  let asked: Promise<DefinitionIndex> | undefined
  const index = (): Promise<DefinitionIndex> => (asked = definitions.index())
  const access = async (): Promise<PageAccess> => pageAccess(rights, await (asked ?? index()))
  return {
    index,
    load: async (entry, attempt) => {
      const [module, known] = await Promise.all([definitions.load(entry, attempt), access()])
      return allowedModule(module, known, kinds)
    },
  }
}

/** What is known of the answer that parts are drawn from. */
interface Asked {
  shows: (part: { secret?: Secret }) => boolean
  to: (address: AddressFn | null) => AddressFn | null
}

/**
 * A part without what the answer leaves out, whatever its kind: what it is made of says so by `secret`, itself or each
 * of its items (facts, columns, terms). One of which a whole list is left out goes.
 */
export function allowedPart<Part extends object>(part: Part, asked: Asked): Part[] {
  if (!asked.shows(part)) return []
  const left: Record<string, unknown[]> = {}
  for (const [key, value] of Object.entries(part)) {
    if (!Array.isArray(value)) continue
    left[key] = allowedItems(value, asked)
    if (value.length > 0 && left[key].length === 0) return []
  }
  return [{ ...part, ...left }]
}

function allowedItems(items: readonly unknown[], { shows, to }: Asked): unknown[] {
  return items.flatMap((item) => {
    if (!isItem(item)) return [item]
    if (!shows(item)) return []
    return [item.to === undefined ? item : { ...item, to: to(item.to) }]
  })
}

/** Words and functions among what a part has say nothing of their own. */
function isItem(item: unknown): item is { secret?: Secret; to?: AddressFn | null } {
  return typeof item === 'object' && item !== null
}

/** Whether a part is there: with all that it says it needs. */
export function isAllowed({ needs = {} }: { needs?: Needs }, { may, screen, reaches }: PageAccess): boolean {
  const { calls = [], definitions = [], page } = needs
  return calls.every(may) && definitions.every(screen) && (page === undefined || reaches(page))
}

/** What is known of the answer of an operation. */
export function askedOf(operation: string, access: PageAccess): Asked {
  return {
    shows: ({ secret = [] }) => secret.every((path) => access.shows(operation, path)),
    to: (address) => address && leadingTo(address, access),
  }
}

/** The address, or no link at all where this user's role does not reach the page behind it. */
export function leadingTo(address: AddressFn, { reaches }: PageAccess): AddressFn {
  return (scope) => {
    const to = address(scope)
    return reaches(to) ? to : ''
  }
}
