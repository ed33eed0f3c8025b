/** The fields that an author gave a form beyond those of its operation, in its body, and where people see them. */
import type { ListedKey, Classified, CompiledListPage } from '../../../contract/page-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { type DefinitionLookup, definitionOf } from '../../../language/check/definition-lookup.ts'
import { typeOfFields } from '../../../language/check/field-types.ts'
import { ownKey, ownNames, ownOperation } from '../../../language/check/own-names.ts'
import { namingField } from '../../../language/check/records.ts'
import { anyWithSecrets, markSecret, secretOf } from '../../../language/check/secrecy.ts'
import type { DefinitionContext } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { anyType, type Type } from '../../../language/expression/type.ts'
import type { Template } from '../../../language/format/schema.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import type { Filter } from '../../../language/parts/page-parts.ts'
import type { JsonSchema, OpenApiDocument } from '../../../language/read/openapi-document.ts'
import type { Definition, DefinitionOf } from '../../../contract/parts.ts'
import { askedOf, filterOf } from '../document/field-keys.ts'
import { type FormPlace, isStored } from './sent-places.ts'
import { type ShownField, shownFields } from '../dialog/shown-fields.ts'

/** The body with what it says of them: `names` below the operation's key. */
export function withOwnFields(
  body: Template,
  names: readonly string[],
  { properties }: FieldsSchema,
  key: string | undefined,
): Template {
  if (key === undefined || names.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body))
    return body
  const others = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
  const parts = names.map((name): [string, Template] => [
    name,
    `=doc.${name}${own(properties, name)?.['x-options'] ? '.value' : ''}`,
  ])
  return { ...others, [key]: Object.fromEntries<Template>(parts) }
}

/** An own field, or a part of one that is a group, as people see it. */
export interface OwnField extends ShownField {
  /** The field of the form. */
  of: string
  property: Property
}

/**
 * The own fields of the forms that change the records of a page, or that its answer names; `at` is where a value stands,
 * given where the record has the values of its form.
 */
export function ownOfRecord(
  record: DefinitionOf<'record'>,
  others: DefinitionLookup | undefined,
  openapi: OpenApiDocument,
  at: (values: string) => string,
): OwnField[] {
  const found = new Map<string, OwnField>()
  const response = openapi.operations.get(record.operation)?.response
  const [key, operation] = [ownKey(response, openapi), ownOperation(response, openapi)]
  const form = operation === undefined ? undefined : others?.get(others.formOf(operation) ?? '')
  if (form && isForm(form))
    for (const field of ownOfForm(form, openapi, at(`${record.as}.${key}`))) found.set(field.name, field)
  for (const action of record.actions ?? []) {
    if (action.action !== 'change') continue
    const dialog = definitionOf(others, action.dialog, 'dialog')
    for (const field of dialog ? ownOfForm(dialog, openapi, at(action.values)) : [])
      if (!found.has(field.name)) found.set(field.name, field)
  }
  return [...found.values()]
}

type Form = Pick<DefinitionOf<'dialog'>, 'schema' | 'submit' | 'uiSchema'>

function isForm(definition: Definition): definition is DefinitionOf<'dialog'> | DefinitionOf<'document'> {
  return definition.kind === 'dialog' || definition.kind === 'document'
}

/** The fields of a form beyond those of its operation. */
export function ownOfForm({ schema, submit, uiSchema }: Form, openapi: OpenApiDocument, owner: string): OwnField[] {
  const request = openapi.operations.get(submit.operation ?? '')?.request ?? {}
  return ownNames(schema, submit.body, request, openapi).flatMap((name) => {
    const property = own(schema.properties, name)
    if (!property) return []
    const { $defs } = schema
    const shown = shownFields(
      { type: 'object', properties: { [name]: property }, ...($defs && { $defs }) },
      uiSchema,
      owner,
    )
    return shown.map((field) => ({ ...field, of: name, property }))
  })
}

/** As facts of a record, on the page or on paper. */
export function ownFacts(fields: readonly OwnField[]) {
  return fields.flatMap(({ title: label, value: shown, format }) =>
    shown === undefined ? [] : [{ label, value: shown, ...(format && { format }) }],
  )
}

/** By what the lists of a form's records are sorted and narrowed down beside what their operations know. */
export function listedOwn(form: Form, openapi: OpenApiDocument): readonly ListedKey[] {
  return ownKeys(ownOfForm(form, openapi, 'doc'))
}

/**
 * The same of a type whose values are stored as their form sends them: no operation knows its fields. What is chosen in
 * them has a filter of its own name, and their texts are found by the search.
 */
export function listedStored(schema: FieldsSchema, sent: readonly FormPlace[]): readonly ListedKey[] {
  const naming = namingField(schema)
  const fields = Object.entries(schema.properties).filter(([name]) => name !== naming && isStored(sent, name))
  const keys = ownKeys(fields.map(([of, property]) => ({ of, property })))
  const asked = keys.map((key) => ({ ...key, by: key.by === 'range' ? key.by : null }))
  return asked.filter(({ sorts, by }) => sorts || by !== null)
}

export function emittedKeys(keys: readonly ListedKey[]): Emitted<readonly ListedKey[]> | undefined {
  return keys.length === 0 ? undefined : keys.map((key) => ({ ...key }))
}

/** By what a list of their records is sorted and narrowed down; nothing for what is no single value. */
function ownKeys(fields: readonly Pick<OwnField, 'of' | 'property'>[]): ListedKey[] {
  const properties = new Map(fields.map(({ of, property }) => [of, property]))
  return [...properties].flatMap(([name, property]) => {
    const asked = askedOf(property)
    return asked ? [{ name, sorts: asked.type === 'text' || asked.type === 'number', ...asked }] : []
  })
}

/** What a list asks by own fields: below a prefix of theirs, as any name may be that of a parameter. */
export interface OwnAsked {
  filters: Filter[]
  /** The fields of the filters, in their order. */
  filtered: string[]
  parameters: Readonly<Record<string, JsonSchema>>
  sorts: string[]
  sortOf: (field: string) => string | undefined
}

export function ownAsked(fields: readonly OwnField[]): OwnAsked {
  return askedBy(ownKeys(fields), Object.fromEntries(fields.map(({ of, property }) => [of, property])))
}

/** The same by keys that are known. */
export function askedBy(keys: readonly ListedKey[], properties: FieldsSchema['properties']): OwnAsked {
  const filtering = keys.flatMap(({ by, ...key }) => (by === null ? [] : [{ ...key, by }]))
  const found = filtering.map((key) => {
    const property = own(properties, key.name) ?? {}
    const name = ownParameter(key.name)
    return filterOf(
      { name, from: `${name}Dari`, to: `${name}Sampai`, title: property.title ?? key.name },
      property,
      key,
    )
  })
  const sorting = keys.flatMap(({ name, sorts }) => (sorts ? [name] : []))
  return {
    filters: found.map(([filter]) => filter),
    filtered: filtering.map(({ name }) => name),
    parameters: Object.fromEntries(found.flatMap(([, parameters]) => Object.entries(parameters))),
    sorts: sorting.flatMap((name) => [ownParameter(name), `-${ownParameter(name)}`]),
    sortOf: (field) => (sorting.includes(field) ? ownParameter(field) : undefined),
  }
}

function ownParameter(name: string): string {
  return `kolom.${name}`
}

/** The types of own fields as the rows of a list hold them, those that somebody may not see marked with their paths. */
export function ownTypes(
  fields: readonly OwnField[],
  context: DefinitionContext,
  pathOf: (name: string) => string,
): Type & { kind: 'object' } {
  const properties = Object.fromEntries(fields.map(({ of, property }) => [of, property]))
  const types = typeOfFields({ type: 'object', properties }, context)
  for (const [name, type] of Object.entries(types.fields))
    if (properties[name]?.['x-class']) markSecret(type, pathOf(name))
  return types
}

/** The classes of a form's own fields that somebody may not see, by their names: of those too that no page shows. */
export function ownSecretNames({ schema, submit }: Form, openapi: OpenApiDocument): Classified {
  const request = openapi.operations.get(submit.operation ?? '')?.request ?? {}
  const found = ownNames(schema, submit.body, request, openapi).flatMap((name) => {
    const classes = own(schema.properties, name)?.['x-class']
    return classes ? [[name, classes] as const] : []
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** The classes of those that somebody may not see, by their paths. */
function classesOf(fields: readonly OwnField[], pathOf: (name: string) => string): Classified {
  const found = fields.flatMap(({ of, property }) =>
    property['x-class'] ? [[pathOf(of), property['x-class']] as const] : [],
  )
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** A list's page, whose last filters are those of own fields: whoever is not sent a field is not asked for it. */
export function withSecretFilters(
  page: Emitted<CompiledListPage>,
  { filtered, filters: asked }: Pick<OwnAsked, 'filters' | 'filtered'>,
  fields: readonly OwnField[],
  { pathOf, markOf = (path) => path }: { pathOf: (name: string) => string; markOf?: (path: string) => string },
): Emitted<CompiledListPage> {
  const classified = classesOf(fields, pathOf)
  if (classified === undefined) return page
  const from = page.filters.length - asked.length
  const filters = page.filters.map((filter, index) => {
    const name = filtered[index - from]
    const isHidden = name !== undefined && Object.hasOwn(classified, pathOf(name))
    return isHidden ? { ...filter, secret: [markOf(pathOf(name))] } : filter
  })
  return { ...page, filters }
}

/** What of a record's answer somebody may not see: own fields among the values of its form, and with them its history. */
export function ownSecrets(
  fields: readonly OwnField[],
  { as, sections, actions = [] }: Pick<DefinitionOf<'record'>, 'as' | 'sections' | 'actions'>,
  answer: Type,
  markOf: (path: string) => string = (path) => path,
): Record<string, Type> {
  const hidden = fields.filter(({ property }) => property['x-class'])
  const partOf = (place: string) => (place.startsWith(`${as}.`) ? place.slice(as.length + 1) : undefined)
  const values = actions.flatMap((action) => (action.action === 'change' ? (partOf(action.values) ?? []) : []))[0]
  if (hidden.length === 0 || values === undefined) return {}
  const pathOf = (name: string) => `${values}.${name}`
  const stored = { [values]: anyWithSecrets(Object.fromEntries(hidden.map(({ of }) => [of, markOf(pathOf(of))]))) }
  if (secretOf([[as, values]], { [as]: answer })) markSecret(stored[values] ?? answer, values)
  const histories = sections.flatMap((one) => (one.section === 'history' ? (partOf(one.rows) ?? []) : []))
  for (const history of histories) {
    stored[history] = { ...(answer.kind === 'object' ? (answer.fields[history] ?? anyType) : anyType) }
    markSecret(stored[history], markOf(history))
  }
  return stored
}
