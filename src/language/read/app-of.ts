import type { Definition, DefinitionOf } from '../../contract/parts.ts'
import { eitherOf } from './json-type.ts'
import type { SourceFile } from './source-file.ts'

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
