import type { CompiledModule } from '../../../contract/module.ts'
import type { CompiledListPage } from '../../../contract/page-module.ts'
import type { ListPages } from '../http/operation.ts'

/**
 * The page of each list operation, as the definitions in service have it: a file that the operation answers has its
 * titles, order and formats. The lists of master types come with the dialogs that add to them.
 */
export function listPagesOf(definitions: { modules: () => Iterable<CompiledModule> }): ListPages {
  return (operation, type) => {
    for (const page of pagesIn(definitions.modules(), type)) if (page.call.operation === operation) return page
    return null
  }
}

function* pagesIn(modules: Iterable<CompiledModule>, type: string | undefined): Generator<CompiledListPage> {
  for (const module of modules) {
    if (module.kind === 'list') yield module
    else if (module.kind === 'dialog' && module.records && type !== undefined && module.id.endsWith(`/${type}`)) {
      yield module.records.list
    } else if (module.kind === 'document' && module.generic && module.generic.type === type) yield module.generic.list
  }
}
