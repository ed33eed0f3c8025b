import type { ComponentType } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledPrintPart } from '../../contract/page-module.ts'
import type { Paper } from './paper.ts'

type PartName = CompiledPrintPart['part']

/** The parts of one kind. */
export type PrintPartOf<Kind extends PartName> = Extract<CompiledPrintPart, { part: Kind }>

export interface PrintPartProps<Part extends CompiledPrintPart = CompiledPrintPart> {
  part: Part
  scope: Scope
  paper: Paper
}

/** One kind of part of a print. */
export interface PrintPartKind<Part extends CompiledPrintPart = CompiledPrintPart> {
  Component: ComponentType<PrintPartProps<Part>>
}

/** Every kind of part that a definition may name. */
export type PrintPartKinds = { [Kind in PartName]: PrintPartKind<PrintPartOf<Kind>> }
