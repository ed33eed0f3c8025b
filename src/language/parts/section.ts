import type { Parts } from '../../contract/parts.ts'
import type { PartKind } from '../format/part-kind.ts'
import type { At } from '../cursor.ts'
import { word } from '../format/schema.ts'
import type { Emitted } from '../emit/code.ts'
import type { SectionSpec } from '../../contract/runtime/form.ts'
import type { FieldUi } from '../format/ui-schema.ts'
import type { FieldsSchema } from '../keywords/property.ts'

/** Every part of a page has a heading: screen readers go from one to the next. */
export const heading = word('Its heading for those who hear the page, where none is written above it.')

/** A part of a document as definitions say it. */
export type Section = Parts['section']

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
export interface SectionKind<Value extends { section: string } = { section: string }> extends PartKind<
  Value,
  'section'
> {
  compile(at: At<Value>, document: SectionOwner): Emitted<SectionSpec>
  shows?(section: Value): readonly Shown[]
  check?(at: At<Value>, schema: FieldsSchema): void
}
