import type { CompiledSource } from '../../../compiler/compile-definition.ts'
import type { CompileResult } from '../../../compiler/compile-with.ts'
import { loadModule } from '../../../compiler/load.ts'
import type { CompiledModule } from '../../../contract/module.ts'
import type { CompiledListPage } from '../../../contract/page-module.ts'
import type { ListPages } from '../http/operation.ts'

/** The definitions in service. */
export interface Active {
  result: CompileResult
  modules: ReadonlyMap<string, CompiledModule>
  /** Of those that differ there, the modules as they are read in English. */
  inEnglish: ReadonlyMap<string, CompiledModule>
}

type Loadable = readonly Pick<CompiledSource, 'id' | 'entry' | 'code'>[]

export function englishOf(sources: readonly CompiledSource[]): Loadable {
  return sources.flatMap(({ id, english }) => (english ? [{ id, ...english }] : []))
}

/** A result with its modules loaded; those that did not change since `before` are kept. */
export function activate(result: CompileResult, before?: Active): Active {
  return {
    result,
    modules: loadModules(result.sources, before?.result.sources, before?.modules),
    inEnglish: loadModules(englishOf(result.sources), englishOf(before?.result.sources ?? []), before?.inEnglish),
  }
}

/** Modules by id; those whose code did not change are kept. */
function loadModules(
  sources: Loadable,
  before: Loadable = [],
  loaded?: Active['modules'],
): Map<string, CompiledModule> {
  const urls = new Map(before.map((source) => [source.id, source.entry.url]))
  return new Map(
    sources.map(({ id, entry, code }) => {
      const same = urls.get(id) === entry.url ? loaded?.get(id) : undefined
      return [id, same ?? loadModule(code)] as const
    }),
  )
}

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
