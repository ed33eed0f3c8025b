import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CompileResult, compileWith } from '../../src/compiler/compile-with.ts'
import { openProject } from '../../src/compiler/compile.ts'
import { type CompiledTexts, Project } from '../../src/compiler/project.ts'
import { formatError } from '../../src/language/check/compile-error.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { OpenApiDocument } from '../../src/language/read/openapi-document.ts'
import type { CompiledDialog, CompiledDocument, Issue, Values } from '../../src/contract/module.ts'
import { formatPointer } from '../../src/contract/runtime/schema-issues.ts'
import { hashOfSources } from '../../src/server/build-sources.mjs'
import { KeptResults, keptFolder } from '../../src/server/platform/definitions/kept-results.ts'
import { packageFolder } from '../../src/server/package-folder.ts'
import { deriveForm, validateForm } from '../../src/contract/runtime/validate-form.ts'

export const openapiFile = 'openapi/trading.yaml'

let shipped: Promise<CompileResult> | undefined

/** The shipped definitions, compiled once for all test files of a worker, or as a build of these very sources has them. */
export function compileShipped(): Promise<CompileResult> {
  shipped ??= compileWith(
    { schemasDir: 'schemas' },
    async (texts) => (await keptOfBuild().read(texts)) ?? (await projectOf(texts)).compile(),
  )
  return shipped
}

let project: Promise<Project> | undefined

/**
 * The shipped definitions as a project, compiled once for all test files of a worker: what changes one of them compiles
 * that and what follows from it, which gives what compiling all anew does (compiler/project.test.ts).
 */
export async function shippedProject(): Promise<Project> {
  return projectOf((await compileShipped()).files)
}

function projectOf(texts: ReadonlyMap<string, string>): Promise<Project> {
  project ??= compileProject(texts)
  return project
}

async function compileProject(texts: ReadonlyMap<string, string>): Promise<Project> {
  const made = Project.of(texts, await readOpenApi())
  await made.compile()
  return made
}

/** Both: the project, and the texts and modules of it as it is. */
export async function openShipped(): Promise<{ project: Project; result: CompileResult }> {
  return { project: await shippedProject(), result: await compileShipped() }
}

let clinic: ReturnType<typeof openProject> | undefined

/** The same of the clinic's. */
export function openClinic(): ReturnType<typeof openProject> {
  clinic ??= openProject({ schemasDir: 'examples/klinik', openapiFile })
  return clinic
}

/** The shipped definitions with these in addition, or in place of those of the same files. */
export async function compileBeside(texts: Iterable<readonly [file: string, text: string]>): Promise<CompiledTexts> {
  return [...texts].reduce((changed, [file, text]) => changed.with(file, text), await shippedProject()).compile()
}

function keptOfBuild(): KeptResults {
  const root = packageFolder()
  return new KeptResults(path.join(root, 'dist-server', keptFolder), hashOfSources(root))
}

export async function readOpenApi(): Promise<OpenApiDocument> {
  return new OpenApiDocument(await readFile(openapiFile, 'utf8'))
}

export async function loadShipped(id: string): Promise<unknown> {
  const { sources, errors } = await compileShipped()
  if (errors.length > 0) throw new Error(errors.map(formatError).join('\n'))
  const source = sources.find((candidate) => candidate.id === id)
  if (!source) throw new Error(`No definition ${id}`)
  return loadModule(source.code)
}

export async function loadDialog(id: string): Promise<CompiledDialog> {
  return (await loadShipped(id)) as CompiledDialog
}

export async function loadDocument(id: string): Promise<CompiledDocument> {
  return (await loadShipped(id)) as CompiledDocument
}

/** Problems of a form filled with these values, as `/pointer message`. */
export function problems(form: CompiledDialog | CompiledDocument, data: Values): string[] {
  return validateForm(form, deriveForm(form, { ...form.initial({}), ...data })).map(written)
}

export function written(issue: Issue): string {
  return `${formatPointer(issue.path)} ${issue.message}`
}
