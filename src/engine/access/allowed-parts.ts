import type { AddressFn } from '../../contract/module.ts'
import type { Needs, Secret } from '../../contract/page-module.ts'
import type { PageAccess } from './page-access.ts'

/** What is known of the answer that parts are drawn from. */
export interface Asked {
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
