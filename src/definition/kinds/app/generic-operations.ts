import type { DefinitionOf } from '../../../contract/parts.ts'
import type { At } from '../../../language/cursor.ts'
import { type Operation, parametersOf } from '../../../language/read/openapi-document.ts'
import { asList, filterParameter } from '../../../language/check/list-operation.ts'
import { namedOperation } from '../../../language/check/operation.ts'
import { propertiesOf } from '../../../language/check/schema-type.ts'
import { object, optional, word } from '../../../language/format/schema.ts'

export const recordOperations = object(
  'The folder whose dialogs are record types: saved and listed by generic operations.',
  {
    folder: word('A folder of definitions.', 'folder'),
    save: word('The operationId that stores; its path has {type}.', 'generic'),
    lookup: word('The operationId that lists; its path has {type}.', 'generic'),
    list: optional(word('The operationId that answers pages of values; its path has {type}.', 'generic')),
    read: optional(word('The operationId that answers one value; its path has {type} and {id}.', 'generic')),
    change: optional(word('The operationId that changes one (`PUT`); its path has {type} and {id}.', 'generic')),
    remove: optional(word('The operationId that deletes one (`DELETE`); its path has {type} and {id}.', 'generic')),
    archive: optional(word('The operationId that archives one (`POST`); its path has {type} and {id}.', 'generic')),
    import: optional(
      word('The operationId that brings values in from a file (`POST`); its path has {type}.', 'generic'),
    ),
    count: optional(word('The operationId that answers how many values each type has.', 'reading')),
    figures: optional(word('The operationId that answers reports of them; its path has {type}.', 'generic')),
  },
)

type Named = NonNullable<DefinitionOf<'app'>['records']>

/** Of each generic operation: its method, and what stands in its path. */
const rules = {
  save: { method: 'POST', path: ['type'] },
  lookup: { method: 'POST', path: ['type'] },
  list: { method: 'GET', path: ['type'] },
  read: { method: 'GET', path: ['type', 'id'] },
  change: { method: 'PUT', path: ['type', 'id'] },
  remove: { method: 'DELETE', path: ['type', 'id'] },
  archive: { method: 'POST', path: ['type', 'id'] },
  import: { method: 'POST', path: ['type'] },
} as const

/** What the list and the record of every type show. */
const rowFields = ['id', 'label', 'isian']
const recordFields = ['label', 'arsip', 'dipakai', 'isian', 'riwayat']

/** The generic operations of record types are such: what follows from a type's fields asks them for it. */
export function checkGenericOperations(at: At<Named>): void {
  for (const key of Object.keys(rules) as (keyof typeof rules)[]) {
    const named = at.key(key)
    const operation = named && namedOperation(named, true)
    if (operation) checkRule(named, operation, rules[key])
  }
  const [list, read] = [at.key('list'), at.key('read')]
  if ((list === undefined) !== (read === undefined))
    at.report('missing-keyword', `tambahkan "${list ? 'read' : 'list'}": "…" di samping "${list ? 'list' : 'read'}"`)
  if (list) checkListed(list)
  const answer = read && at.context.openapi.operations.get(read.value)?.response
  if (answer) checkAnswer(read, answer, recordFields)
}

function checkRule(at: At<string>, { method, path }: Operation, rule: (typeof rules)[keyof typeof rules]): void {
  const missing = rule.path.filter((name) => !parametersOf(path).includes(name)).map((name) => `{${name}}`)
  if (missing.length > 0)
    at.report(
      'lookup-mismatch',
      `${path} tanpa ${missing.join(', ')}; pakai operasi yang jalurnya berisi ${missing.join(', ')}`,
    )
  else if (method !== rule.method)
    at.report('operation-mismatch', `"${at.value}" adalah ${method}; pakai operasi ${rule.method}`)
}

function checkListed(at: At<string>): void {
  const operation = at.context.openapi.operations.get(at.value)
  const list = operation && asList(at, operation)
  if (!list) return
  checkAnswer(at, list.row, rowFields)
  filterParameter(at.of('data'), list)
  if (!operation.takesAnyQuery)
    at.report('operation-mismatch', `"${at.value}" tidak menyaring menurut kolom; tambahkan parameter "explode": true`)
  if (!list.sorts.includes('label')) at.report('unindexed-sort', `"label" tidak ada dalam "sort" ${at.value}`)
}

function checkAnswer(at: At<string>, answer: object, fields: readonly string[]): void {
  const known = propertiesOf(answer, at.context.openapi)
  const missing = fields.filter((name) => !Object.hasOwn(known, name))
  if (missing.length > 0) at.report('operation-mismatch', `"${at.value}" tidak menjawab ${missing.join(', ')}`)
}
