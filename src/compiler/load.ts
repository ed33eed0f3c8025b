import type { CompiledModule, ModuleFactory } from './module.ts'
import { runtime } from './runtime/runtime.ts'

/** Runs a compiled module's text in Node: the server, examples and tests. Browsers import by URL. */
export async function loadModule(code: string): Promise<CompiledModule> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const loaded = (await import(/* @vite-ignore */ url)) as { default: ModuleFactory }
  return loaded.default(runtime)
}
