import { readFile } from 'node:fs/promises'
import { checkText } from '../../compiler/check/check-text.ts'
import { type CompiledTexts, compileTexts, type OnFile, readForms } from '../../compiler/compile.ts'
import type { CheckedDefinition } from '../../compiler/check/cross-checks.ts'
import { type DefinitionFormat, definitionFormat } from '../../compiler/definition-format.ts'
import { type NewMaster, newMaster } from '../../compiler/new-master.ts'
import { OpenApiDocument } from '../../compiler/read/openapi-document.ts'
import { SourceFile } from '../../compiler/read/source-file.ts'
import type { Compiler, Texts, VersionedCheck } from './compiler.ts'
import { versionOf } from './text-version.ts'

/** The definitions in service as the compiler reads them, parsed once for each change of them. */
interface Parsed {
  version: string
  forms: CheckedDefinition[]
}

/**
 * The compiler in the thread that asks: whatever a text costs is paid there. The server asks it through a
 * CompilerThread; tests of other things ask it directly.
 */
export class LocalCompiler implements Compiler {
  private parsed: Parsed | undefined
  private document: Promise<OpenApiDocument> | undefined

  constructor(
    private readonly openapiFile: string,
    private readonly onFile?: OnFile,
  ) {}

  async compile(files: Texts): Promise<CompiledTexts> {
    return compileTexts(files, await this.openapi(), this.onFile)
  }

  async check(file: string, text: string, texts: Texts): Promise<VersionedCheck> {
    const { version, forms } = this.parse(texts)
    const checked = await checkText(file, text, forms, await this.openapi(), this.onFile)
    return { ...checked, version: versionOf(text, version) }
  }

  async format(texts: Texts): Promise<DefinitionFormat> {
    return definitionFormat(this.parse(texts).forms, await this.openapi())
  }

  starter(name: string, texts: Texts, files: readonly string[]): Promise<NewMaster> {
    return Promise.resolve(newMaster(name, this.parse(texts).forms, files))
  }

  async close(): Promise<void> {}

  /** Reading the document takes a tenth of a second; it does not change while the server runs. */
  private openapi(): Promise<OpenApiDocument> {
    this.document ??= readFile(this.openapiFile, 'utf8').then((text) => new OpenApiDocument(text))
    return this.document
  }

  private parse(texts: Texts): Parsed {
    const version = versionOf(...[...texts].flat())
    if (this.parsed?.version === version) return this.parsed
    const forms = readForms([...texts].map(([file, text]) => new SourceFile(file, text)))
    this.parsed = { version, forms }
    return this.parsed
  }
}
