import type { Static } from 'typebox'
import { checkEachName } from '../../../language/expression/names.ts'
import { callOf, readingOperation } from '../../../language/check/operation.ts'
import { propertiesOf, requiredOf, typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import { anyType, itemOf, listOf, stringType, type Type } from '../../../language/expression/type.ts'
import { compileRecordLink, recordLink } from '../../../language/emit/record-link.ts'
import { address, byName, expression, list, object, optional, word } from '../../../language/format/schema.ts'
import type { CompiledSearch } from '../../../contract/app-module.ts'
import type { Operation } from '../../../language/read/openapi-document.ts'
import { type Emitted, js } from '../../../language/emit/code.ts'

const opened = object('A group of what is found.', {
  title: word('The heading of the group.'),
  to: optional(address('The path of what an item opens.')),
  record: optional(recordLink),
})

export const search = object('One box that searches everything.', {
  label: word('The accessible name of the box.'),
  operation: word('The operationId that is asked.', 'reading'),
  parameter: word('Its parameter for the typed text.'),
  items: expression('The list of what was found, of `answer`.'),
  as: word("An item's name in expressions."),
  group: expression('Which of `opens` the item belongs to.'),
  title: expression('What people read first.'),
  text: expression('What they read below it.'),
  opens: byName(opened, 'By group, in the order in which they are shown.', { minProperties: 1 }),
  without: optional(list(word(), 'Groups that are not shown: this product has no such things.', { minItems: 1 })),
})

type Search = Static<typeof search>

export function compileSearch(at: At<Search> | undefined): Emitted<CompiledSearch> | undefined {
  const operation = at && readingOperation(at.key('operation'))
  if (!operation) return undefined
  const { label, parameter, as } = at.value
  checkParameter(at.key('parameter'), operation)
  const answered = at.only({ answer: typeOfSchema(operation.response, at.context.openapi) })
  checkEachName(answered.key('as'))
  const items = answered.key('items').expression(listOf(anyType))
  const inItem = at.only({ [as]: itemOf(items.type) })
  const group = inItem.key('group').expression(stringType)
  return {
    label,
    call: callOf(operation),
    parameter,
    items: items.code,
    as,
    group: group.code,
    title: inItem.key('title').expression(stringType).code,
    text: inItem.key('text').expression(stringType).code,
    opens: compileOpens(inItem.key('opens'), group.type, inItem.key('without')),
  }
}

function checkParameter(at: At<string>, { operationId, request, method }: Operation): void {
  const names = Object.keys(propertiesOf(request ?? {}, at.context.openapi))
  if (method !== 'GET') at.report('operation-mismatch', `"${operationId}" bukan GET; pakai operasi GET`)
  if (!at.known(names)) return
  const others = requiredOf(request ?? {}).filter((name) => name !== at.value)
  if (others.length > 0) at.report('operation-mismatch', `"${operationId}" menuntut juga ${others.join(', ')}`)
}

/** Every group that can occur is shown or said to be left out, and no other. */
function compileOpens(
  at: At<Search['opens']>,
  group: Type,
  without: At<string[]> | undefined,
): Emitted<CompiledSearch['opens']> {
  const values = group.kind === 'string' ? group.values : undefined
  without?.map((name) => {
    if (Object.hasOwn(at.value, name.value))
      name.report('clash', `"${name.value}" ada juga dalam "opens"; hapus salah satu`)
    if (values) name.known(values)
  })
  const told = [...Object.keys(at.value), ...(without?.value ?? [])]
  for (const name of values?.filter((value) => !told.includes(value)) ?? [])
    at.report('missing-keyword', `tambahkan "${name}": {"title": "…", "to": "…"}, atau sebutkan dalam "without"`)
  return at.mapValues((one, name) => {
    if (values) one.of(name).known(values)
    const to = one.key('to')
    const record = one.key('record')
    if ((to === undefined) === (record === undefined))
      one.report('missing-keyword', 'tulis salah satu: "to": "/…" atau "record": {"of": "…", "id": "…"}')
    const { title } = one.value
    if (record) return { title, ...compileRecordLink(record) }
    return { title, to: to?.address() ?? js`null` }
  })
}
