import type { ComponentType } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledRecordSection } from '../../contract/page-module.ts'

type SectionName = CompiledRecordSection['section']

/** The sections of one kind. */
export type RecordSectionOf<Kind extends SectionName> = Extract<CompiledRecordSection, { section: Kind }>

export interface RecordSectionProps<Section extends CompiledRecordSection = CompiledRecordSection> {
  section: Section
  scope: Scope
}

/** One kind of section of a record. */
export interface RecordSectionKind<Section extends CompiledRecordSection = CompiledRecordSection> {
  Component: ComponentType<RecordSectionProps<Section>>
}

/** Every kind of section that a definition may name. */
export type RecordSectionKinds = { [Kind in SectionName]: RecordSectionKind<RecordSectionOf<Kind>> }
