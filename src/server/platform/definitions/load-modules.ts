import type { CompileResult } from '../../../compiler/compile-with.ts'
import { loadModule } from '../../../compiler/load.ts'
import type { CompiledModule } from '../../../contract/module.ts'

/** The definitions in service. */
export interface Active {
  result: CompileResult
  modules: ReadonlyMap<string, CompiledModule>
}

/** A result with its modules loaded; those that did not change since `before` are kept. */
export function activate(result: CompileResult, before?: Active): Active {
  return { result, modules: loadModules(result, before) }
}

/** Modules by id; those whose code did not change are kept. */
function loadModules(result: CompileResult, before?: Active): Map<string, CompiledModule> {
  const urls = new Map(before?.result.sources.map((source) => [source.id, source.entry.url]))
  return new Map(
    result.sources.map(({ id, entry, code }) => {
      const same = urls.get(id) === entry.url ? before?.modules.get(id) : undefined
      return [id, same ?? loadModule(code)] as const
    }),
  )
}
