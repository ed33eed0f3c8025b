import type { Static } from 'typebox'
import type { DefinitionContext } from '../../../language/cursor.ts'
import type { Property } from '../../../language/keywords/keyword.ts'
import type { CheckedDefinition, SourceFile } from '../../../language/read/source-file.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { recordOperation, recordTypeOf, type Records } from '../../../language/check/records.ts'
import { type Kind, entryOf, notes } from '../../../language/parts/kind.ts'
import { checkRecordType, checkTypeKeys, generatedType, namedList, typeIn } from './check-record.ts'
import { compileDialog } from './emit-dialog.ts'
import { importOf, recordImport } from './record-import.ts'
import { typePath } from './record-pages.ts'
import { papers } from '../../../language/parts/page-parts.ts'
import { labelKeys } from '../../print-parts/print-parts.ts'
import {
  anyOf,
  boolean,
  constant,
  list,
  meant,
  number,
  object,
  oneOf,
  optional,
  text,
  word,
} from '../../../language/format/schema.ts'
import { layout } from '../../../language/format/ui-schema.ts'
import type { IndexEntry } from '../../../contract/module.ts'
import { type PageAddress, printPath } from '../../../contract/runtime/page-addresses.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { memoize } from '../../../contract/runtime/recent.ts'
import { explainFields, explainSubmit, formKeys, formPrint } from '../form/form.ts'
import { chosenList } from './chosen-list.ts'

const button = object('The button that opens it.', {
  screen: word('The screen that has the button, without its folder.', 'screenName'),
  label: word("The button's text."),
  order: number("Position among the screen's buttons."),
})

const heading = object('A line above the fields that waits for an answer.', {
  operation: word(
    'The operationId that is asked; one that only reads: `GET`, or marked `x-reads` in the OpenAPI document.',
    'reading',
  ),
  as: word("The answer's name in `text`."),
  text: text('What stands there once the answer has come.'),
  loading: word('What stands there until then.'),
})

const label = object('Of a record type: labels of its values are printed, of what its record answers as `doc`.', {
  ...labelKeys,
  papers: optional(
    list(oneOf(papers), 'What they are printed on, the usual one first.', { minItems: 1, uniqueItems: true }),
  ),
})

const schema = object('A form in a dialog.', {
  ...notes,
  kind: constant('dialog', 'A form in a dialog.'),
  ...formKeys({ title: 'The heading of the dialog.', schema: 'Its fields.' }),
  button: optional(button),
  layout: optional(meant(layout, 'Fields side by side; one below the other when absent.')),
  heading: optional(heading),
  label: optional(label),
  list: optional(
    anyOf(
      [word('The list that stands for the one that follows from its fields.', 'list'), chosenList],
      'Of a record type: what its list shows, or another list in its stead.',
    ),
  ),
  import: optional(recordImport),
  print: optional(formPrint),
  single: optional(boolean('Of a record type: it has one value, and its list offers no second.')),
  validate: optional(
    oneOf(['blur', 'submit'], "When a field's problems show: on leaving the field, or on saving (when absent)."),
  ),
})

export type DialogDefinition = Static<typeof schema>

/** A form in a dialog: opened by a button on a screen or beside a picker. */
export const dialog: Kind<DialogDefinition> = {
  name: 'dialog',
  schema,
  compile: compileDialog,
  index: (definition, context) => ({
    button: definition.button && { ...definition.button },
    list: listOf(definition, context),
    pages: pagesOf(definition, context.source.id, context.records),
    adds: addsOf(definition, context),
    ...entryOf(definition.submit.operation, context.openapi),
    extension: isExtension(definition, context) || undefined,
  }),
  paths: (definition, id, _all, records) =>
    (pagesOf(definition, id, records) ?? []).map(({ path }) => ({ path, pointer: '' })),
  claims({ button: opener }) {
    if (!opener) return []
    const { screen, label } = opener
    return [{ key: `label ${screen} ${label}`, pointer: '/button/label', what: `"${label}"` }]
  },
  crossCheck(source, definition, all, records) {
    checkButton(source, definition, all)
    checkRecordType(source, definition.schema, records)
    checkTypeKeys(source, definition, records)
  },
  wayTo: ({ button: opener }) =>
    opener ? undefined : 'tambahkan "button": {"screen": "…", "label": "…", "order": 10}',
  explain: ({ schema: fields, submit }, format) => [...explainFields(fields, format), explainSubmit(submit.operation)],
}

/** The screens that draw no buttons. */
const withoutButtons = memoize((all: readonly CheckedDefinition[]): ReadonlySet<string> => {
  const found = all.flatMap(({ source, definition }) => {
    const isOne = definition.kind === 'screen' && !definition.content?.some(({ block }) => block === 'buttons')
    return isOne ? [source.id] : []
  })
  return new Set(found)
})

/** A screen without the block of buttons would never draw the one that leads here. */
function checkButton(
  source: SourceFile,
  { button: opener }: DialogDefinition,
  all: readonly CheckedDefinition[],
): void {
  const id = `screens/${opener?.screen ?? ''}`
  if (!opener || !withoutButtons(all).has(id)) return
  source.report(
    'unreachable',
    '/button/screen',
    `"${id}" tidak menampilkan tombol; tambahkan {"block": "buttons"} di sana`,
  )
}

/**
 * Of a record type whose values no list of its own shows: its list, where they come in, and behind them one of them, on
 * paper too. All are drawn as those that somebody wrote, and asked of operations of the product's own.
 */
function pagesOf(definition: DialogDefinition, id: string, records: Records | undefined): PageAddress[] | undefined {
  const type = generatedType(id, definition, records)
  if (type === undefined || !records) return undefined
  const path = typePath(records.folder, type)
  const brought = importOf(id, definition, records)
  const hasPaper = (definition.label ?? definition.print) !== undefined
  return [
    { path, draws: 'list', at: ['records', 'list'], extension: true },
    ...(brought ? [importPage(brought, records.save)] : []),
    { path: `${path}/:id`, draws: 'record', at: ['records', 'record'], extension: true },
    ...(hasPaper ? [{ path: `${path}/:id${printPath}`, draws: 'print', at: ['records', 'record'], extension: true } as const] : []), // prettier-ignore
  ]
}

function importPage({ path, operation, type }: NonNullable<ReturnType<typeof importOf>>, save: string): PageAddress {
  const needs = [operation, save].map((one) => typedCall(one, type))
  return { path, draws: 'import', at: ['records', 'import'], needs, extension: true }
}

/** Where the values of a record type are listed. */
function listOf(
  definition: DialogDefinition,
  { source, records, others }: DefinitionContext,
): { path: string; type: string } | undefined {
  const type = records && typeIn(source.id, records)
  if (type === undefined || !records) return undefined
  const named = definitionOf(others, namedList(definition) ?? '', 'list')?.path
  const path = generatedType(source.id, definition, records) === undefined ? named : typePath(records.folder, type)
  return path === undefined ? undefined : { path, type }
}

/** What a picker can have added here: the first text that may be anything takes what was typed there. */
function addsOf(
  { schema: fields, submit, single }: DialogDefinition,
  { source, records, openapi }: DefinitionContext,
): IndexEntry['adds'] {
  const type = recordTypeOf(source, records)
  const generic = openapi.operations.get(records?.lookup ?? '')
  const ofType = generic && type !== undefined ? recordOperation(generic, type) : undefined
  const stores = submit.operation ?? (type === undefined ? '' : typedCall(records?.save ?? '', type))
  const known = [submit.operation === undefined ? ofType : undefined, openapi.listOf(stores)]
  const lookups = known.flatMap((lookup) => lookup?.path ?? [])
  const field = Object.entries(fields.properties).find(([, one]) => isFreeText(one))?.[0]
  return lookups.length === 0 || field === undefined || single === true ? undefined : { lookups, field }
}

function isFreeText({ type, format, enum: choices, oneOf: titled, readOnly }: Property): boolean {
  return type === 'string' && [format, choices, titled, readOnly].every((limit) => limit === undefined)
}

/** A record type that is stored by nothing but a generic operation is as much of an extension as that is. */
function isExtension({ submit }: DialogDefinition, { source, records, openapi }: DefinitionContext): boolean {
  const isGeneric = submit.operation === undefined && recordTypeOf(source, records) !== undefined
  return isGeneric && openapi.operations.get(records?.save ?? '')?.extension === true
}
