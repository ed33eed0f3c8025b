import type { CompiledListPage } from '../../../contract/page-module.ts'
import { askedOf, isAllowed, leadingTo, type PageAccess } from '../../../engine/access.ts'

/** A list without columns, filters and links that are not for this user. */
export function allowedList(list: CompiledListPage, access: PageAccess): CompiledListPage {
  const asked = askedOf(list.call.operation, access)
  const columns = list.columns.filter(asked.shows)
  const hidden = list.columns.filter((column) => !columns.includes(column)).flatMap(({ sort }) => sort ?? [])
  const [first] = columns.flatMap(({ sort }) => sort ?? [])
  const { adds, prints, ...rest } = list
  return {
    ...rest,
    ...(adds !== undefined && access.screen(adds) && { adds }),
    ...(prints !== undefined && access.screen(prints.print) && { prints }),
    columns,
    sort: hidden.includes(list.sort.replace(/^-/, '')) ? (first ?? '') : list.sort,
    filters: list.filters.filter((one) => isAllowed(one, access) && asked.shows(one)),
    opens: list.opens && leadingTo(list.opens, access),
    links: list.links.filter(({ to }) => access.reaches(to)),
  }
}
