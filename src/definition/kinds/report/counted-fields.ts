import type { ChoiceLookup } from '../../../contract/runtime/postings.ts'
import { own } from '../../../contract/runtime/own.ts'
import {
  answers,
  choicesOf,
  isRowSchema,
  kindOfProperty,
  otherKindsOfProperty,
} from '../../../language/check/field-types.ts'
import { recordOperation } from '../../../language/check/records.ts'
import type { DefinitionContext } from '../../../language/cursor.ts'
import { type FieldUi, uiOf } from '../../../language/format/ui-schema.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { widgetRules, type WidgetRules } from '../../../language/widget-rules.ts'
import type { ValueFormatName } from '../../../contract/value-formats.ts'
import { kindNamed } from '../../../language/format/format.ts'
import type { PostingKind } from '../../../language/parts/posting.ts'
import { readPlaces } from '../form/sent-places.ts'
import type { DocumentDefinition } from '../document/compile.ts'

/** A field of a form, or of a row of it, as what is stored of it is counted. */
interface CountedField {
  name: string
  title: string
  /** From what a piece is (`body`, `row`) to its value. */
  place: string[]
  classes: readonly string[]
  /** As rights name it: rows have no step of their own. */
  path: string
}

/** Something that documents are told apart by. */
export interface KeyField extends CountedField {
  names: { lookup: ChoiceLookup } | { titles: Readonly<Record<string, string>> }
}

/** Something that is added up. */
export interface AmountField extends CountedField {
  format: ValueFormatName
}

export interface CountedFields {
  keys: readonly KeyField[]
  amounts: readonly AmountField[]
}

type Form = Pick<DocumentDefinition, 'schema' | 'uiSchema' | 'books'>

/** The fields of a form that say how much is there at a moment, by their paths: what its document books says so. */
export function balancesIn({ books = [] }: Form, { format }: DefinitionContext): ReadonlySet<string> {
  return new Set(
    books.flatMap((line) => {
      const places = new Map<string, readonly string[]>([['doc', []]])
      for (const { list, as } of line.each ?? [])
        for (const place of readPlaces(list, places)) places.set(as, [...place, '*'])
      const values: Readonly<Record<string, unknown>> = { ...line }
      return (kindNamed<PostingKind>(format.postings, line.posting).balances ?? []).flatMap((name) =>
        readPlaces(String(values[name]), places).map((place) => place.filter((step) => step !== '*').join('.')),
      )
    }),
  )
}

/** The fields of a document's form. */
export function fieldsOfForm({ schema, uiSchema }: Form, context: DefinitionContext): CountedFields {
  const placeOf = (name: string): Pick<CountedField, 'place' | 'path'> => ({ place: ['body', name], path: name })
  return fieldsIn(schema, { context, ui: uiSchema, placeOf })
}

/** The fields of the rows of a list; nothing where the form has no such list. */
export function fieldsOfRows({ schema }: Form, list: string, context: DefinitionContext): CountedFields | null {
  const property = own(schema.properties, list)
  const { items, 'x-as': as, 'x-class': classes, 'x-entry': entry, 'x-table': table } = property ?? {}
  if (!items || !isRowSchema(items)) return null
  // A list without a name for its rows is stored as the form holds it: with whole options.
  const placeOf = (name: string, { 'x-options': options }: Property) => ({
    place: ['row', name, ...(options && as === undefined ? ['value'] : [])],
    path: `${list}.${name}`,
  })
  const shown = (table?.columns ?? []).flatMap((column) =>
    column.column === 'value' && column.format === 'rupiah' ? [column.value] : [],
  )
  const ui = entry && 'uiSchema' in entry ? entry.uiSchema : undefined
  const found = fieldsIn(items, { context, ui, placeOf })
  // Shown as it is, or as nothing until something else is filled in.
  const isMoney = (name: string): boolean =>
    as !== undefined && shown.some((value) => value.replace(/^.* \? null : /, '') === `${as}.${name}`)
  return {
    keys: found.keys.map((key) => ({ ...key, classes: [...key.classes, ...(classes ?? [])] })),
    amounts: found.amounts.map((one) => ({
      ...one,
      ...(isMoney(one.name) && { format: 'rupiah' }),
      ...(classes && { classes, path: list }),
    })),
  }
}

interface Around {
  context: DefinitionContext
  ui: FieldUi | undefined
  placeOf: (name: string, property: Property) => Pick<CountedField, 'place' | 'path'>
}

function fieldsIn({ properties }: FieldsSchema, { context, ui, placeOf }: Around): CountedFields {
  const keys: KeyField[] = []
  const amounts: AmountField[] = []
  for (const [name, property] of Object.entries(properties)) {
    const { 'ui:widget': widget, 'ui:title': called } = uiOf(ui, name)
    const title = called ?? property.title ?? name
    const field = { name, title, classes: property['x-class'] ?? [], ...placeOf(name, property) }
    const names = namesOf(property, context)
    if (names) keys.push({ ...field, names })
    else if (isAmount(property) && widget !== 'hidden')
      amounts.push({ ...field, format: own<WidgetRules>(widgetRules, widget ?? '')?.written ?? 'number' })
  }
  return { keys, amounts }
}

/** What the values of a choice are called; nothing for a field of any values. */
function namesOf(property: Property, context: DefinitionContext): KeyField['names'] | null {
  const { 'x-options': options } = property
  if (options) {
    // What depends on other fields of the form is a choice all the same: its key says which one.
    const lookup = lookupOf(options, context)
    return lookup && { lookup }
  }
  if (otherKindsOfProperty(property)) return null
  const choices = choicesOf(property)?.filter(({ value }) => value !== null && typeof value !== 'object')
  if (choices) return { titles: Object.fromEntries(choices.map(({ value, name }) => [String(value), name])) }
  if (kindOfProperty(property) !== 'boolean') return null
  return { titles: Object.fromEntries([...answers].map(([value, name]) => [String(value), name])) }
}

/** Where the names of a picker's keys are looked up. What is wrong with a picker its own file says. */
function lookupOf(
  { operation, record }: NonNullable<Property['x-options']>,
  { openapi, records }: DefinitionContext,
): ChoiceLookup | null {
  const stored = record === undefined ? undefined : records?.stored.get(record)
  const named = stored === undefined ? openapi.operations.get(operation ?? '') : openapi.listOf(stored)
  const generic =
    record === undefined || stored !== undefined ? undefined : openapi.operations.get(records?.lookup ?? '')
  const found = generic && record !== undefined ? recordOperation(generic, record) : named
  return found ? { operation: found.operationId, path: found.path } : null
}

function isAmount(property: Property): boolean {
  const isNumber = ['number', 'integer'].includes(kindOfProperty(property))
  return isNumber && !otherKindsOfProperty(property)
}
