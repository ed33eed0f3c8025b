import { readFile } from 'node:fs/promises'
import type { Format } from './format/format.ts'
import { OpenApiDocument } from './read/openapi-document.ts'
import { type CompiledTexts, type OnFile, Project } from './project.ts'
import { FolderReader, type FolderOptions, unreadableError } from './read/read-folder.ts'

export interface CompileOptions extends FolderOptions {
  /** The OpenAPI document, YAML or JSON. */
  openapiFile: string
}

export interface CompileResult extends CompiledTexts {
  /** The text of every file that was read, by its path below the folder. */
  files: ReadonlyMap<string, string>
}

type Compile = (files: ReadonlyMap<string, string>) => Promise<CompiledTexts>

/** Compiles a folder of definitions: here, or where `compile` does it. `reader` knows what it has read before. */
export async function compileFolder(
  options: CompileOptions,
  compile: Compile = async (files) => compileTexts(files, await readOpenApi(options)),
  reader = new FolderReader(),
): Promise<CompileResult> {
  const { files, unreadable } = await reader.read(options)
  const { sources, errors } = await compile(files)
  return { sources, errors: errors.map((error) => unreadableError(error, unreadable)), files }
}

/** A folder of definitions as a project, with what is wrong with its files. */
export async function openProject(options: CompileOptions): Promise<{ project: Project; result: CompileResult }> {
  const openapi = await readOpenApi(options)
  let project = Project.of(new Map(), openapi)
  const result = await compileFolder(options, (files) => {
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
