import type { CompiledKinds, CompiledModule, DefinitionIndex } from '../../contract/module.ts'
import { registered } from '../../contract/parts.ts'
import type { Definitions } from '../definitions.ts'
import { type PageAccess, pageAccess } from './page-access.ts'

/** A definition without what its user may not use: columns, facts, filters, actions, links. */
export type Allowed<Module = CompiledModule> = (module: Module, access: PageAccess) => Module

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
