import { type CompileError, formatError } from '../../../language/check/compile-error.ts'
import { StartupError } from '../../startup-error.ts'
import { acceptChanges, type Changes, compileAll, type Folder } from './accept-changes.ts'
import type { KeptTexts } from './kept-texts.ts'
import { type IsStored, withRetired } from './retired-documents.ts'

/**
 * What a start takes into service: the folder, or for each wrong file the last good text; and the folder with the
 * documents that it has no more. Throws a StartupError with every error of every file when there are no texts that are
 * right together.
 */
export async function firstDefinitions<Place extends Folder>(
  folder: Place,
  kept: KeptTexts,
  isStored: IsStored,
): Promise<{ first: Changes; place: Place }> {
  const whole = await compileAll(folder)
  const good = await kept.read()
  const place = good ? await withRetired(folder, good, isStored) : folder
  if (whole.errors.length === 0 && place === folder)
    return { first: { result: whole, accepted: [...whole.files.keys()], refused: new Map() }, place }
  const first = good && (await acceptChanges(place, good, place === folder ? whole : undefined))
  // A newer compiler may refuse what was good: then there is nothing to fall back on.
  if (!first || first.result.errors.length > 0)
    throw new StartupError(startupMessage(folder.options.schemasDir, whole.errors))
  return { first, place }
}

function startupMessage(folder: string, errors: readonly CompileError[]): string {
  const lines = errors.map((error) => `  ${formatError(error)}`)
  return `Definisi di "${folder}" salah (${errors.length}):\n${lines.join('\n')}`
}
