import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { DefinitionFormat, TextCheck } from '../../../compiler/editor.ts'
import type { NewFile } from '../../../compiler/page-starters.ts'
import type { StarterOf } from '../../../compiler/starters.ts'
import type { CompiledTexts } from '../../../compiler/project.ts'
import { stampFile } from '../../build-sources.mjs'
import { packageFolder } from '../../package-folder.ts'
import type { Compiler, Texts } from './compiler.ts'
import { writeWhole } from './write-file.ts'

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

  prepare(texts: Texts): void {
    this.compiler.prepare(texts)
  }

  async compile(files: Texts): Promise<CompiledTexts> {
    if (!this.isFirst) return this.compiler.compile(files)
    this.isFirst = false
    const known = await this.results.read(files)
    if (known) return known
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

  starter(of: StarterOf, texts: Texts, files: readonly string[]): Promise<NewFile> {
    return this.compiler.starter(of, texts, files)
  }

  close(): Promise<void> {
    return this.compiler.close()
  }
}

/** In `dist-server`: every build empties it. */
export const keptFolder = 'compiled'

/** Of a folder that is edited every day the last ones are enough. */
const mostKept = 8

/**
 * What this build's compiler made of whole folders, kept beside the build: the next start needs no compiler. Only what
 * has no error is kept. It is found by the hash of everything that it follows from, and carries a hash of itself; its
 * code is verified like any other before it is run.
 */
export class KeptResults {
  constructor(
    private readonly folder: string,
    /** What else it follows from, the compiler and the API's document: the build's stamp. */
    private readonly stamp: string,
  ) {}

  /** Those of the built server that runs; with another document of the API than the shipped one, that of its text. */
  static async ofThisBuild(openapi = ''): Promise<KeptResults> {
    const build = path.join(packageFolder(), 'dist-server')
    const stamp = await readFile(path.join(build, stampFile), 'utf8')
    return new KeptResults(path.join(build, keptFolder), openapi === '' ? stamp : hashOf(stamp + openapi))
  }

  /** Null when there is none, or a damaged one. */
  async read(texts: Texts): Promise<CompiledTexts | null> {
    const file = this.fileOf(texts)
    // None is the usual case of one that cannot be read: it is made anew.
    const kept = await readFile(file, 'utf8').catch(() => '')
    const [hash, content] = [kept.slice(0, kept.indexOf('\n')), kept.slice(kept.indexOf('\n') + 1)]
    if (hash !== hashOf(content)) return null
    // With that hash it is what `write` wrote.
    return JSON.parse(content) as CompiledTexts
  }

  /** Whole or not at all. Rejects where the folder can't be written. */
  async write(texts: Texts, result: CompiledTexts): Promise<void> {
    if (result.errors.length > 0) return
    const content = JSON.stringify(result)
    await writeWhole(this.fileOf(texts), `${hashOf(content)}\n${content}`)
    await this.removeOldest()
  }

  private fileOf(texts: Texts): string {
    const sorted = [...texts].sort(([one], [other]) => (one < other ? -1 : 1))
    return path.join(this.folder, hashOf(JSON.stringify([this.stamp, sorted])))
  }

  private async removeOldest(): Promise<void> {
    const files = (await readdir(this.folder)).map((name) => path.join(this.folder, name))
    // Another process may remove the same.
    const times = await Promise.all(
      files.map(async (file) => ({ file, time: (await stat(file).catch(() => null))?.mtimeMs ?? 0 })),
    )
    const old = times.sort((one, other) => other.time - one.time).slice(mostKept)
    await Promise.all(old.map(({ file }) => rm(file, { force: true })))
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
