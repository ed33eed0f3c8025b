import type { CompiledFields, CompiledList, CompiledSubmit, Scope, Values } from '../module.ts'
import { formatDate } from './date-text.ts'
import type { PayloadNode } from './payload.ts'
import { isRecord, own } from './own.ts'

type Sent = Pick<CompiledFields, 'fields' | 'variable'> & {
  submit: Pick<CompiledSubmit, 'body'>
  lists?: Readonly<Record<string, CompiledList>>
}

/**
 * The form data that a request body came from, as far as the body tells: the inverse of
 * `buildPayload`. Values that were computed on the way cannot be had back and stay absent.
 */
export function restoreValues(form: Sent, body: unknown): Values {
  const sent: Record<string, unknown> = {}
  takeBack(form.submit.body, body, { doc: sent })
  let doc = withRestored(form, sent, {})
  for (const list of Object.values(form.lists ?? {})) {
    const rows = doc[list.name]
    // Lists are restored as objects of field values.
    if (Array.isArray(rows))
      doc = { ...doc, [list.name]: (rows as Values[]).map((row) => withRestored(list, row, { doc })) }
  }
  return doc
}

/** Fields that are not sent but follow from what is (`x-restore`). */
function withRestored(
  { fields, variable }: Pick<CompiledFields, 'fields' | 'variable'>,
  values: Values,
  outer: Scope,
): Values {
  let current = values
  for (const { name, restored } of Object.values(fields)) {
    if (!restored || current[name] !== undefined) continue
    const value = restored({ ...outer, [variable]: current }) ?? undefined
    if (value !== undefined) current = { ...current, [name]: value }
  }
  return current
}

type Targets = Readonly<Record<string, Record<string, unknown>>>

function takeBack(node: PayloadNode, body: unknown, targets: Targets): void {
  if (node.node === 'value' && node.undo) return put(node.from, targets, node.undo === 'date' ? dateOf(body) : body)
  if (node.node === 'object' && isRecord(body)) {
    for (const entry of node.entries) takeBack(entry.value, own(body, entry.key), targets)
  }
  if (node.node === 'list' && Array.isArray(body))
    node.items.forEach((item, index) => takeBack(item, body[index], targets))
  if (node.node === 'each' && Array.isArray(body)) {
    const rows = body.map((item: unknown) => takeBackRow(node, item, targets))
    put(node.from, targets, rows)
  }
}

/** The UTC day of a date and time; anything else stays as it is, for the validator to see. */
function dateOf(sent: unknown): unknown {
  return typeof sent === 'string' ? (formatDate(Date.parse(sent)) ?? sent) : sent
}

function takeBackRow(node: PayloadNode & { node: 'each' }, item: unknown, targets: Targets): unknown {
  const chosen = node.cases.find((candidate) => literalsFit(candidate.item, item)) ?? node.cases[0]
  if (!chosen) return {}
  // An item that is one value (`"=entry"`) is the row itself.
  if (chosen.item.node === 'value') return item
  const row: Record<string, unknown> = {}
  takeBack(chosen.item, item, { ...targets, [node.as]: row })
  return readLiterals(chosen.item, row, item)
}

/** A constant such as `"flag": true` names the row's own field of that name, when it is free. */
function readLiterals(template: PayloadNode, row: Record<string, unknown>, item: unknown): Record<string, unknown> {
  if (template.node !== 'object' || !isRecord(item)) return row
  for (const entry of template.entries) {
    if (entry.value.node === 'literal' && !Object.hasOwn(row, entry.key)) row[entry.key] = entry.value.value
  }
  return row
}

function literalsFit(template: PayloadNode, item: unknown): boolean {
  if (template.node !== 'object') return true
  return template.entries.every(
    (entry) => entry.value.node !== 'literal' || (isRecord(item) && own(item, entry.key) === entry.value.value),
  )
}

function put(from: readonly string[] | null, targets: Targets, value: unknown): void {
  const [variable, ...fields] = from ?? []
  const last = fields.pop()
  let target = variable === undefined ? undefined : own(targets, variable)
  if (!target || last === undefined || value === undefined || value === null) return
  for (const name of fields) {
    const next = own(target, name)
    const object: Record<string, unknown> = isRecord(next) ? next : {}
    target[name] = object
    target = object
  }
  // A value that is sent twice is blamed at its first place, so that one counts.
  if (!Object.hasOwn(target, last)) target[last] = value
}
