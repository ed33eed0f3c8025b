import type { ListedKey } from '../../../contract/page-module.ts'
import type { CompiledDialog, CompiledField, CompiledModule } from '../../../contract/module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import { parsePointer } from '../../../contract/runtime/schema-issues.ts'
import { object } from '../../../language/read/openapi-document.ts'
import type { MasterPicker, MasterTypes, OperationId, OwnChoice, StoredType } from '../http/operation.ts'
import { filedRecords } from './filed.ts'
import { type Form, isForm } from './fill-form.ts'
import { propertiesIn, shapeOf } from './record-shape.ts'

interface SentField {
  field: CompiledField
  /** Where its value stands in the body; of an option its own value, in a row of a list that of the first one (0). */
  place: readonly string[]
}

const known = new WeakMap<Form, readonly SentField[]>()

/** The fields that a form sends whole; a picker's value is sent alone, or the whole option. */
function sentFields(form: Form): readonly SentField[] {
  const before = known.get(form)
  if (before) return before
  const lists = form.kind === 'document' ? form.lists : {}
  // A list that is sent as the form has it sends what its rows have: one row with all of its fields, each empty.
  const rows = Object.fromEntries(
    Object.values(lists).map(({ name, fields }) => [
      name,
      [Object.fromEntries(Object.keys(fields).map((field) => [field, null]))],
    ]),
  )
  const { sources } = buildPayload(form.submit, rows, { extensions: true })
  const found = [...sources].flatMap(([pointer, [name, ...rest]]): SentField[] => {
    const list = rest[0] === 0 ? own(lists, String(name)) : undefined
    const [field, inner] = list
      ? [own(list.fields, String(rest[1])), rest.slice(2)]
      : [own(form.fields, String(name)), rest]
    const isValue = inner.length === 1 && inner[0] === 'value' && field?.options !== undefined
    if (!field || (inner.length > 0 && !isValue)) return []
    const isWhole = field.options !== undefined && !isValue
    return [{ field, place: [...parsePointer(pointer).map(String), ...(isWhole ? ['value'] : [])] }]
  })
  known.set(form, found)
  return found
}

/** The pickers of a form; `type` and `title` are those of what it stores. */
function pickersOf(form: Form, type: string, title: string): MasterPicker[] {
  return sentFields(form).flatMap(({ field: { options }, place }) =>
    options ? [{ type, title, place, lookup: { operation: options.call.operation, path: options.call.path } }] : [],
  )
}

/** Where each field of a form stands in the body, by its name. */
export function sentPlaces(form: Form | undefined): ReadonlyMap<string, readonly string[]> {
  return new Map(form ? sentFields(form).map(({ field, place }) => [field.name, place]) : [])
}

/** Where a field stands in the stored value of a type. */
export function placeIn(places: ReturnType<MasterTypes['places']>): (name: string) => readonly string[] {
  return (name) => places.get(name) ?? [name]
}

const generic: OperationId = 'simpanMaster'
const folder = 'master/'

interface Definitions {
  module: (id: string) => CompiledModule | undefined
  modules: () => Iterable<CompiledModule>
}

/**
 * The master types are the dialogs in `schemas/master/` that name no operation of their own: a file more is a type more,
 * from the next request on. A record is named by its first text that is always demanded.
 */
export function masterTypesOf(definitions: Definitions): MasterTypes {
  const any = (type: string) => {
    const module = definitions.module(`${folder}${type}`)
    return module?.kind === 'dialog' ? module : undefined
  }
  const dialog = (type: string) => {
    const module = any(type)
    return module?.submit.call?.operation === generic ? module : undefined
  }
  return {
    types: () => dialogsOf(definitions.modules()).map(({ id }) => id.slice(folder.length)),
    stored: (type) => storedType(any(type)),
    pickers: () =>
      dialogsOf(definitions.modules())
        .filter(({ submit }) => submit.call?.operation === generic)
        .flatMap((form) => pickersOf(form, form.id.slice(folder.length), storedType(form)?.title ?? form.title)),
    documentPickers: () =>
      [...definitions.modules()].flatMap((form) =>
        form.kind === 'document' && form.generic ? pickersOf(form, form.generic.type, form.title) : [],
      ),
    places: (type) => sentPlaces(any(type)),
    ownFields: (path) => ownFieldsOf(definitions.modules(), path),
    ownChoices: (path) => ownChoicesOf(formAt(definitions.modules(), path)),
    ownKeys: (path) => ownKeysOf(formAt(definitions.modules(), path)),
    counted: (report) => {
      const module = definitions.module(report)
      return module?.kind === 'report' ? module.countedRecords : undefined
    },
    filed: (type) => filedRecords(dialog(type), storedType(dialog(type))?.title ?? '', sentPlaces(dialog(type))),
    isSingle: (type) => any(type)?.records?.single === true,
    has: (type) => dialog(type) !== undefined,
    fields: (type) => shapeOf(dialog(type)),
    labelField: (type) => labelFieldOf(dialog(type)),
  }
}

/** Where bodies have the fields that an author gave a form beyond those of its operation. */
export const ownKey = 'kolomTambahan'

function ownFieldsOf(modules: Iterable<CompiledModule>, path: string): readonly string[] {
  const form = formAt(modules, path)
  const places = form ? sentFields(form).map(({ place }) => place) : []
  return places.flatMap(([key, name]) => (key === ownKey && name !== undefined ? [name] : []))
}

function ownChoicesOf(form: Form | undefined): ReadonlyMap<string, OwnChoice> {
  // No file brings whole documents of an operation of their own in.
  if (form?.kind !== 'dialog') return new Map()
  const { schema, uiSchema } = form.fieldSet
  const schemas = Object.assign({}, ...propertiesIn(schema)) as Record<string, unknown>
  const own = sentFields(form).filter(({ place }) => place[0] === ownKey)
  return new Map(
    own.flatMap(({ field: { name, title, options } }): [string, OwnChoice][] => {
      if (options) return [[name, { title, lookup: options.call, choices: [] }]]
      const { enum: values } = object(schemas[name])
      const names = object(uiSchema[name])['ui:enumNames']
      const titles = Array.isArray(names) ? names.map(String) : []
      const choices = (Array.isArray(values) ? (values as unknown[]) : []).flatMap((value, index) =>
        value === null
          ? []
          : [{ value, title: titles[index] ?? (typeof value === 'string' ? value : JSON.stringify(value)) }],
      )
      return choices.length === 0 ? [] : [[name, { title, lookup: null, choices }]]
    }),
  )
}

function ownKeysOf(form: Form | undefined): readonly ListedKey[] {
  return form?.own ?? []
}

/** The form that sends to a path. */
function formAt(modules: Iterable<CompiledModule>, path: string): Form | undefined {
  for (const form of modules) if (isForm(form) && form.submit.call?.path === path) return form
  return undefined
}

function dialogsOf(modules: Iterable<CompiledModule>): CompiledDialog[] {
  return [...modules].filter(
    (module): module is CompiledDialog => module.kind === 'dialog' && module.id.startsWith(folder),
  )
}

/** People call a value as the type's button does. */
function storedType(form: CompiledDialog | undefined): StoredType | undefined {
  const call = form?.submit.call
  if (!form || !call) return undefined
  const title = form.button?.label ?? form.title.replace(/^Tambah (.+) Baru$/, '$1')
  return { operation: call.operation, path: call.path, title }
}

/** The field that names a record. */
export function labelFieldOf(form: CompiledDialog | undefined): string | null {
  const names = form?.fieldSet.layout.flat() ?? []
  return names.find((name) => isName(form?.fields[name])) ?? null
}

function isName(field: CompiledField | undefined): boolean {
  return field?.type === 'string' && field.alwaysRequired && field.visible === undefined
}
