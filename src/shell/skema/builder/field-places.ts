/** Where the name of a field stands in a definition besides its own schema. */
import type { Node } from 'jsonc-parser'
import { isRecord } from '../../../contract/runtime/own.ts'
import { type Path, valueAt } from './json-text.ts'

/** The object schema that a field belongs to: of the form, of a group, or of the rows of a list. */
export type Owner = Path

export const form: Owner = ['schema']

/** What leads from the form to an owner: names of groups and lists, and `items` behind those of lists. */
function stepsOf(owner: Owner): string[] {
  const steps: string[] = []
  for (let at = 1; at < owner.length;) {
    const isField = owner[at] === 'properties'
    steps.push(isField ? String(owner[at + 1]) : String(owner[at]))
    at += isField ? 2 : 1
  }
  return steps
}

export function uiOf(owner: Owner): Path {
  return ['uiSchema', ...stepsOf(owner)]
}

/** How expressions name the fields of an owner: `doc`, a group of it, a row; null for rows without a name. */
export function variableOf(tree: Node | null, owner: Owner): string | null {
  const last = owner.lastIndexOf('items')
  const isRow = last > 0 && owner[last - 1] !== 'properties'
  const name: unknown = isRow ? valueAt(tree, [...owner.slice(0, last), 'x-as']) : 'doc'
  if (typeof name !== 'string') return null
  return [name, ...stepsOf(['schema', ...owner.slice(isRow ? last + 1 : 1)])].join('.')
}

/** Objects whose keys are fields of the owner. */
export function mapsOf(tree: Node | null, owner: Owner): Path[] {
  const steps = stepsOf(owner)
  const examples = valueAt(tree, ['examples'])
  const data = steps.includes('items') || !Array.isArray(examples) ? [] : examples.map((_, at) => at)
  return [
    ...[['properties'], ['errorMessage', 'required'], ['errorMessage', 'properties'], ['dependentRequired']].map(
      (inner) => [...owner, ...inner],
    ),
    uiOf(owner),
    ...data.map((at) => ['examples', at, 'data', ...steps]),
  ]
}

/** Lists of names of fields of the owner, and lists of such lists. */
export function listsOf(tree: Node | null, owner: Owner): Path[] {
  const properties = valueAt(tree, [...owner, 'properties'])
  const names = isRecord(properties) ? Object.keys(properties) : []
  const clears = names.map((name) => [...owner, 'properties', name, 'x-clears'])
  const demands = valueAt(tree, [...owner, 'dependentRequired'])
  const dependent = isRecord(demands) ? Object.keys(demands) : []
  return [
    [...owner, 'required'],
    [...uiOf(owner), 'ui:order'],
    ...clears,
    ...dependent.map((name) => [...owner, 'dependentRequired', name]),
    ...(owner.length === 1 ? ofForm(tree) : []),
    ...(owner.at(-1) === 'items' ? ofRows(owner.slice(0, -1)) : []),
  ]
}

/** Where the form's fields are drawn: in a dialog, or in the sections of a document. */
function ofForm(tree: Node | null): Path[] {
  const sections = valueAt(tree, ['sections'])
  const inSections = Array.isArray(sections) ? sections.map((_, at) => at) : []
  const parts = valueAt(tree, ['print', 'parts'])
  const printed = Array.isArray(parts) ? parts.map((_, at) => at) : []
  return [
    ...[['layout'], ['columns'], ['party', 'fields'], ...printed.map((at) => ['print', 'parts', at, 'fields'])],
    ...inSections.flatMap((at) => [
      ['sections', at, 'fields'],
      ['sections', at, 'layout'],
    ]),
  ]
}

/** Lists of objects that each stand for a field of the form, and the key that names it. */
export const partsOfFields: readonly (readonly [Path, string])[] = [
  [['list', 'columns'], 'field'],
  [['list', 'filters'], 'field'],
  [['print', 'parts'], 'list'],
  [['sections'], 'list'],
]

/** Where the fields of a list's rows are typed. */
function ofRows(list: Path): Path[] {
  return [
    [...list, 'x-entry', 'fields'],
    [...list, 'x-entry', 'layout'],
  ]
}

/**
 * Whose name a field's stored values have: the form's, so that they move with it; that of the body of an operation, which
 * stays; or the field's own, where an operation's body does not read it: they move too, but for those of documents, which
 * are `kept`.
 */
export function storedUnder(tree: Node | null, name: string): 'form' | 'operation' | 'own' | 'kept' {
  if (valueAt(tree, ['submit', 'operation']) === undefined) return 'form'
  const body = JSON.stringify(valueAt(tree, ['submit', 'body']) ?? '')
  if (new RegExp(`\\bdoc\\.${name}\\b`).test(body)) return 'operation'
  return valueAt(tree, ['kind']) === 'document' ? 'kept' : 'own'
}
