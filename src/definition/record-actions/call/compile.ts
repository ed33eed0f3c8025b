import type { Static } from 'typebox'
import type { Call, Fn, TextFn } from '../../../contract/module.ts'
import { callOf, operationOn, readingOn, type RecordOwner, checkBody } from '../../../language/check/operation.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import { type Emitted, fn } from '../../../language/emit/code.ts'
import { anyType, itemOf, listOf, stringType } from '../../../language/expression/type.ts'
import {
  boolean,
  expression,
  list as listSchema,
  object,
  optional,
  text,
  variant,
  word,
} from '../../../language/format/schema.ts'
import type { CompiledRecordAction } from '../../../contract/page-module.ts'
import { actionKeys, compileCommon, type RecordActionKind } from '../../../language/parts/record-parts.ts'
import { copy } from '../../kinds/form/emit-submit.ts'

const item = object('One line.', {
  as: word('The name of a line in expressions.'),
  text: expression('What will happen.'),
  obstacle: optional(expression('What stands in the way; null where nothing does.')),
})

const preview = object('Asked first: what will happen, and whether it can.', {
  operation: word('The operationId that says what will happen: a `GET` with the same parameter.', 'ofRecord'),
  as: word("The answer's name in expressions."),
  lines: expression('The list of what will happen.'),
  item,
  allowed: expression('Whether it can be done.'),
})

const schema = variant({ action: 'call' }, 'A dialog that says what will happen, asks, and calls.', {
  ...actionKeys,
  operation: word('The operationId that is called: a `POST` whose path takes the key of the record.', 'ofRecord'),
  title: text('The heading of the dialog.'),
  form: optional(word('A dialog definition whose fields are asked, and whose body is sent.', 'dialog')),
  preview: optional(preview),
  yes: word('The button that does it.'),
  no: word('The button that does not.'),
  done: optional(text('What people are told afterwards.')),
  copies: optional(
    listSchema(copy, 'What of the answer is shown this once, each with a button that copies it.', { minItems: 1 }),
  ),
  danger: optional(boolean('It cannot be taken back: drawn as such.')),
})

type CallAction = Static<typeof schema>
type CompiledCall = Extract<CompiledRecordAction, { action: 'call' }>

export const callAction: RecordActionKind<CallAction> = {
  name: 'call',
  label: 'Jalankan operasi',
  schema,
  compile(at, record) {
    const operation = operationOn(at.key('operation'), record, 'POST')
    if (operation) checkBody(at.key('form') ?? at, at.value.form, operation)
    const answered = at.only({ answer: typeOfSchema(operation?.response, at.context.openapi) })
    const copies = answered.key('copies')?.map((one) => ({ label: one.value.label, value: one.key('value').text() }))
    const [call, preview] = [callOf(operation), compilePreview(at, record)]
    const { form = null, yes, no, danger = false } = at.value
    return {
      ...compileCommon(at),
      action: 'call',
      needs: { calls: preview ? [call, preview.call] : [call], definitions: form === null ? [] : [form] },
      call,
      title: at.key('title').text(),
      preview,
      form,
      yes,
      no,
      done: at.key('done')?.text() ?? null,
      danger,
      copies,
    }
  },
  explain: ({ operation, form, preview: asked }) => [
    `memanggil: ${operation}${form === undefined ? '' : `, setelah menanyakan ${form}`}`,
    ...(asked ? [`lebih dulu ditunjukkan: ${asked.operation}`] : []),
  ],
}

function compilePreview(at: At<CallAction>, record: RecordOwner): Emitted<CompiledCall['preview']> {
  const asked = at.key('preview')
  const operation = asked && readingOn(asked.key('operation'), record)
  if (!operation) return null
  const { as } = asked.value
  const answered = asked.naming(asked.key('as'), typeOfSchema(operation.response, at.context.openapi))
  const lines = answered.key('lines').expression(listOf(anyType))
  const inLine = answered.naming(asked.key('item').key('as'), itemOf(lines.type)).key('item')
  return {
    call: callOf(operation),
    as,
    lines: lines.code,
    lineAs: asked.value.item.as,
    text: inLine.key('text').expression(stringType).code,
    // Nothing stands in the way.
    obstacle: inLine.key('obstacle')?.expression(stringType).code ?? fn(null),
    allowed: answered.key('allowed').condition().code,
  }
}

declare module '../../../contract/parts.ts' {
  interface CompiledRecordActions {
    /** A dialog that shows what will happen, asks for the fields of a form, and calls. */
    call: {
      call: Call
      title: TextFn
      /** Asked first: what will happen, and whether it can. `as` names its answer beside the record, `lineAs` a line. */
      preview: {
        call: Call
        as: string
        lines: Fn<readonly unknown[]>
        lineAs: string
        text: Fn<string | null>
        obstacle: Fn<string | null>
        allowed: Fn
      } | null
      /** A dialog definition whose body is sent; null sends nothing. */
      form: string | null
      yes: string
      no: string
      done: TextFn | null
      danger: boolean
      /** Of the answer (`answer`): shown this once, to be copied. */
      copies?: { label: string; value: TextFn }[]
    }
  }
}
