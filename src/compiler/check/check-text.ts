import { setImmediate } from 'node:timers/promises'
import { appFile, appOf } from '../read/app-of.ts'
import { compileOne, type OnFile, readForms, readSource } from '../compile.ts'
import type { CompiledSource } from '../compile-definition.ts'
import { blameOn, type CompileError } from './compile-error.ts'
import { type CheckedDefinition, crossCheck } from './cross-checks.ts'
import type { OpenApiDocument } from '../read/openapi-document.ts'
import { findRecords } from './records.ts'
import { SourceFile } from '../read/source-file.ts'

export interface TextCheck {
  /** In the order of their places. */
  errors: CompileError[]
  /** The compiled definition; null with any error. */
  source: CompiledSource | null
}

/**
 * One text as if it stood among other definitions, which are right: what an editor asks while somebody
 * types. Only the definitions that depend on it are compiled again, to see whether they stay right.
 */
export async function checkText(
  file: string,
  text: string,
  others: readonly CheckedDefinition[],
  openapi: OpenApiDocument,
  onFile: OnFile = () => {},
): Promise<TextCheck> {
  const source = readSource(file, text, onFile)
  const [item] = readForms([source])
  if (!item) return refused(source.errors)
  const around = others.filter((other) => other.source.file !== file)
  const all = [...around, item]
  crossCheck(all, [item])
  const compiled = compileOne(item, all, openapi)
  if (!compiled) return refused(source.errors)
  const broken = await brokenBy(item, others, openapi, onFile)
  return broken.length === 0 ? { errors: [], source: compiled } : refused(blameOn(file, broken))
}

function refused(errors: readonly CompileError[]): TextCheck {
  return { errors: [...errors].sort((a, b) => a.line - b.line || a.column - b.column), source: null }
}

/** What becomes wrong in the other definitions. */
async function brokenBy(
  item: CheckedDefinition,
  before: readonly CheckedDefinition[],
  openapi: OpenApiDocument,
  onFile: OnFile,
): Promise<CompileError[]> {
  // Sources of their own: errors are recorded in them, and other checks may run at the same time.
  const around = before
    .filter((other) => other.source.file !== item.source.file)
    .map(({ source: { file, text }, definition }) => ({ source: new SourceFile(file, text), definition }))
  const all = [...around, item]
  crossCheck(all, around)
  for (const other of around.filter(dependsOn(item, before))) {
    onFile(other.source.file)
    compileOne(other, all, openapi)
    await setImmediate()
  }
  return around.flatMap((other) => other.source.errors)
}

/** All depend on the app, and on a record type those that pick from it. */
function dependsOn(item: CheckedDefinition, all: readonly CheckedDefinition[]): (other: CheckedDefinition) => boolean {
  if (item.source.file === appFile) return () => true
  const folder = findRecords(appOf(all), all)?.folder
  if (folder === undefined || !item.source.id.startsWith(`${folder}/`)) return () => false
  const name = item.source.id.slice(folder.length + 1)
  return ({ definition }) => picksFrom(name, definition)
}

/** Whether `"record": name` stands anywhere in it. */
function picksFrom(name: string, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, part]) => (key === 'record' && part === name) || picksFrom(name, part))
}
