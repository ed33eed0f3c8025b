import { readFile } from 'node:fs/promises'
import type { Format } from './format/format.ts'
import { OpenApiDocument } from './read/openapi-document.ts'
import { type CompiledTexts, type OnFile, Project } from './project.ts'
import { type CompileOptions, type CompileResult, compileWith } from './compile-with.ts'

/** Compiles a folder of definitions. */
export function compileFolder(options: CompileOptions): Promise<CompileResult> {
  return compileWith(options, async (files) => compileTexts(files, await readOpenApi(options)))
}

/** A folder of definitions as a project, with what is wrong with its files. */
export async function openProject(options: CompileOptions): Promise<{ project: Project; result: CompileResult }> {
  const openapi = await readOpenApi(options)
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

async function readOpenApi({ openapiFile }: CompileOptions): Promise<OpenApiDocument> {
  return new OpenApiDocument(await readFile(openapiFile, 'utf8'))
}
