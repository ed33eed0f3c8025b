import type { Worker } from 'node:worker_threads'
import { blameOn, type CompileError } from '../../../language/check/compile-error.ts'
import type { DefinitionFormat, TextCheck } from '../../../compiler/editor.ts'
import type { NewFile } from '../../../compiler/page-starters.ts'
import type { StarterOf } from '../../../compiler/starters.ts'
import type { CompiledTexts } from '../../../compiler/project.ts'
import { verifyModule } from '../../../compiler/verify/verify-module.ts'
import { Problem } from '../http/problem.ts'
import { type JobLimits, JobStopped, JobThread } from '../worker/job-thread.ts'
import { startWorker } from '../worker/start-worker.ts'
import type { Compiler, Texts } from './compiler.ts'
import { HeardSources, SentTexts, type TextChanges, type ToldTexts } from './thread-texts.ts'

type Question =
  | { name: 'prepare' }
  | { name: 'compile' }
  | { name: 'check'; file: string; text: string }
  | { name: 'format' }
  | { name: 'starter'; of: StarterOf; files: readonly string[] }

/** A call of one of the compiler's methods, as the thread gets it; with what has changed in the texts that it has. */
export interface CompilerCall {
  changes: TextChanges
  question: Question
}

export interface CompilerAnswers {
  prepare: undefined
  compile: ToldTexts
  check: TextCheck
  format: DefinitionFormat
  starter: NewFile
}

/** The shipped definitions take a second together, on a busy machine. */
const limits: JobLimits = { stepMs: 10_000, jobMs: 60_000, waitMs: 20_000, memoryMb: 256 }
/** More checks than that do not wait; nobody types so fast. */
const mostWaiting = 20

interface ThreadOptions {
  openapiFile: string
  /** What the compiler itself got wrong. */
  onFault: (fault: JobStopped) => void
  /** For tests of the limits. */
  limits?: JobLimits
  start?: (memoryMb: number) => Worker
}

/**
 * The compiler in a thread of its own, with a limit of time and memory: a text that is endless or too heavy is refused
 * with that reason, the thread ends, and the next text gets another. The server answers others meanwhile.
 */
export class CompilerThread implements Compiler {
  private readonly thread: JobThread
  private readonly limits: JobLimits
  private readonly onFault: (fault: JobStopped) => void
  private readonly sent = new SentTexts()
  private readonly heard = new HeardSources()

  constructor({ openapiFile, onFault, limits: own = limits, start }: ThreadOptions) {
    this.limits = own
    this.onFault = onFault
    const ordinary = (memoryMb: number) => {
      // What is made of a file is thrown away with the next one: a large young generation is swept less often.
      const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 }
      return startWorker('compile-worker', { argv: [openapiFile], resourceLimits })
    }
    this.thread = new JobThread(start ?? ordinary, own, verifyAhead)
  }

  /** The thread answers at once, and works on between the questions. */
  prepare(texts: Texts): void {
    // Whoever asks next gets another thread.
    this.ask({ name: 'prepare' }, texts).catch(() => undefined)
  }

  /** The folder's own work goes before the checks of whoever types. */
  async compile(files: Texts): Promise<CompiledTexts> {
    try {
      return this.heard.hear(await this.ask({ name: 'compile' }, files, true))
    } catch (error) {
      // What is wrong with the others is told once this one is mended.
      return { sources: [], errors: [this.refusal(error, 'app.json')] }
    }
  }

  async check(file: string, text: string, texts: Texts): Promise<TextCheck> {
    try {
      return await this.ask({ name: 'check', file, text }, texts)
    } catch (error) {
      return { errors: blameOn(file, [this.refusal(error, file)]), source: null }
    }
  }

  format(texts: Texts): Promise<DefinitionFormat> {
    return this.ask({ name: 'format' }, texts)
  }

  starter(of: StarterOf, texts: Texts, files: readonly string[]): Promise<NewFile> {
    return this.ask({ name: 'starter', of, files }, texts)
  }

  close(): Promise<void> {
    return this.thread.close()
  }

  private async ask<Asked extends Question>(
    question: Asked,
    texts: Texts,
    isUrgent = false,
  ): Promise<CompilerAnswers[Asked['name']]> {
    if (!isUrgent && this.thread.length >= mostWaiting) throw busy()
    const call = (isFresh: boolean): CompilerCall => ({ changes: this.sent.changesTo(texts, isFresh), question })
    try {
      // The thread answers a call with what the method of that name gives.
      return (await this.thread.run(call, isUrgent)) as CompilerAnswers[Asked['name']]
    } catch (error) {
      throw error instanceof JobStopped && error.reason === 'wait' ? busy(error) : error
    }
  }

  /** A stopped job as an error of the file that it was at; throws on what no text can cause. */
  private refusal(error: unknown, file: string): CompileError {
    if (!(error instanceof JobStopped)) throw error
    if (error.reason === 'failure') this.onFault(error)
    const place = { file: error.place ?? file, pointer: '', line: 1, column: 1 }
    return { code: 'too-heavy', ...place, message: this.describe(error) }
  }

  private describe({ reason, cause }: JobStopped): string {
    switch (reason) {
      case 'time':
        return `dihentikan sesudah ${String(this.limits.stepMs / 1000)} detik; sederhanakan atau bagi isinya`
      case 'memory':
        return `memerlukan memori lebih dari ${String(this.limits.memoryMb)} MB; sederhanakan atau bagi isinya`
      case 'failure':
      case 'wait':
        return cause instanceof Error ? cause.message : String(cause)
    }
  }
}

/** What is run here is verified here: as it comes, while the thread makes the next. What is refused is refused again when it is run. */
function verifyAhead(codes: unknown): void {
  // The thread tells modules while it compiles, and nothing else.
  for (const code of codes as readonly string[]) verifyModule(code)
}

function busy(cause?: unknown): Problem {
  return new Problem('busy', 'Terlalu banyak definisi sedang menunggu diperiksa. Coba lagi sebentar.', [], cause)
}
