import type { CompileResult } from '../../compiler/compile.ts'
import { loadModule } from '../../compiler/read/load.ts'
import type { CompiledModule } from '../../compiler/module.ts'

/** The definitions in service. */
export interface Active {
  result: CompileResult
  modules: ReadonlyMap<string, CompiledModule>
}

/** A result with its modules loaded; what did not change since `before` is kept. */
export function activate(result: CompileResult, before?: Active): Active {
  const kept = before ? { ...result, sources: keepUnchanged(result, before.result) } : result
  return { result: kept, modules: loadModules(kept, before) }
}

/**
 * Code depends on the definition's own text and on app.json, and Ajv numbers its functions anew each time: without this,
 * one changed file would give every definition a new URL. (A record type that grows gives the options of those that pick
 * from it a further part; whoever is to read that part has a new text then.)
 */
function keepUnchanged(result: CompileResult, before: CompileResult): CompileResult['sources'] {
  const same = (file: string) => result.files.get(file) === before.files.get(file)
  if (!same('app.json')) return result.sources
  const earlier = new Map(before.sources.map((source) => [source.id, source]))
  return result.sources.map((source) => (same(`${source.id}.json`) && earlier.get(source.id)) || source)
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
