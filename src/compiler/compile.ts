import { readFile } from 'node:fs/promises'
import type { Format } from '../language/format/format.ts'
import { OpenApiDocument } from '../language/read/openapi-document.ts'
import { type CompiledTexts, type OnFile, Project } from './project.ts'
import { type CompileOptions, type CompileResult, compileWith } from './compile-with.ts'

/** Compiles a folder of definitions. */
export async function compileFolder(options: CompileOptions): Promise<CompileResult> {
  return (await openProject(options)).result
}

/** A folder of definitions as a project, with what is wrong with its files. */
export async function openProject(options: CompileOptions): Promise<{ project: Project; result: CompileResult }> {
  const openapi = new OpenApiDocument(await readFile(options.openapiFile, 'utf8'))
  let project = Project.of(new Map(), openapi)
  const result = await compileWith(options, (files) => {
    project = Project.of(files, openapi)
    return project.compile()
  })
  return { project, result }
}

/** Compiles definitions that are already in memory, by their path below the schemas folder. */
export function compileTexts(
  files: ReadonlyMap<string, string>,
  openapi: OpenApiDocument,
  onFile?: OnFile,
  format?: Format,
): Promise<CompiledTexts> {
  return Project.of(files, openapi, format).compile(onFile)
}
