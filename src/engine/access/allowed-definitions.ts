import type { DefinitionIndex } from '../../contract/module.ts'
import type { Definitions } from '../definitions.ts'
import { allowedModule } from './allowed-module.ts'
import { type PageAccess, pageAccess } from './page-access.ts'

/** Definitions as one user may use them: what he may not is not in them, so nothing that draws them has to ask. */
export function allowedDefinitions(definitions: Definitions, rights: Parameters<typeof pageAccess>[0]): Definitions {
  let asked: Promise<DefinitionIndex> | undefined
  const index = (): Promise<DefinitionIndex> => (asked = definitions.index())
  const access = async (): Promise<PageAccess> => pageAccess(rights, await (asked ?? index()))
  return {
    index,
    load: async (entry, attempt) => {
      const [module, known] = await Promise.all([definitions.load(entry, attempt), access()])
      return allowedModule(module, known)
    },
  }
}
