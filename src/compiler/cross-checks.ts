import type { DialogDefinition, Definition, FieldsSchema, Property, ScreenDefinition } from './definition.ts'
import { hint, step } from './definition-context.ts'
import { isRowSchema } from './field-types.ts'
import type { SourceFile } from './source-file.ts'
import { suggest } from './suggest.ts'

export interface CheckedDefinition {
  source: SourceFile
  definition: Definition
}

/** Checks that need all definitions: names that point to others, clashes, unreachable ones. */
export function crossCheck(all: readonly CheckedDefinition[]): void {
  const reached = new Set(all.flatMap((item) => checkReferences(item, all)))
  checkClashes(all)
  for (const { source, definition } of all) {
    const hasOwnWay =
      definition.kind === 'app' || definition.kind === 'screen' || (definition.kind === 'dialog' && definition.button)
    if (!hasOwnWay && !reached.has(source.id)) source.report('unreachable', '', `"${source.id}"`)
  }
}

/** Reports references that lead nowhere; gives the ids that this definition leads to. */
function checkReferences({ source, definition }: CheckedDefinition, all: readonly CheckedDefinition[]): string[] {
  const refer = (kind: Definition['kind'], id: string, pointer: string): string[] => {
    const ids = all.filter((item) => item.definition.kind === kind).map((item) => item.source.id)
    if (!ids.includes(id)) source.report('unknown-definition', pointer, `"${id}"`, hint(suggest(id, ids)))
    return [id]
  }
  switch (definition.kind) {
    case 'app':
      return definition.sidebar.flatMap((entry, index) =>
        'screen' in entry ? refer('screen', entry.screen, `/sidebar${step(index)}/screen`) : [],
      )
    case 'screen':
      return (definition.content ?? []).flatMap((block, index) =>
        block.block === 'document' ? refer('document', block.document, `/content${step(index)}/document`) : [],
      )
    case 'dialog':
    case 'document': {
      if (definition.kind === 'dialog' && definition.button)
        refer('screen', `screens/${definition.button.screen}`, '/button/screen')
      return createdDialogs(definition.schema, '/schema').flatMap(({ dialog, pointer }) =>
        refer('dialog', dialog, pointer),
      )
    }
  }
}

/** Every `x-create` of a schema, with its place. */
function createdDialogs(schema: FieldsSchema, pointer: string): { dialog: string; pointer: string }[] {
  return Object.entries(schema.properties).flatMap(([name, property]: [string, Property]) => {
    const at = `${pointer}/properties${step(name)}`
    const own = property['x-create'] ? [{ dialog: property['x-create'].dialog, pointer: `${at}/x-create/dialog` }] : []
    return property.items && isRowSchema(property.items)
      ? [...own, ...createdDialogs(property.items, `${at}/items`)]
      : own
  })
}

/** Two routes with one path, or two buttons of one screen with one label or order. */
function checkClashes(all: readonly CheckedDefinition[]): void {
  const taken = new Map<string, string>()
  const claim = (source: SourceFile, key: string, pointer: string, what: string): void => {
    const owner = taken.get(key)
    if (owner !== undefined) source.report('clash', pointer, `${what} sudah dipakai oleh ${owner}`)
    else taken.set(key, source.file)
  }
  for (const { source, definition } of all) {
    if (definition.kind === 'screen') claimRoute(source, definition, claim)
    if (definition.kind === 'dialog' && definition.button) claimButton(source, definition.button, claim)
  }
}

type Claim = (source: SourceFile, key: string, pointer: string, what: string) => void

function claimRoute(source: SourceFile, screen: ScreenDefinition, claim: Claim): void {
  claim(source, `path ${screen.path}`, '/path', `"${screen.path}"`)
}

function claimButton(source: SourceFile, button: NonNullable<DialogDefinition['button']>, claim: Claim): void {
  claim(source, `label ${button.screen} ${button.label}`, '/button/label', `"${button.label}"`)
  claim(source, `order ${button.screen} ${String(button.order)}`, '/button/order', String(button.order))
}
