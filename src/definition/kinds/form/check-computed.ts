import type { SubmitSpec } from '../../../contract/runtime/submit.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import type { Payload } from '../../../language/emit/payload.ts'
import type { Template } from '../../../language/format/template.ts'
import type { FieldsSchema } from '../../../language/keywords/property.ts'
import { object } from '../../../language/read/openapi-document.ts'
import { groupsOf, isKnown, knownPlaces } from './check-enforceable.ts'
import { type FormPlace, type Places, readPlaces, sentPlaces } from './sent-places.ts'

/**
 * A generic operation stores what a body is computed from, never what a client claims: an expression of the body is
 * computed anew by the server, so that all it reads has to be sent as well, or to follow from what is.
 */
export function checkComputed(
  schema: At<FieldsSchema>,
  body: At<Template> | undefined,
  { body: root }: Emitted<SubmitSpec>,
): void {
  if (!body || schema.context.source.errors.length > 0) return
  const places: Places = new Map([['doc', []]])
  const known = knownPlaces(sentPlaces(root, places), groupsOf({ at: schema, place: [], places }))
  walk(body, root, places, known)
}

function walk(at: At, node: Payload, places: Places, known: readonly FormPlace[]): void {
  const parts = object(at.value)
  if (node.node === 'value' && !node.undo && typeof at.value === 'string') {
    const unknown = readPlaces(at.value.slice(1), places).find((place) => !isKnown(known, place))
    if (unknown)
      at.report('not-enforceable', `server tidak dapat menghitungnya ulang; kirim juga "${String(unknown.at(-1))}"`)
  }
  if (node.node === 'list' && Array.isArray(at.value))
    for (const [index, item] of node.items.entries())
      walk(at.in(index, (at.value as unknown[])[index]), item, places, known)
  if (node.node === 'object')
    for (const { key, value } of node.entries) walk(at.in(key, parts[key]), value, places, known)
  if (node.node !== 'each') return
  const [variable = '', ...fields] = node.from ?? []
  const owner = places.get(variable)
  const inner = owner ? new Map([...places, [node.as, [...owner, ...fields, '*']]]) : places
  const cases = Array.isArray(parts['$case']) ? at.in('$case', parts['$case'] as unknown[]).items() : [at]
  for (const [index, { item }] of node.cases.entries()) {
    const one = cases[index]
    if (one) walk(one.in('item', object(one.value)['item']), item, inner, known)
  }
}
