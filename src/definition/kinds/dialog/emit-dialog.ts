import type { ListedKey, CompiledListPage, CompiledPrint, CompiledRecordAction } from '../../../contract/page-module.ts'
import type { CompiledDialog } from '../../../contract/module.ts'
import type { DialogSpec } from '../../../contract/runtime/form.ts'
import { checkFillable } from '../../../language/check/check-fillable.ts'
import { asList, type ListOperation } from '../../../language/check/list-operation.ts'
import { callOf, readingOperation, namedOperation } from '../../../language/check/operation.ts'
import { recordOperation } from '../../../language/check/records.ts'
import { typeOfAnswer, typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import { anyWithSecrets } from '../../../language/check/secrecy.ts'
import { t } from '../../../contract/words/words.ts'
import { call, type Code, type Emitted } from '../../../language/emit/code.ts'
import { anyType, type Type } from '../../../language/expression/type.ts'
import { compileFields, compileFieldSet } from '../../../language/emit/field-set.ts'
import { checkEnforceable } from '../form/check-enforceable.ts'
import {
  askedBy,
  emittedKeys,
  listedOwn,
  listedStored,
  type OwnAsked,
  ownOfForm,
  ownSecretNames,
  ownSecrets,
  withSecretFilters,
} from '../form/own-fields.ts'
import { sentPlaces } from '../form/sent-places.ts'
import { checkComputed, checkSent } from '../form/check-sent.ts'
import { compileSubmit, isGeneric } from '../form/emit-submit.ts'
import type { ListDefinition } from '../list/compile.ts'
import { compileListPage } from '../list/emit-list-page.ts'
import { compileRecordPage } from '../record/compile.ts'
import { factsOf } from '../../print-parts/form-parts.ts'
import { labelPart } from '../../print-parts/print-parts.ts'
import { placeHeading, printOf } from '../document/document-pages.ts'
import { printAsSaid } from '../form/form.ts'
import { compilePrintOf, inWordsOfPaper } from '../print/compile.ts'
import { withCaseFields } from '../../../language/check/cases.ts'
import { generatedType, typeLabel } from './check-record.ts'
import type { DialogDefinition } from './compile.ts'
import { compileRecordImport } from './record-import.ts'
import { listOfType, recordOfType, statusParameter, typePath } from './record-pages.ts'

/** A dialog as a call of the runtime's `createDialog`. */
export function compileDialog(at: At<DialogDefinition>): Code {
  const { context, value: definition } = at
  const { submit, schema } = compileSubmit(at)
  const isType = generatedType(context.source.id, definition, context.records) !== undefined
  // Without a button an action may open it, with values in it.
  checkFillable(schema, () => true, isType || definition.button ? definition.uiSchema : undefined)
  const keys = isGeneric(at)
    ? listedStored(withCaseFields(definition.schema), sentPlaces(submit.body, new Map([['doc', []]])))
    : listedOwn(definition, context.openapi)
  const spec: Emitted<DialogSpec> = {
    kind: 'dialog',
    id: context.source.id,
    title: definition.title,
    button: definition.button,
    heading: compileHeading(at.key('heading')),
    validateOn: definition.validate ?? 'submit',
    fieldSet: compileFieldSet(schema, {
      names: schema.of(Object.keys(schema.value.properties)),
      ui: at.key('uiSchema') ?? at.in('uiSchema', {}),
      layout: at.key('layout'),
      lines: [],
    }),
    fields: compileFields(schema, 'doc'),
    submit,
    records: compileRecordType(at, keys),
    own: emittedKeys(keys),
    classified: ownSecretNames(definition, context.openapi),
  }
  checkEnforceable(at.key('schema'), submit)
  checkSent(at.key('schema'), at.key('submit'), submit)
  if (isGeneric(at)) checkComputed(at.key('schema'), at.key('submit').key('body'), submit)
  return call('kit.createDialog', spec)
}

/** The line above the fields that waits for an answer. */
function compileHeading(
  at: At<NonNullable<DialogDefinition['heading']>> | undefined,
): Emitted<CompiledDialog['heading']> {
  const operation = at && readingOperation(at.key('operation'))
  if (!operation) return undefined
  const { as, loading } = at.value
  const answered = at.naming(at.key('as'), typeOfSchema(operation.response, at.context.openapi))
  return { call: callOf(operation), as, text: answered.key('text').text(), loading }
}

/** A field that the list would be filtered by may not have the name of what every list is asked for. */
function refuseTaken(at: At<DialogDefinition>, filters: ListDefinition['filters'] = [], list: ListOperation): void {
  const parameters = filters.flatMap((filter) =>
    !('parameter' in filter) || filter.parameter === statusParameter ? [] : [filter.parameter],
  )
  for (const name of parameters.filter((one) => Object.hasOwn(list.parameters, one)))
    at.key('schema')
      .key('properties')
      .in(name)
      .report('name-clash', `"${name}" sudah dipakai setiap daftar; beri kolom ini nama lain, seperti "${name}Isi"`)
}

/** The list and the record of a record type, as if somebody had written them: they follow from its fields. */
function compileRecordType(at: At<DialogDefinition>, keys: readonly ListedKey[]): Emitted<CompiledDialog['records']> {
  const { records, source } = at.context
  const type = generatedType(source.id, at.value, records)
  const pages = records?.pages
  // What is wrong with a field is told at the field, and not again where its page is made.
  if (type === undefined || !pages || source.errors.length > 0) return undefined
  const path = typePath(records.folder, type)
  const label = typeLabel(at.value)
  const listed = namedOperation(at.of(pages.list), true)
  const operation = listed && asList(at, recordOperation(listed, type))
  if (!operation) return undefined
  const fields = ownOfForm(at.value, at.context.openapi, 'doc.isian')
  const own = askedBy(keys, withCaseFields(at.value.schema).properties)
  const list = listOfType(at, { path, label, operation: pages.list, own })
  refuseTaken(at, list.filters, operation)
  if (source.errors.length > 0) return undefined
  const isSingle = at.value.single ?? false
  const record = recordOfType(at.value, { path, label, pages, dialog: source.id })
  const markOf = (place: string) => `${type}/${place}`
  const stored = ownSecrets(fields, record, anyType, markOf)
  const named = compileTypeList(at.of(list), operation, { fields, own, markOf })
  const brought = compileRecordImport(at, label, named)
  const links = brought ? [{ label: t('Impor'), to: brought.path }] : []
  const shown = compileRecordPage(at.of(record), { type, list: path, stored })
  const print = compileLabels(at, pages.read) ?? compileTypePrint(at, pages.read, { label, stored })
  return {
    list: { ...named, links, ...(isSingle ? { fills: source.id } : { adds: source.id }) },
    record: print ? { ...shown, actions: [...shown.actions, printAction(at)] } : shown,
    print,
    import: brought,
    single: isSingle,
  }
}

interface ListedType {
  fields: ReturnType<typeof ownOfForm>
  own: OwnAsked
  /** How rights name a place of the answer. */
  markOf: (place: string) => string
}

/** The list of a record type, which is sorted and narrowed down by its fields: by secret ones of nobody who does not see them. */
function compileTypeList(
  at: At<ReturnType<typeof listOfType>>,
  operation: ListOperation,
  { fields, own, markOf }: ListedType,
): Emitted<CompiledListPage> {
  const pathOf = (name: string) => `items.isian.${name}`
  const marks = fields.flatMap(({ of, property }) => (property['x-class'] ? [[of, markOf(pathOf(of))] as const] : []))
  const page = compileListPage(at, {
    ...operation,
    parameters: { ...operation.parameters, ...own.parameters },
    sorts: [...operation.sorts, ...own.sorts],
    ...(marks.length > 0 && { stored: { isian: anyWithSecrets(Object.fromEntries(marks)) } }),
  })
  return withSecretFilters(page, own, fields, { pathOf, markOf })
}

/** The labels of a record type, as a print that somebody wrote. */
function compileLabels(at: At<DialogDefinition>, operation: string): Emitted<CompiledPrint> | undefined {
  const label = at.key('label')
  if (!label) return undefined
  const { context } = at
  const doc = typeOfAnswer(context.openapi.operations.get(operation)?.response, context.openapi)
  const inLabel = label.only({ doc })
  return {
    kind: 'print',
    id: context.source.id,
    record: context.source.id,
    operation,
    title: inLabel.of('Label {doc.label}').text(),
    papers: label.value.papers ?? ['40x30mm', '33x15mm', '50x30mm', 'A4'],
    copies: inLabel.of('1').expression().code,
    settings: {},
    parts: [labelPart.compile(inLabel.of({ ...label.value, part: 'label', papers: undefined }))],
  }
}

/** How a value of a record type is printed. */
function compileTypePrint(
  at: At<DialogDefinition>,
  operation: string,
  { label, stored }: { label: string; stored: Record<string, Type> },
): Emitted<CompiledPrint> | undefined {
  const said = at.key('print')
  if (!said) return undefined
  const { schema, uiSchema } = at.value
  const place = at.context.app?.place
  const follows = printOf(at.context.source.id, '{doc.label}', place, [
    ...placeHeading(place),
    { part: 'heading', lines: [label] },
    { part: 'facts', facts: factsOf({ schema: withCaseFields(schema), uiSchema }) },
  ])
  const form = { schema: withCaseFields(schema), uiSchema, place, hasTotal: false }
  return inWordsOfPaper(at, () =>
    compilePrintOf(printAsSaid(said, at, follows, form), { operation, as: 'doc', stored }),
  )
}

/** There is no definition of a print that could be named. */
function printAction({
  context,
  value,
}: At<DialogDefinition>): Emitted<Extract<CompiledRecordAction, { action: 'print' }>> {
  const { id } = context.source
  const label = value.label ? 'Cetak label' : 'Cetak'
  return { action: 'print', label, when: null, needs: { definitions: [id] }, print: id }
}
