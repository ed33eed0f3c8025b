import type { ASTNode } from '@marcbachmann/cel-js'
import type { Static } from 'typebox'
import type { CompiledRecordLink } from '../../contract/page-module.ts'
import { suggest } from '../check/suggest.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from './code.ts'
import { textLiteral } from '../expression/check-field.ts'
import { parseExpression } from '../expression/compile-expression.ts'
import { stringType } from '../expression/type.ts'
import { expression, object } from '../format/schema.ts'
import type { CheckedDefinition, SourceFile } from '../read/source-file.ts'

/** What a row or a hit opens where several definitions have what it may be: the page follows from the definition. */
export const recordLink = object('Instead of an address: the record of a definition, wherever that stands.', {
  of: expression("The definition's id."),
  id: expression("The record's id."),
})

export type RecordLink = Static<typeof recordLink>

export function compileRecordLink(at: At<RecordLink>): Emitted<CompiledRecordLink> {
  return { of: at.key('of').expression(stringType).code, id: at.key('id').expression().code }
}

const withRecords = ['record', 'document', 'dialog']

/** Every id that `of` spells out is one that a definition with records has, and so is what it begins or ends with. */
export function checkRecordLink(
  source: SourceFile,
  pointer: string,
  { of }: RecordLink,
  all: readonly CheckedDefinition[],
  wrong: readonly SourceFile[],
): void {
  const parsed = parseExpression(of)
  if (!parsed.ok) return
  const ids = all.filter(({ definition }) => withRecords.includes(definition.kind)).map((one) => one.source.id)
  // What is wrong at the moment may be right in a moment: who leads there is not at fault.
  const known = [...ids, ...wrong.map(({ id }) => id)]
  for (const { text, fits } of spelledOut(parsed.node))
    if (!known.some((id) => fits(id)))
      source.report('unknown-definition', pointer, `"${text}"`, { suggestion: suggest(text, ids) })
}

interface Spelled {
  text: string
  fits: (id: string) => boolean
}

/** The texts that an expression's result is, begins with or ends with. */
function spelledOut(node: ASTNode): Spelled[] {
  if (node.op === '?:') return [...spelledOut(node.args[1]), ...spelledOut(node.args[2])]
  const whole = textLiteral(node)
  if (whole !== null) return [{ text: whole, fits: (id) => id === whole }]
  if (node.op !== '+') return []
  const [begin, end] = [textLiteral(node.args[0]), textLiteral(node.args[1])]
  return [
    ...(begin === null ? [] : [{ text: begin, fits: (id: string) => id.startsWith(begin) }]),
    ...(end === null ? [] : [{ text: end, fits: (id: string) => id.endsWith(end) }]),
  ]
}
