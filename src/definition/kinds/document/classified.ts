import type { DefinitionOf } from '../../../contract/parts.ts'
import type { GenericDocument } from '../../../contract/page-module.ts'
import { classifiedIn, markSecret, secretOf } from '../../../language/check/secrecy.ts'
import type { GenericDocument as GenericType } from '../../../language/check/documents.ts'
import { isRowSchema, itemsOf, typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Type } from '../../../language/expression/type.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { type FormPlace, type Places, readPaths } from '../form/sent-places.ts'

/** The path of a stored value as rights name it: of one type alone. */
export function secretPath(type: string, path: string): string {
  return `${type}/isian.${path}`
}

/** The classified values of a form, by their paths: items of lists have no step of their own. */
export function classifiedFields(schema: FieldsSchema): GenericDocument['classified'] {
  return Object.fromEntries(fieldsIn(schema, '').flatMap(({ path, classes }) => (classes ? [[path, classes]] : [])))
}

interface Found {
  path: string
  classes: readonly string[] | undefined
}

/** Every field, those of rows and groups too; what stands in a classified one is as secret as that. */
function fieldsIn({ properties }: Pick<FieldsSchema, 'properties'>, before: string): Found[] {
  return Object.entries(properties).flatMap(([name, property]): Found[] => {
    const path = before === '' ? name : `${before}.${name}`
    const classes = property['x-class']
    const inner = classes ? undefined : groupIn(property)
    return [{ path, classes }, ...(inner ? fieldsIn(inner, path) : [])]
  })
}

function groupIn(property: Property): Pick<FieldsSchema, 'properties'> | undefined {
  const { properties } = itemsOf(property) ?? property
  return properties && { properties }
}

/** The type of the form's values, where expressions that read a classified one are known by it. */
export function secretFields(at: At, schema: FieldsSchema, type: string): Type & { kind: 'object' } {
  const form = typeOfFields(schema, at.context)
  for (const path of Object.keys(classifiedFields(schema))) {
    const found = typeAt(form, path.split('.'))
    if (found) markSecret(found, secretPath(type, path))
  }
  return form
}

function typeAt(type: Type | undefined, [name, ...rest]: readonly string[]): Type | undefined {
  if (type?.kind === 'list') return typeAt(type.item, name === undefined ? [] : [name, ...rest])
  if (name === undefined) return type
  return type?.kind === 'object' ? typeAt(type.fields[name], rest) : undefined
}

/** What follows from a classified value is as secret as that: a field that is computed of one has to say its classes. */
export function checkClasses(schema: At<FieldsSchema>): void {
  const classified = new Map(Object.entries(classifiedFields(schema.value)))
  if (classified.size > 0) checkDerived(schema, [], new Map([['doc', []]]), classified)
}

type Classified = ReadonlyMap<string, readonly string[]>

function checkDerived(schema: At<FieldsSchema>, place: FormPlace, places: Places, classified: Classified): void {
  for (const [name, field] of schema.key('properties').entries()) {
    const { 'x-derive': derive, 'x-class': own = [], 'x-as': row, items } = field.value
    const missing =
      derive === undefined
        ? []
        : classesRead(typeof derive === 'string' ? derive : derive.value, places, classified).filter(
            (one) => !own.includes(one),
          )
    if (missing.length > 0)
      field.report(
        'missing-keyword',
        `dihitung dari nilai yang tersembunyi; tambahkan "x-class": ${JSON.stringify([...own, ...missing])}`,
      )
    if (!items || !isRowSchema(items)) continue
    const inside = [...place, name, '*']
    checkDerived(
      field.in('items', items),
      inside,
      row === undefined ? places : new Map([...places, [row, inside]]),
      classified,
    )
  }
}

/** Whether what stands at one path is the value at another one, or a part of it: as secret as that. */
export const isWithin = (part: string, whole: string): boolean => `${part}.`.startsWith(`${whole}.`)

/** The classes of what an expression reads. */
function classesRead(text: string, places: Places, classified: Classified): string[] {
  const paths = readPaths(text, places)
  const found = [...classified].filter(([path]) => paths.some((read) => isWithin(read, path)))
  return [...new Set(found.flatMap(([, classes]) => classes))]
}

/** What it is about is for everybody who sees its list, and its total has the classes that the API's document says. */
export function checkHead(
  form: At<Pick<DefinitionOf<'document'>, 'about' | 'total' | 'schema'>>,
  { operations }: GenericType,
): void {
  const { openapi } = form.context
  const about = form.key('about')
  if (about && secretOf(about.words().reads, form.variables))
    about.report('contradiction', 'dibaca semua yang melihat daftarnya; jangan sebut nilai yang punya "x-class"')
  const total = form.key('total')
  if (!total) return
  const classified = new Map(Object.entries(classifiedFields(form.value.schema)))
  const said = classifiedIn(openapi.operations.get(operations.list)?.response ?? null, openapi).get('items.total') ?? []
  const [other] = classesRead(total.value, new Map([['doc', []]]), classified).filter((one) => !said.includes(one))
  if (other !== undefined) total.report('contradiction', `"total" bukan golongan "${other}" dalam OpenAPI (x-class)`)
}
