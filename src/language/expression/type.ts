import { own } from '../../contract/runtime/own.ts'

/** What an expression can give. Every value may also be null or absent: that is not tracked. */
export type Type =
  | { kind: 'any' }
  | { kind: 'null' }
  | { kind: 'number' }
  /** `values` lists the only texts that can occur. */
  | { kind: 'string'; values?: string[] }
  | { kind: 'boolean' }
  | { kind: 'list'; item: Type }
  | { kind: 'object'; fields: Record<string, Type> }

export const anyType: Type = { kind: 'any' }
export const numberType: Type = { kind: 'number' }
export const stringType: Type = { kind: 'string' }
export const booleanType: Type = { kind: 'boolean' }

export function listOf(item: Type): Type {
  return { kind: 'list', item }
}

/** What an item of a list is; of any other value nothing is known. */
export function itemOf(list: Type): Type {
  return list.kind === 'list' ? list.item : anyType
}

/** The type as people read it: `daftar<teks>`. */
export function printType(type: Type): string {
  if (type.kind === 'list') return type.item.kind === 'any' ? 'daftar' : `daftar<${printType(type.item)}>`
  if (type.kind === 'object') return `objek {${Object.keys(type.fields).join(', ')}}`
  if (type.kind === 'string' && type.values)
    return `teks (${type.values.map((value) => JSON.stringify(value)).join(' | ')})`
  return words[type.kind]
}

const words = { any: 'nilai apa saja', null: 'null', number: 'angka', boolean: 'ya/tidak', string: 'teks' } as const

/**
 * Whether a value of one type may stand where another is expected. Objects need one field in
 * common and no field that disagrees: since all may be null, more cannot be demanded.
 */
export function isAssignable(from: Type, to: Type): boolean {
  if (from.kind === 'any' || to.kind === 'any' || from.kind === 'null') return true
  if (from.kind === 'string' && to.kind === 'string') return isSubset(from.values, to.values)
  if (from.kind === 'list' && to.kind === 'list') return isAssignable(from.item, to.item)
  if (from.kind === 'object' && to.kind === 'object') return areFieldsAssignable(from.fields, to.fields)
  return from.kind === to.kind
}

/** A name that an object has and that the other type does not know, and those that it knows there. */
interface UnknownField {
  name: string
  known: string[]
}

/** Names that an object of the one type has, or those in it, and that the other does not know. */
export function unknownFields(from: Type, to: Type): UnknownField[] {
  if (from.kind === 'list' && to.kind === 'list') return unknownFields(from.item, to.item)
  if (from.kind !== 'object' || to.kind !== 'object') return []
  const { fields } = to
  return Object.entries(from.fields).flatMap(([name, inner]) => {
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined
    return known ? unknownFields(inner, known) : [{ name, known: Object.keys(fields) }]
  })
}

/** Whether two values can ever be equal. */
export function canBeEqual(a: Type, b: Type): boolean {
  if (a.kind === 'string' && b.kind === 'string')
    return !a.values || !b.values || a.values.some((value) => b.values?.includes(value))
  // Lists of different literals may both be empty.
  if (a.kind === 'list' && b.kind === 'list') return canBeEqual(withoutValues(a.item), withoutValues(b.item))
  return isAssignable(a, b) || isAssignable(b, a)
}

/** The type of a value that has one type or the other; undefined when they have nothing in common. */
export function joinTypes(a: Type, b: Type): Type | undefined {
  if (a.kind === 'null') return b
  if (b.kind === 'null') return a
  if (a.kind === 'any' || b.kind === 'any') return anyType
  if (a.kind === 'string' && b.kind === 'string') return joinTexts(a.values, b.values)
  if (a.kind === 'list' && b.kind === 'list') return listOf(joinTypes(a.item, b.item) ?? anyType)
  if (a.kind === 'object' && b.kind === 'object') return { kind: 'object', fields: joinFields(a.fields, b.fields) }
  return a.kind === b.kind ? a : undefined
}

function withoutValues(type: Type): Type {
  return type.kind === 'string' ? stringType : type
}

function isSubset(from: string[] | undefined, to: string[] | undefined): boolean {
  return !to || (from?.every((value) => to.includes(value)) ?? false)
}

function areFieldsAssignable(from: Record<string, Type>, to: Record<string, Type>): boolean {
  const shared = Object.entries(to).flatMap(([name, type]) =>
    Object.hasOwn(from, name) ? [[from[name] ?? anyType, type] as const] : [],
  )
  const isEmpty = Object.keys(from).length === 0 || Object.keys(to).length === 0
  return (isEmpty || shared.length > 0) && shared.every(([a, b]) => isAssignable(a, b))
}

function joinTexts(a: string[] | undefined, b: string[] | undefined): Type {
  return a && b ? { kind: 'string', values: [...new Set([...a, ...b])] } : stringType
}

function joinFields(a: Record<string, Type>, b: Record<string, Type>): Record<string, Type> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return Object.fromEntries(
    names.map((name) => {
      const [left, right] = [own(a, name), own(b, name)]
      return [name, (left && right ? joinTypes(left, right) : (left ?? right)) ?? anyType]
    }),
  )
}
