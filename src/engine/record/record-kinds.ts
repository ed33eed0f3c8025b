import type { ComponentType } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledRecord, CompiledRecordAction, CompiledRecordSection } from '../../contract/page-module.ts'
import type { ReadRecord } from './record-query.ts'

/** A record on the page, as its parts and actions see it. */
export interface OpenRecord {
  definition: CompiledRecord
  /** What names it in the address. */
  value: string
  /** The address of its page. */
  path: string
  read: ReadRecord
  scope: Scope
}

type ActionName = CompiledRecordAction['action']

/** The actions of one kind. */
export type RecordActionOf<Kind extends ActionName> = Extract<CompiledRecordAction, { action: Kind }>

export interface RecordActionProps<Action extends CompiledRecordAction = CompiledRecordAction> {
  action: Action
  record: OpenRecord
  /** The name of its dialog among the open ones. */
  name: string
  /** The one of all that is most likely wanted. */
  isFirst: boolean
}

/** One kind of thing that can be done with a record: a button, with the dialog that it opens. */
export interface RecordActionKind<Action extends CompiledRecordAction = CompiledRecordAction> {
  Component: ComponentType<RecordActionProps<Action>>
}

/** Every kind of action that a definition may name. */
export type RecordActionKinds = { [Kind in ActionName]: RecordActionKind<RecordActionOf<Kind>> }

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
