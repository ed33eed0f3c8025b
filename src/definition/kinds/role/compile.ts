import type { Static } from 'typebox'
import type { DefinitionOf } from '../../../contract/parts.ts'
import { type DocumentOperations, documentTypeIn } from '../../../language/check/documents.ts'
import { type Records, typeNames } from '../../../language/check/records.ts'
import type { At } from '../../../language/cursor.ts'
import { type Emitted, js } from '../../../language/emit/code.ts'
import { anyOf, constant, list, object, optional, word } from '../../../language/format/schema.ts'
import { type CompiledRole, roleAllows, type RoleDocuments, type RoleRecords } from '../../../contract/role-module.ts'
import { type Kind, notes } from '../../../language/parts/kind.ts'

/** What a role says of record types, with the generic operations that the app has for them. */
export function roleRecords(
  said: DefinitionOf<'role'>['records'],
  records: Pick<Records, 'lookup' | 'save' | 'pages' | 'count' | 'figures'> | undefined,
): RoleRecords | undefined {
  if (!said || !records) return undefined
  const { lookup, save, pages, count, figures } = records
  const ids = (...operations: (string | undefined)[]): string[] => operations.filter((one) => one !== undefined)
  return {
    ...said,
    reading: ids(lookup, pages?.list, pages?.read, count, figures),
    writing: ids(save, pages?.change, pages?.remove, pages?.archive, pages?.import),
  }
}

/** A role may ask the generic operations for the documents whose pages it has. */
export function roleDocuments(
  screens: DefinitionOf<'role'>['screens'],
  documents: DocumentOperations | undefined,
): RoleDocuments | undefined {
  if (!documents) return undefined
  const { save, list, read, preview, cancel, foresee, import: bring, figures } = documents
  const types = screens === '*' ? screens : screens.flatMap((id) => documentTypeIn(id, documents) ?? [])
  const further = [foresee, bring, figures].filter((one) => one !== undefined)
  return { types, operations: [save, list, read, preview, cancel, ...further] }
}

const all = constant('*', 'All, also those that are yet to be made.')

const recordTypes = (description: string) =>
  anyOf([all, list(word(undefined, 'recordType'), 'By the names of their files.')], description)

const schema = object('What people of one occupation may see and do.', {
  ...notes,
  kind: constant('role', 'What people of one occupation may see and do.'),
  title: word('What people call it.'),
  screens: anyOf(
    [all, list(word(undefined, 'page'), 'By their ids: screens, lists, records, imports, master types.')],
    'The pages that it reaches; dialogs, documents and prints follow from them.',
  ),
  operations: anyOf(
    [all, list(word(undefined, 'operation'), 'operationIds.')],
    'What it may call; what everybody may call needs no mention.',
  ),
  without: optional(list(word(undefined, 'operation'), 'What it may not call all the same, by operationIds.')),
  records: optional(
    object(
      'Which record types it may ask the generic operations among its `operations` for; all where this is not said, but the lookup of those alone that its pages choose from.',
      {
        reads: recordTypes('Of which it sees the options, lists and records.'),
        writes: recordTypes('Which it adds, changes and takes away; those it sees as well.'),
      },
    ),
  ),
  forbids: optional(
    list(
      word(undefined, 'limit'),
      'What it is kept from though it holds the operation (`x-limits` in the OpenAPI document).',
    ),
  ),
  hides: optional(
    list(word(undefined, 'class'), 'Classes of data (`x-class` in the OpenAPI document) that it is never sent.'),
  ),
})

type RoleDefinition = Static<typeof schema>

/** `roles/*.json`: what people of one occupation may see and do. The server enforces it; browsers never get it. */
export const role: Kind<RoleDefinition> = {
  name: 'role',
  schema,
  compile: (at) => js`${compileRole(at)}`,
  asides: ['page'],
  explain: ({ screens, operations, without = [], forbids = [], hides = [], records }) => [
    `halaman: ${named(screens)}`,
    `operasi: ${named(operations)}`,
    ...(without.length > 0 ? [`kecuali: ${without.join(', ')}`] : []),
    ...(records ? [`membaca master: ${named(records.reads)}`, `mengubah master: ${named(records.writes)}`] : []),
    ...(forbids.length > 0 ? [`dilarang: ${forbids.join(', ')}`] : []),
    ...(hides.length > 0 ? [`tidak melihat: ${hides.join(', ')}`] : []),
  ],
}

function named(names: '*' | readonly string[]): string {
  if (names === '*') return 'semua'
  return names.length === 0 ? 'tidak ada' : names.join(', ')
}

/** The name of a role by the id of its definition. */
export function roleName(id: string): string {
  return id.split('/').at(-1) ?? id
}

function compileRole(at: At<RoleDefinition>): Emitted<CompiledRole> {
  const { context, value } = at
  const { id } = context.source
  const { openapi } = context
  for (const one of [...namedIn(at.key('operations')), ...namedIn(at.key('without'))])
    one.among(openapi.operations.keys(), 'unknown-operation')
  at.key('hides')?.map((one) => one.among(openapi.classes, 'unknown-class'))
  at.key('forbids')?.map((one) => one.among(openapi.limits, 'unknown-limit'))
  const said = at.key('records')
  if (said) checkRecords(said)
  const { title, screens, operations, without = [], forbids = [], hides = [] } = value
  const records = roleRecords(value.records, context.records)
  const documents = roleDocuments(screens, context.app?.documents)
  const chooses = said || screens === '*' ? undefined : heldLookup(value, context.records?.lookup)
  return {
    kind: 'role',
    id,
    name: roleName(id),
    title,
    screens,
    operations,
    without,
    forbids,
    hides,
    records,
    chooses,
    documents,
  }
}

function heldLookup({ operations, without = [] }: RoleDefinition, lookup: string | undefined): string | undefined {
  return lookup !== undefined && roleAllows({ operations, without }, lookup) ? lookup : undefined
}

function checkRecords(at: At<NonNullable<RoleDefinition['records']>>): void {
  const { records } = at.context
  const known = typeNames(records)
  for (const one of [...namedIn(at.key('reads')), ...namedIn(at.key('writes'))])
    if (records?.wrong.has(one.value) !== true) one.among(known, 'unknown-definition')
}

/** What is named one by one. */
function namedIn(at: At<'*' | readonly string[]> | undefined): At<string>[] {
  return at && at.value !== '*' ? at.of(at.value).items() : []
}
