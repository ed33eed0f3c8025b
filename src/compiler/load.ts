import vm from 'node:vm'
import type { CompiledModule, ModuleFactory } from './module.ts'
import { runtime } from './runtime/runtime.ts'

/**
 * Runs a compiled module's text in Node: the server, examples and tests. Browsers import by URL. Not `import()`: Node
 * never lets go of what it has imported, and an editor asks for a new module with every pause in typing.
 */
export function loadModule(code: string): CompiledModule {
  const factory = new vm.Script(code.replace(/^export default /m, '')).runInThisContext() as ModuleFactory
  return factory(runtime)
}
