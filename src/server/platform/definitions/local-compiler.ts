import { readFile } from 'node:fs/promises'
import { type DefinitionFormat, type TextCheck, checkText, definitionFormat } from '../../../compiler/editor.ts'
import type { NewFile } from '../../../compiler/page-starters.ts'
import { newDefinition, type StarterOf } from '../../../compiler/starters.ts'
import { type CompiledTexts, type OnFile, type OnMade, Project } from '../../../compiler/project.ts'
import { OpenApiDocument } from '../../../language/read/openapi-document.ts'
import type { Compiler, Texts } from './compiler.ts'

/** What is in service, what the folder holds, what was checked last, and one attempt between them. */
const mostProjects = 4

/**
 * The compiler in the thread that asks: whatever a text costs is paid there. The server asks it through a
 * CompilerThread; tests of other things ask it directly.
 */
export class LocalCompiler implements Compiler {
  /** Used last, first: each is made from the one that is nearest to it. */
  private recent: Project[] = []
  private document: Promise<OpenApiDocument> | undefined

  constructor(
    private readonly openapiFile: string,
    private readonly onFile?: OnFile,
    private readonly onMade?: OnMade,
  ) {}

  prepare(texts: Texts): void {
    // Whoever asks shares the work, and is told what went wrong with it.
    void this.project(texts)
      .then((project) => project.compile(this.onFile))
      .catch(() => undefined)
  }

  async compile(files: Texts): Promise<CompiledTexts> {
    return (await this.project(files)).compile(this.onFile, this.onMade)
  }

  async check(file: string, text: string, texts: Texts): Promise<TextCheck> {
    const before = await this.project(texts)
    // First: what is made of it is shared by the project with the change, and by all that follow.
    await before.compile(this.onFile)
    // Saving asks for the same again.
    const changed = this.keep(before.with(file, text))
    return checkText(file, this.keep(before), changed, this.onFile)
  }

  async format(texts: Texts): Promise<DefinitionFormat> {
    const project = await this.project(texts)
    return definitionFormat(project.forms(this.onFile), project.openapi)
  }

  async starter(of: StarterOf, texts: Texts, files: readonly string[]): Promise<NewFile> {
    return newDefinition(of, (await this.project(texts)).forms(this.onFile), files)
  }

  async close(): Promise<void> {}

  protected async project(texts: Texts): Promise<Project> {
    const openapi = await this.openapi()
    const ways = this.recent.map((project) => ({ project, changes: project.changesTo(texts) }))
    const [nearest] = ways.sort((one, other) => one.changes.length - other.changes.length)
    if (!nearest) return this.keep(Project.of(texts, openapi))
    return this.keep(nearest.changes.reduce((project, [name, text]) => project.with(name, text), nearest.project))
  }

  protected keep(project: Project): Project {
    this.recent = [project, ...this.recent.filter((other) => other !== project)].slice(0, mostProjects)
    return project
  }

  /** Reading the document takes a tenth of a second; it does not change while the server runs. */
  private openapi(): Promise<OpenApiDocument> {
    this.document ??= readFile(this.openapiFile, 'utf8').then((text) => new OpenApiDocument(text))
    return this.document
  }
}
