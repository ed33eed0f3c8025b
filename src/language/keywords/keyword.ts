import type { TSchema } from 'typebox'
import type { At } from '../cursor.ts'
import type { Emittable, Emitted } from '../emit/code.ts'
import type { Format } from '../format/format.ts'
import type { FieldSpec, FieldsSpec } from '../../contract/runtime/fields.ts'
import type { ListSpec } from '../../contract/runtime/form.ts'

/** One field of a schema: what each keyword may say there, declared in the keyword's own file. */
export interface Property {
  [keyword: string]: unknown
}

/** An object schema: JSON Schema 2020-12 with ajv-errors messages and the `x-` keywords. */
export interface FieldsSchema {
  type: 'object'
  properties: Record<string, Property>
}

/**
 * Where fields stand: in the form itself, in the rows of a table, in the objects of a row's own
 * list (which is named by `x-as` or not), or inside a single value.
 */
export type Level = 'form' | 'row' | 'entry' | 'part'

/** A field with the object schema that it belongs to. */
export interface Field {
  name: string
  property: Property
  owner: FieldsSchema
  format: Format
}

/** A field while it is checked by itself; `at` knows the names that expressions around it have. */
export interface CheckedField extends Pick<Field, 'name' | 'property' | 'owner'> {
  at: At<Property>
  level: Level
}

/** What fields that become code together share: a form's, a row's, or those of a row's draft. */
interface ToCompile {
  /** The name of their values: `doc`, or a row's. */
  variable: string
  /** What derived values and rules read, by the keyword and the field that do. */
  reads: { keyword: string; field: string; path: string[] }[]
}

/** Such fields; `at` is their object schema, where expressions may name them. */
export interface FieldsToCompile extends ToCompile {
  at: At<FieldsSchema>
  /** Those that are compiled: all, or those of a row's draft. */
  names: readonly string[]
  isDraft: boolean
}

/** One of them; `at` is the field, where expressions may name them all. */
export interface FieldToCompile extends ToCompile, Field {
  at: At<Property>
}

/** A list of rows while its table becomes code; `at` is the list, where expressions may name the row. */
export interface RowsToCompile {
  at: At<Property>
  /** The fields of a row, and its name. */
  row: At<FieldsSchema>
  variable: string
}

/** A list of rows as its document shows it. */
export interface ShownRows {
  at: At<Property>
  name: string
  items: At<FieldsSchema>
  /** Whether the document has a section of this kind about the list. */
  hasSection: (kind: string) => boolean
}

/** Where a field that is drawn stands: in which form, and by the names of what it is in; items of lists have no step. */
export interface DrawnAt {
  form: string
  place: string
}

/** A field that one control draws; where that is a whole list, `property` is its items, and `list` the list. */
export interface DrawnProperty {
  property: Property
  at: DrawnAt
  list?: Property
}

/** What people who build a definition can add as a field: its schema but for the title, and how it is drawn. */
export interface FieldSort {
  label: string
  property: Readonly<Record<string, unknown>>
  ui?: Readonly<Record<string, unknown>>
}

/** Where a builder shows a keyword among its like. */
export type KeywordGroup = 'limits' | 'value' | 'condition'

/** A part of what a spec of the runtime is emitted as. */
type Emits<Spec> = Partial<Emitted<Spec>>

/** What keywords emit about one thing; of two that emit one property the later one's. */
export function together<Spec>(parts: readonly (Emits<Spec> | undefined)[]): Emitted<Spec> {
  // Each keyword's own file emits its part; all of them together emit the whole.
  return Object.assign({}, ...parts) as Emitted<Spec>
}

/**
 * One keyword of a schema: all that the compiler knows of it. What it does is asked for every field, whether the
 * keyword stands there or not.
 */
export interface Keyword {
  name: string
  /** What it may say beside a field, where that is possible. */
  schema?: TSchema
  /** What it may say beside the fields of an object, where that is possible. */
  inFields?: TSchema
  /** There it always stands. */
  isNeeded?: boolean
  /** Behaviour has a meaning only at these levels; a keyword of JSON Schema at each. */
  levels?: readonly Level[]
  /** It only makes sense beside these types of value. */
  types?: readonly string[]
  /** People can break it, so that it needs a message to read. */
  isConstraint?: boolean
  /** What a builder calls it, in Indonesian: its name when absent, nothing for what it shows in a way of its own. */
  label?: string | null
  group?: KeywordGroup
  /** Fields that a builder offers for its sake. */
  sorts?: readonly FieldSort[]
  check?(field: CheckedField): void
  checkRows?(rows: ShownRows): void
  /** Properties of the compiled field. */
  compile?(field: FieldToCompile): Emits<FieldSpec>
  /** What the control of its field is told, each one of `ui:options`; what the author says there wins. */
  tellWidget?(drawn: DrawnProperty): Readonly<Record<string, Emittable>>
  /** Properties of the compiled set of fields, once all of them are compiled. */
  compileFields?(fields: FieldsToCompile): Emits<FieldsSpec>
  /** Properties of a compiled list of rows. */
  compileRows?(rows: RowsToCompile): Emits<ListSpec>
  /** What it does, in Indonesian, a line each. */
  explain?(field: Field): readonly string[]
  /** What it does beside the fields of an object, in Indonesian, a line each. */
  explainFields?(owner: FieldsSchema): readonly string[]
}
