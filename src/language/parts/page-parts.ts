import type { Expression, Parts, Text } from '../../contract/parts.ts'
import type { ListOperation } from '../check/list-operation.ts'
import { type PartKind, expression, list, oneOf, optional } from '../format/schema.ts'
import type { FieldUi } from '../format/ui-schema.ts'
import type { FieldsSchema } from '../keywords/keyword.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { CompiledPrintPart, FilterParameter, FilterSpec } from '../../contract/page-module.ts'

/** A part of a screen as definitions say it. */
export type Block = Parts['block']

/** One kind of block: all that the compiler knows of it. A block has no behaviour: it is emitted as it is. */
export interface BlockKind<Value extends { block: string } = { block: string }> extends PartKind<Value, 'block'> {
  check?(at: At<Value>): void
  /** What it draws that other definitions say, by their ids: a page has it with the screen. */
  says?(at: At<Value>): Readonly<Record<string, string>>
  /** The form that it draws, by id: a page asks for it before it has the screen. */
  form?(block: Value): string
}

/** A filter of a list as definitions say it. */
export type Filter = Parts['filter']

/** One kind of filter: all that the compiler knows of it. */
export interface FilterKind<
  Value extends { filter: string; title: string } = { filter: string; title: string },
> extends PartKind<Value, 'filter'> {
  compile(at: At<Value>, list: ListOperation): Emitted<FilterSpec>
  /** The parameters that it fills. */
  fills(filter: Value): readonly FilterParameter[]
}

/** A part of a print as definitions say it. */
export type PrintPart = Parts['printPart']

/** The last ones are labels, as label printers have them: each is a page. */
export const papers = ['A4', 'A5', '80mm', '33x15mm', '40x30mm', '50x30mm'] as const

/** The keys of every part. */
export const partKeys = {
  papers: optional(list(oneOf(papers), 'The papers that it is on; all when absent.', { minItems: 1 })),
  when: optional(expression('It is printed when this is true.')),
}

interface Said {
  part: string
  papers?: (typeof papers)[number][]
  when?: Expression
}

/** What every part emits. */
export function compileCommon(at: At<Said>): Pick<Emitted<CompiledPrintPart>, 'papers' | 'when'> {
  return { papers: at.value.papers ?? null, when: at.key('when')?.condition().code ?? null }
}

/** A part of the print that a form says of its own records: as of any print, or one that names what the form has. */
export type FormPrintPart = PrintPart | Parts['formPrintPart']

/** The form whose records are printed; expressions of a print name such a record `doc`, and its values `doc.isian`. */
export interface PrintedForm {
  schema: FieldsSchema
  uiSchema?: FieldUi | undefined
  /** Where the product is used, as the app names it. */
  place?: { as: string; title: Text; note?: Text | undefined } | undefined
  /** Whether the records have an amount. */
  hasTotal: boolean
}

/** A part that only the print of a form has: the same part of any print follows from it. */
export interface FormPrintPartKind<Value extends Said = Said> extends PartKind<Value, 'part'> {
  expand(at: At<Value>, form: PrintedForm): PrintPart | null
}

/** One kind of part: all that the compiler knows of it. Expressions at its place may name the record and the settings. */
export interface PrintPartKind<Value extends Said = Said> extends PartKind<Value, 'part'> {
  compile(at: At<Value>): Emitted<CompiledPrintPart>
}
