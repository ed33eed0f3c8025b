import type { Answer, Handlers } from '../http/operation.ts'
import type { FoundOption } from '../records/record-forms.ts'
import { actsAsOwner, ownerRole } from './accounts.ts'

type Roles = ReadonlyMap<string, { title: string }>
type RoleOption = Answer<'ambilPeran'>[number]

const optionOf = (name: string, { title }: { title: string }): RoleOption => ({ value: name, label: title })

/** The roles in service under the names that were asked for; what stands for no role is left out. */
export function roleOptions(roles: Roles, wanted: readonly (number | string)[]): Map<number | string, FoundOption> {
  return new Map(
    wanted.flatMap((name): [number | string, FoundOption][] => {
      const role = roles.get(String(name))
      return role ? [[name, { item: optionOf(String(name), role), isArchived: false }]] : []
    }),
  )
}

/** Any role file is offered; that of owners by owners only. */
export const roleLookupHandlers = {
  ambilPeran: ({ access, actor }) => {
    const offered = [...(access?.roles() ?? [])]
      .filter(([name]) => name !== ownerRole || actsAsOwner(actor))
      .map(([name, role]) => optionOf(name, role))
      .sort((left, right) => left.label.localeCompare(right.label, 'id'))
    return Promise.resolve(offered)
  },
} satisfies Partial<Handlers>
