import type { CompiledField, CompiledFields, Scope, Values } from '../../contract/module.ts'
import { fieldOf, valueAt } from '../../contract/runtime/change.ts'
import { deepEqual, isRecord, own } from '../../contract/runtime/own.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { t } from '../../contract/words/words.ts'
import type { Unread } from '../ui/number-box/value-box.tsx'

/** What a draft holds of a form or a row. */
export interface KeptValues {
  values: Values
  /** Places that people own. */
  edited: ReadonlySet<string>
}

/** As a form's `keep` gives it; what was kept before there was a part of it has an empty one. */
interface Content {
  values: Values
  edited: string[]
  unread: [string, Unread][]
  shapes: [string, number][]
}

const isOfType = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  option: isOption,
  list: (value) => Array.isArray(value),
  object: isRecord,
} satisfies Record<CompiledField['type'], (value: unknown) => boolean>

/** What was kept and fits, and the names of what has no place any more. */
interface ReadValues extends KeptValues {
  wrong: ReadonlySet<string>
}

interface KeptForm extends KeptValues {
  unread: Map<string, Unread>
  shapes: Map<string, number>
  misfits: readonly string[]
}

/**
 * What a draft holds of a form, checked against what its fields are now: the definition may have changed.
 * `misfits` names what somebody typed and has no place any more, with its value. What is `stored` as it was kept stays,
 * whether it fits or not. Null: it holds no form.
 */
export function readKeptForm(
  fields: CompiledFields,
  scope: Scope,
  kept: unknown,
  stored: Values = {},
): KeptForm | null {
  const content = readContent(kept)
  if (!content) return null
  const { values, edited, wrong } = withStored(fitting(fields, scope, content), content.values, stored)
  const isKnown = (key: string): boolean => Object.hasOwn(fields.fields, fieldOf(key))
  const typed = content.edited.filter((key) => wrong.has(fieldOf(key)) || !isKnown(key)).map(fieldOf)
  return {
    // A field that was empty is empty again, even where a new form would have a default.
    values: Object.fromEntries(Object.keys(fields.fields).map((name) => [name, values[name]])),
    edited: new Set([...edited].filter(isKnown)),
    unread: new Map(content.unread.filter(([key]) => isKnown(key) && !wrong.has(fieldOf(key)))),
    // One of the form itself stands at no field.
    shapes: new Map(content.shapes.filter(([key]) => key === '' || isKnown(key))),
    misfits: describe(fields, content.values, [...new Set(typed)]),
  }
}

/** The same of a row, whose values nobody need have typed. Fields that are not declared do no harm there. */
export function readKeptRow(
  fields: CompiledFields,
  scope: Scope,
  kept: unknown,
): (KeptValues & { misfits: readonly string[] }) | null {
  const content = readContent(kept)
  if (!content) return null
  const { values, edited, wrong } = fitting(fields, scope, content)
  return { values, edited, misfits: describe(fields, content.values, [...wrong]) }
}

/** All rows of a list in their order, and what of them does not fit any more; those that are no rows are left out. */
export function readKeptRows(fields: CompiledFields, scope: Scope, read: (part: string) => unknown) {
  const order = read('order')
  const found = (Array.isArray(order) ? (order as unknown[]) : []).flatMap((key) => {
    const kept = readKeptRow(fields, scope, read(`row:${String(key)}`))
    return typeof key === 'number' && kept ? [{ key, ...kept }] : []
  })
  return {
    rows: found.map(({ key, values, edited }) => ({ key, values, edited })),
    misfits: found.flatMap(({ misfits }, index) =>
      misfits.map((misfit) => t('baris {index}: {misfit}', { index: index + 1, misfit })),
    ),
  }
}

function readContent(kept: unknown): Content | null {
  if (!isRecord(kept)) return null
  const { values, edited, unread = [], shapes = [] } = kept
  const isWhole =
    isRecord(values) && isListOf(edited, isText) && isListOf(unread, isUnread) && isListOf(shapes, isShape)
  return isWhole ? { values, edited, unread, shapes } : null
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isUnread(value: unknown): value is [string, Unread] {
  if (!Array.isArray(value) || !isText(value[0]) || !isRecord(value[1])) return false
  const { text, message, seen } = value[1]
  return isText(text) && isText(message) && typeof seen === 'boolean'
}

function isShape(value: unknown): value is [string, number] {
  return Array.isArray(value) && isText(value[0]) && typeof value[1] === 'number'
}

function fitting(
  fields: CompiledFields,
  scope: Scope,
  { values, edited }: { values: Values; edited: string[] },
): ReadValues {
  const wrong = new Set(Object.keys(values).filter((name) => isMisfit(fields, name, values[name])))
  const without = (): Values => Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)))
  if (Object.values(fields.fields).some(({ type }) => type === 'list' || type === 'object'))
    // Inside a list or an object only the schema knows the types.
    for (const { path, keyword } of fields.validate(without(), scope))
      // An item that is still empty is no misfit.
      if (keyword === 'type' && (valueAt(values, path) ?? undefined) !== undefined) wrong.add(String(path[0]))
  return {
    values: wrong.size === 0 ? values : without(),
    edited: new Set(edited.filter((key) => !wrong.has(fieldOf(key)))),
    wrong,
  }
}

function withStored({ values, edited, wrong }: ReadValues, kept: Values, stored: Values): ReadValues {
  const isStored = (name: string): boolean => stored[name] !== undefined && deepEqual(kept[name], stored[name])
  const back = [...wrong].filter(isStored)
  if (back.length === 0) return { values, edited, wrong }
  const before = Object.fromEntries(back.map((name) => [name, kept[name]]))
  return { values: { ...values, ...before }, edited, wrong: new Set([...wrong].filter((name) => !isStored(name))) }
}

/** Whether a field cannot hold the value at all: it is drawn as an empty one. */
export function isMisfit({ fields }: CompiledFields, name: string, value: unknown): boolean {
  const field = own(fields, name)
  if (field === undefined || value === undefined || value === null) return false
  return ![field.type, ...(field.otherTypes ?? [])].some((type) => isOfType[type](value))
}

function describe({ fields }: CompiledFields, values: Values, names: readonly string[]): string[] {
  const filled = names.filter((name) => values[name] !== undefined)
  return filled.map((name) => `${Object.hasOwn(fields, name) ? fields[name]?.title : name} (${asText(values[name])})`)
}

function asText(value: unknown): string {
  if (isOption(value)) return value.label
  return typeof value === 'string' ? value : JSON.stringify(value)
}
