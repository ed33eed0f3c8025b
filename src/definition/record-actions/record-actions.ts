import type { Static } from 'typebox'
import type { Call, Fn, TextFn, Values } from '../../contract/module.ts'
import { withCaseFields } from '../../language/check/cases.ts'
import { definitionOf } from '../../language/check/definition-lookup.ts'
import { typeOfFields } from '../../language/check/field-types.ts'
import { callOf, operationOn, checkBody } from '../../language/check/operation.ts'
import { requiredOf, typeOfSchema } from '../../language/check/schema-type.ts'
import { secretOf } from '../../language/check/secrecy.ts'
import { fn } from '../../language/emit/code.ts'
import { compileTemplate, reportSurplus } from '../../language/emit/payload.ts'
import { anyType, stringType } from '../../language/expression/type.ts'
import {
  anyObject,
  constant,
  expression,
  object,
  optional,
  type SaidBy,
  text,
  variant,
  word,
} from '../../language/format/schema.ts'
import { actionKeys, compileCommon, type RecordActionKind } from '../../language/parts/record-parts.ts'
import { callAction } from './call/compile.ts'

const changeSchema = object("Opens a dialog that is filled with the record's values, and sends what it sends.", {
  action: constant('change', "Opens a dialog that is filled with the record's values."),
  ...actionKeys,
  operation: word('The operationId that changes it: a `PUT` whose path takes the key of the record.', 'ofRecord'),
  dialog: word("A dialog's id; its body is sent.", 'dialog'),
  title: word('The heading of the dialog.'),
  values: expression("The values of the dialog's fields."),
})

const changeAction: RecordActionKind<Static<typeof changeSchema>> = {
  name: 'change',
  label: 'Ubah',
  schema: changeSchema,
  compile(at, record) {
    const { dialog, title } = at.value
    const operation = operationOn(at.key('operation'), record, 'PUT')
    if (operation) checkBody(at.key('dialog'), dialog, operation)
    const form = definitionOf(at.context.others, dialog, 'dialog')
    const type = form && typeOfFields(withCaseFields(form.schema), at.context)
    const values = at.key('values').expression(type)
    if (type) reportSurplus(at.key('values'), 'unknown-field', values.type, type)
    const call = callOf(operation)
    return {
      ...compileCommon(at),
      action: 'change',
      needs: { calls: [call], definitions: [dialog] },
      call,
      dialog,
      title,
      values: values.code,
    }
  },
  explain: ({ operation, dialog }) => [`mengubah dengan ${dialog}: ${operation}`],
}

const printSchema = variant({ action: 'print' }, 'Shows the record on paper.', {
  ...actionKeys,
  print: word("A print's id.", 'print'),
})

const printAction: RecordActionKind<Static<typeof printSchema>> = {
  name: 'print',
  label: 'Cetak',
  schema: printSchema,
  compile(at) {
    const { others, source } = at.context
    const { print: id } = at.value
    const found = definitionOf(others, id, 'print')
    if (found && found.record !== source.id)
      at.key('print').report('operation-mismatch', `"${id}" mencetak "${found.record}", bukan "${source.id}"`)
    return { ...compileCommon(at), action: 'print', needs: { definitions: [id] }, print: id }
  },
  explain: ({ print }) => [`mencetak: ${print}`],
}

const messageSchema = variant(
  { action: 'message' },
  'Opens WhatsApp with a text made from the record, ready to be sent.',
  {
    ...actionKeys,
    number: expression('The telephone number of whoever gets it; where there is none, WhatsApp asks.'),
    text: text('What is written.'),
  },
)

const messageAction: RecordActionKind<Static<typeof messageSchema>> = {
  name: 'message',
  label: 'Kirim pesan',
  schema: messageSchema,
  compile(at) {
    const number = at.key('number').expression(stringType)
    const words = at.key('text').words()
    const secret = secretOf([...number.reads, ...words.reads], at.variables)
    return { ...compileCommon(at), action: 'message', needs: {}, number: number.code, text: words.code, secret }
  },
  explain: ({ number }) => [`pesan WhatsApp ke: ${number}`],
}

const copySchema = object("Fills a document's form with values of the record, and goes there.", {
  action: constant('copy', "Fills a document's form with values of the record."),
  ...actionKeys,
  document: word("A document's id.", 'document'),
  told: optional(text('What people are told there of what was not copied; nothing where it is empty.')),
  values: anyObject('Field values; a text that begins with `=` is an expression, such as `=doc.name`.'),
})

const copyAction: RecordActionKind<Static<typeof copySchema>> = {
  name: 'copy',
  label: 'Salin',
  schema: copySchema,
  compile(at) {
    const { others } = at.context
    const { document } = at.value
    const form = definitionOf(others, document, 'document')
    const type = form ? typeOfFields(withCaseFields(form.schema), at.context) : anyType
    const path = others?.screenOf(document) ?? ''
    return {
      ...compileCommon(at),
      action: 'copy',
      needs: { page: path },
      document,
      path,
      told: at.key('told')?.text() ?? null,
      values: fn(compileTemplate(at.key('values'), type)),
    }
  },
  explain: ({ document, values }) => [`mengisi ${document}: ${Object.keys(values).join(', ')}`],
}

const switchSchema = variant({ action: 'switch' }, 'Calls at once, and shows the record anew.', {
  ...actionKeys,
  operation: word('The operationId that is called: a `POST` whose path takes the key of the record.', 'ofRecord'),
  body: anyObject('What is sent; a text that begins with `=` is an expression.'),
  done: optional(text('What people are told afterwards.')),
})

const switchAction: RecordActionKind<Static<typeof switchSchema>> = {
  name: 'switch',
  label: 'Ganti keadaan',
  schema: switchSchema,
  compile(at, record) {
    const operation = operationOn(at.key('operation'), record, 'POST')
    const request = operation?.request ?? {}
    const body = at.key('body')
    if (operation && !operation.request && Object.keys(body.value).length > 0)
      body.report('payload-mismatch', `"${operation.operationId}" tidak menerima isi; pakai operasi lain`)
    for (const name of requiredOf(request).filter((key) => !Object.hasOwn(body.value, key)))
      body.report('payload-mismatch', `"${name}" wajib dikirim; tambahkan "${name}": …`)
    const type = typeOfSchema(request, at.context.openapi)
    const call = callOf(operation)
    return {
      ...compileCommon(at),
      action: 'switch',
      needs: { calls: [call] },
      call,
      body: fn(compileTemplate(body, type)),
      done: at.key('done')?.text() ?? null,
    }
  },
  explain: ({ operation, body }) => [`memanggil: ${operation} dengan ${JSON.stringify(body)}`],
}

const deleteSchema = variant({ action: 'delete' }, 'Asks, deletes, and goes back to the list.', {
  ...actionKeys,
  operation: word('The operationId that deletes it: a `DELETE` whose path takes the key of the record.', 'ofRecord'),
  question: text('What is asked first.'),
})

const deleteAction: RecordActionKind<Static<typeof deleteSchema>> = {
  name: 'delete',
  schema: deleteSchema,
  compile(at, record) {
    const operation = operationOn(at.key('operation'), record, 'DELETE')
    const call = callOf(operation)
    return {
      ...compileCommon(at),
      action: 'delete',
      needs: { calls: [call] },
      call,
      question: at.key('question').text(),
    }
  },
  explain: ({ operation }) => [`menghapus: ${operation}`],
}

/** What can be done with a record. */
export const recordActions = [
  printAction,
  messageAction,
  copyAction,
  callAction,
  changeAction,
  switchAction,
  deleteAction,
]

declare module '../../contract/parts.ts' {
  interface Parts {
    recordAction: SaidBy<(typeof recordActions)[number]>
  }
  interface CompiledRecordActions {
    /** Opens the print: its page is the record's with `/cetak` and the print's id behind. */
    print: { print: string }
    /** A link that opens WhatsApp with the text, for the number. */
    message: { number: Fn; text: TextFn }
    /** Fills a document's form with values made of the record, and goes there; `told` says what was not copied. */
    copy: { document: string; path: string; told: TextFn | null; values: Fn<Values> }
    /** The dialog of a definition, filled with `values`, whose body is sent with `If-Match`. */
    change: { call: Call; dialog: string; title: string; values: Fn<Values> }
    /** Calls at once and shows the record anew; `body` is sent. */
    switch: { call: Call; body: Fn; done: TextFn | null }
    /** Asks, calls with `If-Match`, and goes back to the list. */
    delete: { call: Call; question: TextFn }
  }
}
