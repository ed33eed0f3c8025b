import type { ASTNode, ASTOperator } from '@marcbachmann/cel-js'
import { js, type Code } from '../emit/code.ts'
import type { ExpressionErrorCode, ExpressionErrorDetails, SourceRange } from './expression-error.ts'
import { anyType, type Type } from './type.ts'

/** The nodes of a syntax tree that an operator makes. */
export type NodeOf<Operator extends ASTOperator> = Extract<ASTNode, { op: Operator }>

/** Where a value comes from, from a variable on: `['doc', 'lines', '*', 'price']`. */
export type ValuePath = readonly string[]

/** A part of an expression whose meaning is known: its type and its JavaScript. */
export interface Checked {
  code: Code
  type: Type
  /** Null when the value is computed. */
  place: ValuePath | null
  /** Where a list's items come from, when the list itself may be computed. */
  items: ValuePath | null
}

/** What a check of one construct needs from the check of the whole. */
export interface Checker {
  /** The variables that are known. */
  scope: ReadonlyMap<string, Checked>
  check: (node: ASTNode) => Checked
  /** Checks a part without noting its place as read: the caller goes further down from it. */
  checkBase: (node: ASTNode) => Checked
  /** Checks a part in which one more variable, bound to a list's items, is known. */
  checkWith: <Body>(name: string, list: Checked, body: () => Body) => { parameter: Code; body: Body }
  /** Refuses a part; gives what stands for it. */
  report: <Code extends ExpressionErrorCode>(
    code: Code,
    at: SourceRange,
    details: ExpressionErrorDetails<Code>,
    suggestion?: string,
  ) => Checked
  /** Refuses operands that do not go together. */
  reportOperands: (at: SourceRange, operator: string, ...types: Type[]) => void
}

/** Stands for a part that was reported, so that nothing is reported twice. */
export const unknown: Checked = { code: js`null`, type: anyType, place: null, items: null }

/** A computed value. */
export function computed(code: Code, type: Type, items: ValuePath | null = null): Checked {
  return { code, type, place: null, items }
}

/** A value at a place. */
export function placed(code: Code, type: Type, place: ValuePath | null): Checked {
  return { code, type, place, items: place && [...place, '*'] }
}
