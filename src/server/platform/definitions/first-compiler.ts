import { setImmediate } from 'node:timers/promises'
import type { TextCheck } from '../../../compiler/check/check-text.ts'
import type { DefinitionFormat } from '../../../compiler/definition-format.ts'
import type { NewFile } from '../../../compiler/new-master.ts'
import type { CompiledTexts } from '../../../compiler/project.ts'
import { verifyModule } from '../../../compiler/verify/verify-module.ts'
import type { Compiler, Texts } from './compiler.ts'
import type { KeptResults } from './kept-results.ts'

/**
 * A compiler that is not asked for what an earlier start had it make: the first folder is taken from what was kept, so
 * that a thread which is started when it is first needed is not started at all.
 */
export class FirstCompiler implements Compiler {
  private isFirst = true

  constructor(
    private readonly compiler: Compiler,
    private readonly results: KeptResults,
    private readonly onUnkept: (reason: unknown) => void,
  ) {}

  async compile(files: Texts): Promise<CompiledTexts> {
    if (!this.isFirst) return this.compiler.compile(files)
    this.isFirst = false
    const known = await this.results.read(files)
    if (known) return verifiedAhead(known)
    const result = await this.compiler.compile(files)
    // A server that cannot keep it serves on.
    await this.results.write(files, result).catch(this.onUnkept)
    return result
  }

  check(file: string, text: string, texts: Texts): Promise<TextCheck> {
    return this.compiler.check(file, text, texts)
  }

  format(texts: Texts): Promise<DefinitionFormat> {
    return this.compiler.format(texts)
  }

  starter(name: string, texts: Texts, files: readonly string[]): Promise<NewFile> {
    return this.compiler.starter(name, texts, files)
  }

  close(): Promise<void> {
    return this.compiler.close()
  }
}

/**
 * What is run here is verified here, as when it is compiled: now, while the database opens in its thread, and not once it
 * is there. What is refused is refused again when it is run.
 */
async function verifiedAhead(known: CompiledTexts): Promise<CompiledTexts> {
  for (const { code } of known.sources) {
    verifyModule(code)
    await setImmediate()
  }
  return known
}
