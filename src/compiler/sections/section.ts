import type { TSchema } from 'typebox'
import type { DefinitionContext, Variables } from '../definition-context.ts'
import type { CompiledSection } from '../module.ts'
import type { Emitted } from '../emit/code.ts'
import type { FieldUi } from '../format/ui-schema.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import type { SourceFile } from '../read/source-file.ts'

/** A part of a document as definitions say it, by its kind: each kind's own file adds itself. */
export interface Sections {}
export type Section = Sections[keyof Sections]

/** What a section is compiled with: the document's fields, and what its expressions may name. */
export interface SectionWork {
  context: DefinitionContext
  pointer: string
  schema: FieldsSchema
  uiSchema: Readonly<Record<string, FieldUi>>
  variables: Variables
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
  compile(work: SectionWork, section: Value): Emitted<CompiledSection>
  shows?(section: Value): readonly Shown[]
  check?(source: SourceFile, schema: FieldsSchema, section: Value, pointer: string): void
  /** What it does, in Indonesian, a line each. */
  explain?(section: Value): readonly string[]
}
