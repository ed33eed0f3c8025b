import type { TSchema } from 'typebox'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { SectionSpec } from '../runtime/form.ts'
import type { FieldUi } from '../format/ui-schema.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import type { SourceFile } from '../read/source-file.ts'

/** A part of a document as definitions say it, by its kind: each kind's own file adds itself. */
export interface Sections {}
export type Section = Sections[keyof Sections]

/** The document that a section belongs to: its fields, and how they are drawn. */
export interface SectionOwner {
  schema: At<FieldsSchema>
  ui: At<FieldUi>
}

/** Something that a document shows at most once: a field, or a list's table or entry; `at` is its place in the section. */
export interface Shown {
  what: string
  name: string
  at: string
}

/** One kind of section: all that the compiler knows of it. */
export interface SectionKind<Value extends { section: string } = { section: string }> {
  name: Value['section']
  schema: TSchema
  compile(at: At<Value>, document: SectionOwner): Emitted<SectionSpec>
  shows?(section: Value): readonly Shown[]
  check?(source: SourceFile, schema: FieldsSchema, section: Value, pointer: string): void
  /** What it does, in Indonesian, a line each. */
  explain?(section: Value): readonly string[]
}
