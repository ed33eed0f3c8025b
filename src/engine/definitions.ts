import { useQuery } from '@tanstack/react-query'
import { DefinitionError, loadIndex } from '../api/definition-index.ts'
import type { CompiledModule, DefinitionIndex, IndexEntry, ModuleFactory } from '../contract/module.ts'
import { pageRuntime } from '../contract/runtime/expression-runtime.ts'
import { useEngine } from './engine-context.tsx'
import { toLoaded, type Loaded } from './loaded.ts'

/** Where compiled definitions come from. Both calls throw when the file cannot be had. */
export interface Definitions {
  index(): Promise<DefinitionIndex>
  /** `attempt` counts from 0; browsers remember a module that failed, so a retry needs a new URL. */
  load(entry: IndexEntry, attempt: number): Promise<CompiledModule>
}

/** Definitions by URL: `index.json` is asked anew for every page, modules never change. */
export function createDefinitions(base = '/definitions/', request: typeof fetch = fetch): Definitions {
  return {
    index: () => loadIndex(base, request),
    load: async (entry, attempt) => {
      const url = new URL(base + entry.url + (attempt > 0 ? `?attempt=${attempt}` : ''), document.baseURI).href
      const loading = import(/* @vite-ignore */ url) as Promise<{ default: ModuleFactory }>
      const [module, runtime] = await Promise.all([loading, runtimeOf(entry)])
      return module.default(runtime)
    },
  }
}

/** What the module is given: most of it for forms alone, loaded beside the first one. */
async function runtimeOf({ kind, formats }: IndexEntry): Promise<unknown> {
  if (kind !== 'dialog' && kind !== 'document') return pageRuntime
  if (!formats) return (await import('../contract/runtime/form-runtime.ts')).formRuntime
  return (await import('../contract/runtime/runtime.ts')).runtime
}

type Kind = CompiledModule['kind']
type ModuleOf<K extends Kind> = Extract<CompiledModule, { kind: K }>

/** The list of all definitions. */
export function useIndex(): Loaded<DefinitionIndex> {
  const { definitions } = useEngine()
  const query = useQuery({ queryKey: ['index'], queryFn: () => definitions.index(), staleTime: Infinity, retry: false })
  return toLoaded(query)
}

const attempts = new Map<string, number>()

/** The definition `id`, which must be of the given kind. */
export function useDefinition<K extends Kind>(id: string, kind: K): Loaded<ModuleOf<K>> {
  const { definitions } = useEngine()
  const index = useIndex()
  const entry = index.status === 'ready' ? index.value.entries.find((other) => other.id === id) : undefined
  const query = useQuery({
    queryKey: ['definition', kind, id, entry?.url],
    queryFn: async () => {
      if (!entry) throw new DefinitionError(`There is no definition "${id}".`)
      const attempt = attempts.get(entry.url) ?? 0
      attempts.set(entry.url, attempt + 1)
      const loaded = await definitions.load(entry, attempt)
      if (loaded.kind !== kind) throw new DefinitionError(`"${id}" is a ${loaded.kind}, not a ${kind}.`)
      attempts.delete(entry.url)
      return loaded as ModuleOf<K>
    },
    enabled: index.status === 'ready',
    staleTime: Infinity,
    gcTime: Infinity,
    // Functions cannot be compared: the module is what it is.
    structuralSharing: false,
    retry: false,
  })
  return index.status === 'failed' ? index : toLoaded(query)
}
