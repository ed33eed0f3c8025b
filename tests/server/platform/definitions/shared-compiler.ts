import path from 'node:path'
import { LocalCompiler } from '../../../../src/server/platform/definitions/local-compiler.ts'
import { packageFolder } from '../../../../src/server/package-folder.ts'

/**
 * One compiler for all test files of a worker: nearly all of them open the shipped definitions, or those but for a file
 * or two, and what it compiled before it does not compile again.
 */
export const sharedCompiler = new LocalCompiler(path.join(packageFolder(), 'openapi/trading.yaml'))
