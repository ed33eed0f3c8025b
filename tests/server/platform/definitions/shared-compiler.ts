import path from 'node:path'
import type { Project } from '../../../../src/compiler/project.ts'
import type { Texts } from '../../../../src/server/platform/definitions/compiler.ts'
import { LocalCompiler } from '../../../../src/server/platform/definitions/local-compiler.ts'
import { packageFolder } from '../../../../src/server/package-folder.ts'
import { shippedProject } from '../../../schemas/compiled.ts'

/** Begins at the shipped definitions as the other tests of a worker have compiled them. */
class SharedCompiler extends LocalCompiler {
  private begun = false

  protected override async project(texts: Texts): Promise<Project> {
    if (!this.begun) this.keep(await shippedProject())
    this.begun = true
    return super.project(texts)
  }
}

/**
 * One compiler for all test files of a worker: nearly all of them open the shipped definitions, or those but for a file
 * or two, and what it compiled before it does not compile again.
 */
export const sharedCompiler = new SharedCompiler(path.join(packageFolder(), 'openapi/trading.yaml'))
