import type { CompiledDashboard } from '../../../contract/report-module.ts'
import { askedOf, isAllowed } from '../../../engine/access/allowed-parts.ts'
import type { PageAccess } from '../../../engine/access/page-access.ts'

/** A dashboard with the tiles whose figures this user is sent, and the links that he may follow. */
export function allowedDashboard(dashboard: CompiledDashboard, access: PageAccess): CompiledDashboard {
  return {
    ...dashboard,
    tiles: dashboard.tiles
      .filter((tile) => isAllowed(tile, access) && askedOf(tile.call.operation, access).shows(tile.measure))
      .map((tile) => ({ ...tile, path: access.reaches(tile.path) ? tile.path : '' })),
    links: dashboard.links.filter(({ to }) => access.reaches(to)),
  }
}
