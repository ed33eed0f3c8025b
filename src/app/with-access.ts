import type { ReactNode } from 'react'
import type { Settings } from '../api/settings.ts'
import { allowedKinds } from '../definition/kinds/allowed.ts'
import type { Engine } from '../engine/engine-context.tsx'
import { accessRoot } from '../shell/access/access-root.tsx'
import type { ShellViews } from '../shell/shell.tsx'

/** The product for whoever signs in, with what the kinds of definition say of roles: one piece of code. */
export function withAccess(
  settings: Settings,
  parts: Omit<Engine, 'client' | 'settings'>,
  views: ShellViews,
): Promise<ReactNode> {
  return accessRoot(settings, parts, views, allowedKinds)
}
