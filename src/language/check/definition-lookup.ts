import type { Definition, DefinitionOf } from '../../contract/parts.ts'
import { eitherOf } from '../read/json-type.ts'
import type { SourceFile } from '../read/source-file.ts'

/** What a definition may ask of the others, by their ids: what it was answered is noted, so that it is kept meanwhile. */
export interface DefinitionLookup {
  /** Nothing for one that does not exist, or is wrong at the moment. */
  get(id: string): Definition | undefined
  /** The path of the screen that shows a document. */
  screenOf(document: string): string | undefined
  /** The id of the first page that shows a record of a list. */
  recordOf(list: string): string | undefined
  /** The ids of the prints and other views of a record that bring their own button there, separated by blanks. */
  buttonsOf(record: string): string
  /** The ids of all reports, separated by blanks. */
  reports(): string
  /** The id of the list that stands at a path. */
  listAt(path: string): string | undefined
  /** The id of the first form that an operation stores. */
  formOf(operation: string): string | undefined
}

/** The definition of an id, where it is of the kind. */
export function definitionOf<Name extends Definition['kind']>(
  others: DefinitionLookup | undefined,
  id: string,
  kind: Name,
): Extract<Definition, { kind: Name }> | undefined {
  const found = others?.get(id)
  // Its kind says which one it is.
  return found?.kind === kind ? (found as Extract<Definition, { kind: Name }>) : undefined
}

/** The path of a document: its own, or that of the first screen that shows it. */
export function screenPath(all: ReadonlyMap<string, Definition>, document: string): string | undefined {
  const form = all.get(document)
  if (form?.kind === 'document' && form.path !== undefined) return form.path
  for (const one of all.values()) {
    const shows =
      one.kind === 'screen' && one.content?.some((block) => 'document' in block && block.document === document)
    if (shows) return one.path
  }
  return undefined
}

/** The one file that describes the product as a whole. */
export const appFile = 'app.json'

/** The app's definition; nothing while its file is missing or wrong. Another file that calls itself so is refused. */
export function appOf(all: readonly { source: SourceFile; definition: Definition }[]): DefinitionOf<'app'> | undefined {
  const definition = all.find(({ source }) => source.file === appFile)?.definition
  return definition?.kind === 'app' ? definition : undefined
}

/** `kind: app` stands in app.json, and nothing else does. `kinds` are all that the format has. */
export function checkAppFile(source: SourceFile, { kind }: Definition, kinds: readonly { name: string }[]): void {
  if (source.file === appFile && kind !== 'app')
    source.report('wrong-value', '/kind', `"${kind}" tidak dapat menjadi ${appFile}; tulis "kind": "app"`)
  if (source.file !== appFile && kind === 'app')
    source.report('clash', '/kind', `"kind": "app" hanya untuk ${appFile}; tulis ${eitherOf(otherThanApp(kinds))}`)
}

function otherThanApp(kinds: readonly { name: string }[]): string[] {
  return kinds.flatMap(({ name }) => (name === 'app' ? [] : [name]))
}
