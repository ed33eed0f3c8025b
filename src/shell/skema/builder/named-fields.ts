/** The fields of a form as expressions and names of the definition may say them. */
import type { Node } from 'jsonc-parser'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t, writtenText } from '../../../contract/words/words.ts'
import { choicesIn } from './choices.ts'
import { fieldNames } from './field-order.ts'
import { form, type Owner, variableOf } from './field-places.ts'
import { type Json, type Path, valueAt } from './json-text.ts'
import type { Meta } from './meta.ts'

/** A field as an expression names it. */
export interface NamedField {
  value: string
  label: string
  type: unknown
  /** What it may hold, where that is said. */
  choices: readonly string[]
}

/** The fields that expressions at an owner may name: its own, and those of the form. */
export function namedFields(tree: Node, owner: Owner): NamedField[] {
  const owners = owner.length > 1 ? [owner, form] : [owner]
  return owners.flatMap((one) => {
    const variable = variableOf(tree, one)
    return variable === null ? [] : fieldsOf(tree, one, variable)
  })
}

function fieldsOf(tree: Node, owner: Owner, variable: string): NamedField[] {
  return fieldNames(tree, owner).flatMap((name) => namedField(tree, owner, name, variable))
}

function namedField(tree: Node, owner: Owner, name: string, variable: string): NamedField[] {
  const property = valueAt(tree, [...owner, 'properties', name])
  if (!isRecord(property) || property['type'] === 'object' || property['type'] === 'array') return []
  const isPicker = property['x-options'] !== undefined
  const choices: unknown[] = (choicesIn(property) ?? []).map(({ value: one }) => one)
  return [
    {
      value: `${variable}.${name}${isPicker ? '.label' : ''}`,
      label: titleOf(property, name),
      type: isPicker ? 'string' : property['type'],
      choices: choices.filter((one) => typeof one === 'string'),
    },
  ]
}

function titleOf(property: Json, name: string): string {
  return (isRecord(property) ? writtenText(property['title']) : undefined) ?? name
}

/** A field of the form by its name. */
export interface FormField {
  name: string
  title: string
  /** It is a list of rows. */
  isRows: boolean
  isHidden: boolean
  /** Its list can be narrowed down by it. */
  narrows: boolean
}

export function formFields(tree: Node): FormField[] {
  return fieldNames(tree, form).map((name) => {
    const property = valueAt(tree, [...form, 'properties', name])
    const items = isRecord(property) ? property['items'] : undefined
    const isRows = isRecord(items) && isRecord(items['properties'])
    const isHidden = valueAt(tree, ['uiSchema', name, 'ui:widget']) === 'hidden'
    const narrows = isRecord(property) && narrowsBy(property, valueAt(tree, ['kind']) === 'document')
    return { name, title: titleOf(property, name), isRows, isHidden, narrows }
  })
}

/** What is chosen, counted or dated; a typed text only where there are no other words to search by. */
function narrowsBy(property: Readonly<Record<string, unknown>>, withTexts: boolean): boolean {
  const { type, format, 'x-options': options } = property
  // What depends on other fields of a form has no meaning beside a list.
  if (isRecord(options)) return options['params'] === undefined && options['when'] === undefined
  if (choicesIn(property)) return true
  if (type !== 'string') return ['boolean', 'number', 'integer'].includes(String(type))
  return format === 'date' || (withTexts && format !== 'date-time' && format !== 'data-url')
}

/** The fields that may be the value of an expression at a place: of the form, and of the lists that are walked there. */
export function givenFields(tree: Node, path: Path, gives: unknown): NamedField[] {
  const rows = walkedAt(tree, path).flatMap(({ owner, as }) => fieldsFor(tree, owner, as, gives))
  return [...rows, ...fieldsFor(tree, form, 'doc', gives)]
}

function fieldsFor(tree: Node, owner: Owner, variable: string, gives: unknown): NamedField[] {
  return fieldNames(tree, owner).flatMap((name): NamedField[] => {
    const property = valueAt(tree, [...owner, 'properties', name])
    if (!isRecord(property)) return []
    const isPicker = property['x-options'] !== undefined
    const types = [property['type']].flat()
    const label = titleOf(property, name)
    const isKey = types.includes('number') && types.includes('string')
    const isNumber = types.includes('integer') || types.includes('number')
    const fits = { key: isPicker || isKey, number: isNumber && !isKey, text: types.includes('string') && !isKey }
    if (!fits[gives as keyof typeof fits]) return []
    const value = `${variable}.${name}${isPicker ? '.value' : ''}`
    return [
      { value, label: variable === 'doc' ? label : t('{label} (tiap baris)', { label }), type: gives, choices: [] },
    ]
  })
}

/** The lists that a line of books walks, from the outermost, with the names of their rows. */
function walkedAt(tree: Node, path: Path): { owner: Owner; as: string }[] {
  const each = valueAt(tree, [...path.slice(0, 2), 'each'])
  const found: { owner: Owner; as: string }[] = []
  for (const walk of Array.isArray(each) ? (each as Json[]) : []) {
    if (!isRecord(walk) || typeof walk['list'] !== 'string' || typeof walk['as'] !== 'string') continue
    const [of = '', name = ''] = walk['list'].split('.')
    const outer = of === 'doc' ? form : found.find(({ as }) => as === of)?.owner
    if (outer) found.push({ owner: [...outer, 'properties', name, 'items'], as: walk['as'] })
  }
  return found.toReversed()
}

/** What fits a place that is begun: a field of the sort that is wanted there. */
export function guessAt(tree: Node, path: Path): (meta: Meta) => unknown {
  return (meta) => {
    const gives = meta['x-gives']
    if (gives !== undefined) return givenFields(tree, path, gives)[0]?.value
    if (meta['x-names'] === 'field') return formFields(tree)[0]?.name
    return undefined
  }
}
