import type {
  AppDefinition,
  DialogDefinition,
  Definition,
  FieldsSchema,
  Property,
  ScreenDefinition,
} from '../definition.ts'
import { appOf, checkAppFile } from '../read/app-of.ts'
import { hint, step } from '../definition-context.ts'
import { isRowSchema } from './field-types.ts'
import { checkRecordType, findRecords } from './records.ts'
import type { SourceFile } from '../read/source-file.ts'
import { suggest } from './suggest.ts'

export interface CheckedDefinition {
  source: SourceFile
  definition: Definition
}

/**
 * Checks that need all definitions: names that point to others, clashes, unreachable ones. Errors
 * are reported to the definitions in `about` only; of two that clash, to the later one. Files in `wrong` are no
 * definitions at the moment: that others lead to them, or are reached from them only, is no mistake of those others.
 */
export function crossCheck(all: readonly CheckedDefinition[], about = all, wrong: readonly SourceFile[] = []): void {
  const reached = new Set(all.flatMap(({ definition }) => references(definition).map((reference) => reference.id)))
  const records = findRecords(appOf(all), all)
  const ids = idsByKind(all)
  const wrongIds = new Set(wrong.map(({ id }) => id))
  checkClashes(all, about)
  for (const { source, definition } of about) {
    source.untilEnough(() => {
      checkAppFile(source, definition)
      for (const reference of references(definition))
        if (!wrongIds.has(reference.id)) checkReference(source, reference, ids)
      const hasOwnWay =
        definition.kind === 'app' || definition.kind === 'screen' || (definition.kind === 'dialog' && definition.button)
      if (definition.kind === 'app') checkRecordsFolder(source, definition, all)
      else checkRecordType(source, definition, records)
      if (!hasOwnWay && !reached.has(source.id) && !wrong.some((file) => mayLeadTo(file, source.id)))
        source.report('unreachable', '', `"${source.id}"; ${wayTo(definition, source.id)}`)
    })
  }
}

/** Whether a text that cannot be read as a definition names the id. */
function mayLeadTo({ text }: SourceFile, id: string): boolean {
  return text.includes(JSON.stringify(id))
}

/** What to write so that people get to it. */
function wayTo({ kind }: Definition, id: string): string {
  return kind === 'document'
    ? `tambahkan {"block": "document", "document": "${id}"} pada sebuah layar`
    : 'tambahkan "button": {"screen": "…", "label": "…", "order": 10}'
}

function checkRecordsFolder(source: SourceFile, app: AppDefinition, all: readonly CheckedDefinition[]): void {
  const folders = all.flatMap((item) => item.source.id.split('/').slice(0, -1).join('/') || [])
  const folder = app.records?.folder
  if (folder !== undefined && !folders.includes(folder))
    source.report('unknown-definition', '/records/folder', `"${folder}"`, hint(suggest(folder, folders)))
}

interface Reference {
  kind: Definition['kind']
  id: string
  pointer: string
}

type Ids = ReadonlyMap<Definition['kind'], ReadonlySet<string>>

function idsByKind(all: readonly CheckedDefinition[]): Ids {
  const ids = new Map<Definition['kind'], Set<string>>()
  for (const { source, definition } of all) {
    const known = ids.get(definition.kind)
    if (known) known.add(source.id)
    else ids.set(definition.kind, new Set([source.id]))
  }
  return ids
}

function checkReference(source: SourceFile, { kind, id, pointer }: Reference, ids: Ids): void {
  const known = ids.get(kind)
  if (!known?.has(id)) source.report('unknown-definition', pointer, `"${id}"`, hint(suggest(id, known ?? [])))
}

/** A definition is read once and never changed: what it leads to is found once, however often it is checked. */
const found = new WeakMap<Definition, Reference[]>()

/** The definitions that one leads to. */
function references(definition: Definition): Reference[] {
  const list = found.get(definition) ?? findReferences(definition)
  found.set(definition, list)
  return list
}

function findReferences(definition: Definition): Reference[] {
  switch (definition.kind) {
    case 'app':
      return definition.sidebar.flatMap((entry, index) =>
        'screen' in entry ? [{ kind: 'screen', id: entry.screen, pointer: `/sidebar${step(index)}/screen` }] : [],
      )
    case 'screen':
      return (definition.content ?? []).flatMap((block, index) =>
        block.block === 'document'
          ? [{ kind: 'document', id: block.document, pointer: `/content${step(index)}/document` }]
          : [],
      )
    case 'dialog':
    case 'document': {
      const screen = definition.kind === 'dialog' ? definition.button?.screen : undefined
      const created = createdDialogs(definition.schema, '/schema').map(({ dialog, pointer }): Reference => ({
        kind: 'dialog',
        id: dialog,
        pointer,
      }))
      return screen === undefined
        ? created
        : [{ kind: 'screen', id: `screens/${screen}`, pointer: '/button/screen' }, ...created]
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
function checkClashes(all: readonly CheckedDefinition[], about: readonly CheckedDefinition[]): void {
  const taken = new Map<string, string>()
  const claim = (source: SourceFile, key: string, pointer: string, what: string): void => {
    const owner = taken.get(key)
    if (owner !== undefined && about.some((item) => item.source === source))
      source.untilEnough(() => source.report('clash', pointer, `${what} sudah dipakai oleh ${owner}; pakai yang lain`))
    if (owner === undefined) taken.set(key, source.file)
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
