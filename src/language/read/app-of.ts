import type { Definition, DefinitionOf } from '../../contract/parts.ts'
import type { SourceFile } from './source-file.ts'

/** The one file that describes the product as a whole. */
export const appFile = 'app.json'

/** The app's definition; nothing while its file is missing or wrong. Another file that calls itself so is refused. */
export function appOf(all: readonly { source: SourceFile; definition: Definition }[]): DefinitionOf<'app'> | undefined {
  const definition = all.find(({ source }) => source.file === appFile)?.definition
  return definition?.kind === 'app' ? definition : undefined
}

/** `kind: app` stands in app.json, and nothing else does. */
export function checkAppFile(source: SourceFile, { kind }: Definition): void {
  if (source.file === appFile && kind !== 'app')
    source.report('wrong-value', '/kind', `"${kind}" tidak dapat menjadi ${appFile}; tulis "kind": "app"`)
  if (source.file !== appFile && kind === 'app')
    source.report('clash', '/kind', `"kind": "app" hanya untuk ${appFile}; tulis ${otherKinds}`)
}

/** What a file may be beside the app. The kinds themselves read this module. */
const otherKinds = '"screen", "dialog", "document", "list", "record", "print", "import" atau "role"'
