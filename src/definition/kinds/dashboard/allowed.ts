import type { CompiledDashboard, CompiledStart } from '../../../contract/report-module.ts'
import { askedOf, isAllowed, type PageAccess } from '../../../engine/access.ts'

/** A dashboard with the tiles whose figures this user is sent, and the links that he may follow. */
export function allowedDashboard(dashboard: CompiledDashboard, access: PageAccess): CompiledDashboard {
  return {
    ...dashboard,
    tiles: dashboard.tiles
      .filter((tile) => isAllowed(tile, access) && askedOf(tile.call.operation, access).shows(tile.measure))
      .map((tile) => ({
        ...tile,
        path: access.reaches(tile.path) ? tile.path : '',
        drill: tile.drill && access.reaches(tile.drill.path) ? tile.drill : null,
      })),
    links: dashboard.links.filter(({ to }) => access.reaches(to)),
    start: dashboard.start && allowedStart(dashboard.start, access),
  }
}

/** The steps that are this user's to take; none of it where he cannot be told whether there is anything. */
function allowedStart(start: CompiledStart, access: PageAccess): CompiledStart | null {
  const steps = start.steps.filter((step) => isAllowed(step, access))
  if (steps.length === 0 || !start.until.every(({ call }) => access.may(call))) return null
  const { samples, ...rest } = start
  const maySample = samples && [samples.state, samples.fill, samples.remove].every((call) => access.may(call))
  return { ...rest, steps, ...(maySample === true && { samples }) }
}
