import { callOf } from '../../../language/check/operation.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { readingOn } from '../../../language/check/record-operation.ts'
import { typeOfAnswer } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import { stringType, type Type } from '../../../language/expression/type.ts'
import { kindNamed } from '../../../language/format/format.ts'
import type { RecordDefinition } from './compile.ts'
import type { CompiledRecord } from '../../../contract/page-module.ts'
import type { RecordActionKind } from '../../../language/parts/record-action.ts'
import type { RecordSectionKind } from '../../../language/parts/record-section.ts'
import type { Emitted } from '../../../language/emit/code.ts'

/** Of a record of generic operations: its type, where it is listed, and the types of fields that tell who may see what. */
interface RecordOwner {
  type?: string | undefined
  list?: string | undefined
  stored?: Readonly<Record<string, Type>>
}

/** A page that shows one record. */
export function compileRecordPage(
  at: At<RecordDefinition>,
  { type, list, stored }: RecordOwner = {},
): Emitted<CompiledRecord> {
  const { context, value } = at
  const { format } = context
  const owner = { parameter: parameterIn(value.path), type }
  const operation = readingOn(at.key('operation'), owner)
  const answer = typeOfAnswer(operation?.response, context.openapi)
  if (answer.kind !== 'object' && operation)
    at.key('operation').report('operation-mismatch', `"${value.operation}" tidak menjawab satu rekaman`)
  const inRecord = at.naming(at.key('as'), withFields(answer, stored))
  return {
    kind: 'record',
    id: context.source.id,
    title: inRecord.key('title').text(),
    path: value.path,
    parameter: owner.parameter,
    call: callOf(operation),
    as: value.as,
    list: list ?? listPath(at),
    status: inRecord.key('status')?.expression(stringType).code ?? null,
    sections: inRecord
      .key('sections')
      .map((part) => kindNamed<RecordSectionKind>(format.recordSections, part.value.section).compile(part)),
    actions: (inRecord.key('actions')?.items() ?? []).map((one) =>
      kindNamed<RecordActionKind>(format.recordActions, one.value.action).compile(one, owner),
    ),
  }
}

/** The type of an answer in which some fields are known better. */
export function withFields(answer: Type, fields: Readonly<Record<string, Type>> = {}): Type {
  return answer.kind === 'object' ? { ...answer, fields: { ...answer.fields, ...fields } } : answer
}

function listPath({ context, value }: At<RecordDefinition>): string | null {
  return value.list === undefined ? null : (definitionOf(context.others, value.list, 'list')?.path ?? null)
}

/** The name of the parameter with which a path ends. */
function parameterIn(path: string): string {
  return path.slice(path.lastIndexOf(':') + 1)
}
