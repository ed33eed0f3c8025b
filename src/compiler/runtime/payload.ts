import type { CompiledSubmit, Fn, Path, Scope, Values } from '../module.ts'
import { formatPointer } from './schema-issues.ts'
import { own } from './own.ts'

/** A payload template as the compiler emits it: it mirrors the request body. */
export type PayloadNode =
  | { node: 'literal'; value: unknown }
  /** `from`: the variable and fields that the value came from; `undo`: how that value is had back from what was sent, if at all. */
  | { node: 'value'; value: Fn; from: readonly string[] | null; undo: 'same' | 'date' | null }
  | { node: 'object'; entries: PayloadEntry[] }
  | { node: 'list'; items: PayloadNode[] }
  | { node: 'each'; list: Fn; from: readonly string[] | null; as: string; cases: { when?: Fn; item: PayloadNode }[] }

export interface PayloadEntry {
  key: string
  value: PayloadNode
  /** The request schema demands the key: an absent value is sent as null. */
  demanded: boolean
  /** The specification does not have this field: left out with `extensions: false`. */
  extension: boolean
}

/** Where each variable of a scope stands in the form. */
type Places = Readonly<Record<string, Path>>

interface Walk {
  extensions: boolean
  sources: Map<string, Path>
}

interface Payload {
  body: unknown
  /** The place in the form that each JSON pointer of the body came from. */
  sources: ReadonlyMap<string, Path>
}

/** The request body of a form. `extensions: false` leaves out x-extension fields. */
export function buildPayload(
  { body: root, sent }: Pick<CompiledSubmit, 'body' | 'sent'>,
  values: Values,
  settings: { extensions: boolean },
): Payload {
  const walk: Walk = { extensions: settings.extensions, sources: new Map() }
  const body = fill(root, { doc: sent(values) }, { doc: [] }, [], walk)
  return { body, sources: walk.sources }
}

/** The names of what is sent. */
export function payloadKeys({ body }: Pick<CompiledSubmit, 'body'>): readonly string[] {
  return body.node === 'object' ? body.entries.map((entry) => entry.key) : []
}

function fill(node: PayloadNode, scope: Scope, places: Places, pointer: Path, walk: Walk): unknown {
  switch (node.node) {
    case 'literal':
      return node.value
    case 'value':
      return fillValue(node, scope, places, pointer, walk)
    case 'list':
      return node.items.map((item, index) => fill(item, scope, places, [...pointer, index], walk))
    case 'object':
      return fillObject(node.entries, scope, places, pointer, walk)
    case 'each':
      return fillEach(node, scope, places, pointer, walk)
  }
}

/** A group or a list of the form that is sent as it is has each of its parts where the form has it. */
function fillValue(
  { from, undo, value: compute }: PayloadNode & { node: 'value' },
  scope: Scope,
  places: Places,
  pointer: Path,
  walk: Walk,
): unknown {
  note(from, places, pointer, walk)
  const value = compute(scope)
  const place = undo === 'same' && from?.[0] === 'doc' ? placeOf(from, places) : null
  if (place) noteParts(value, place, pointer, walk)
  return value
}

function noteParts(value: unknown, place: Path, pointer: Path, walk: Walk): void {
  if (value === null || typeof value !== 'object') return
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [name, part] of parts as Iterable<[string | number, unknown]>) {
    walk.sources.set(formatPointer([...pointer, name]), [...place, name])
    noteParts(part, [...place, name], [...pointer, name], walk)
  }
}

function fillObject(
  entries: readonly PayloadEntry[],
  scope: Scope,
  places: Places,
  pointer: Path,
  walk: Walk,
): unknown {
  const body: Record<string, unknown> = {}
  for (const entry of entries) {
    if (entry.extension && !walk.extensions) continue
    const value = fill(entry.value, scope, places, [...pointer, entry.key], walk) ?? (entry.demanded ? null : undefined)
    if (value !== undefined) body[entry.key] = value
  }
  return body
}

function fillEach(
  node: PayloadNode & { node: 'each' },
  scope: Scope,
  places: Places,
  pointer: Path,
  walk: Walk,
): unknown {
  note(node.from, places, pointer, walk)
  const list = node.list(scope)
  const base = placeOf(node.from, places)
  const body: unknown[] = []
  for (const [index, item] of (Array.isArray(list) ? list : []).entries()) {
    const inner = { ...scope, [node.as]: item as unknown }
    const chosen = node.cases.find((candidate) => candidate.when === undefined || candidate.when(inner) === true)
    if (!chosen) continue
    const innerPlaces = base ? { ...places, [node.as]: [...base, index] } : places
    const here = [...pointer, body.length]
    if (base) walk.sources.set(formatPointer(here), [...base, index])
    body.push(fill(chosen.item, inner, innerPlaces, here, walk))
  }
  return body
}

function note(from: readonly string[] | null, places: Places, pointer: Path, walk: Walk): void {
  const place = placeOf(from, places)
  if (place && place.length > 0) walk.sources.set(formatPointer(pointer), place)
}

function placeOf(from: readonly string[] | null, places: Places): Path | null {
  const [variable, ...fields] = from ?? []
  const base = variable === undefined ? undefined : own(places, variable)
  return base ? [...base, ...fields] : null
}
