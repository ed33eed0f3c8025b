import * as React from 'react'

interface Internals {
  recentlyCreatedOwnerStacks?: number
}

/**
 * React's development build takes a stack trace for each element that is made, up to 10,000 a second, for warnings that
 * name who made it: a tenth of a test's time. It is told that there were enough; warnings come as before, by name.
 */
export function takeNoOwnerStacks(): void {
  const internals = (React as unknown as Record<string, Internals | undefined>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ]
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined, configurable: true }) // prettier-ignore
}
