import type { CompiledApp, CompiledPlace } from '../../../contract/app-module.ts'
import type { PageAccess } from '../../../engine/access.ts'

/** The app without links, tabs and searches that lead to nothing. */
export function allowedApp(app: CompiledApp, access: PageAccess): CompiledApp {
  const { reaches, may } = access
  const { search, count, place, tabs, ...rest } = app
  const rows = tabs?.map((row) => row.filter(({ path }) => reaches(path))).filter((row) => row.length > 1)
  return {
    ...rest,
    sidebar: app.sidebar.flatMap((one) => allowedLink(one, access)),
    ...(rows && { tabs: rows }),
    ...(search && may(search.call) && { search }),
    ...(place && may(place.call) && { place: allowedPlace(place, access) }),
    ...(count && may(count) && { count }),
  }
}

/** A link whose page is not there leads to the one that it names instead, where that is. */
function allowedLink(link: CompiledApp['sidebar'][number], { screen }: PageAccess): CompiledApp['sidebar'] {
  const page = 'screen' in link ? link.screen : 'list' in link ? link.list : undefined
  if (page === undefined || screen(page)) return [link]
  const { label, icon, group, instead } = link
  if (instead === undefined || !screen(instead)) return []
  return [{ label, ...(icon && { icon }), ...(group !== undefined && { group }), list: instead }]
}

function allowedPlace({ choice, ...place }: CompiledPlace, { may }: PageAccess): CompiledPlace {
  return choice && may(choice.options.call) ? { ...place, choice } : place
}
