import type { Definition } from '../../contract/parts.ts'
/** What a definition may ask of the others, by their ids: what it was answered is noted, so that it is kept meanwhile. */
export interface DefinitionLookup {
  /** Nothing for one that does not exist, or is wrong at the moment. */
  get(id: string): Definition | undefined
  /** The path of the screen that shows a document. */
  screenOf(document: string): string | undefined
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
