import vm from 'node:vm'
import type { CompiledModule } from '../contract/module.ts'
import { runtime } from '../contract/runtime/runtime.ts'
import { verifyModule } from './verify/verify-module.ts'

/**
 * Runs a compiled module's text in Node: the server, examples and tests. Browsers import by URL. Not `import()`: Node
 * never lets go of what it has imported, and an editor asks for a new module with every pause in typing. Throws when the
 * text is not a module that the compiler could have made, wherever it came from.
 */
export function loadModule(code: string): CompiledModule {
  const refused = verifyModule(code)
  if (refused !== null) throw new Error(`A module is not run: ${refused}`)
  // Strict like every module in a browser. Called where it stands, V8 reads it once and not a second time for its call.
  const body = `"use strict";${code.replace(/^export default /m, 'return (')})(runtime)`
  const run = vm.compileFunction(body, ['runtime']) as (given: typeof runtime) => CompiledModule
  return run(runtime)
}
