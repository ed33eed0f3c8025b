import { inWords } from '../words/words.ts'
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
  | {
      node: 'each'
      list: Fn
      from: readonly string[] | null
      as: string
      cases: { when?: Fn; item: PayloadNode }[]
      optional?: true
    }

export interface PayloadEntry {
  key: string
  value: PayloadNode
  /** The request schema demands the key: an absent value is sent as null. */
  demanded: boolean
  /** The specification does not have this field: left out with `extensions: false`. */
  extension: boolean
  /** A field of the author's own, which nobody else's body empties: a change of a record says so when it is empty. */
  own?: true
}

/** A place of the body while it is filled. */
interface Here {
  scope: Scope
  /** Where each variable of the scope stands in the form. */
  places: Readonly<Record<string, Path>>
  pointer: Path
  extensions: boolean
  isChange?: boolean | undefined
  isAsked: (row: Path) => boolean
  sources: Map<string, Path>
}

interface Payload {
  body: unknown
  /** The place in the form that each JSON pointer of the body came from. */
  sources: ReadonlyMap<string, Path>
}

/**
 * The request body of a form. `extensions: false` leaves out x-extension fields. What is left out of a change stays as
 * it is stored: a form that changes a record (`isChange`) names what was emptied, too.
 */
export function buildPayload(
  submit: Pick<CompiledSubmit, 'body' | 'sent'>,
  values: Values,
  settings: Pick<Here, 'extensions' | 'isChange'>,
): Payload {
  // What is sent is the same in whatever language the form is read.
  return inWords(null, () => payloadOf(submit, values, { ...settings, isAsked: () => true }))
}

/** Where the body has what came from the form; of its rows those alone that are asked about: thousands take their time. */
export function payloadSources(
  submit: Pick<CompiledSubmit, 'body' | 'sent'>,
  values: Values,
  settings: Pick<Here, 'extensions' | 'isAsked'>,
): Payload['sources'] {
  return payloadOf(submit, values, settings).sources
}

function payloadOf(
  { body: root, sent }: Pick<CompiledSubmit, 'body' | 'sent'>,
  values: Values,
  settings: Pick<Here, 'extensions' | 'isChange' | 'isAsked'>,
): Payload {
  const sources = new Map<string, Path>()
  const scope = { doc: sent(values) }
  const body = fill(root, { ...settings, scope, places: { doc: [] }, pointer: [], sources })
  return { body, sources }
}

/** The names of what is sent. */
export function payloadKeys({ body }: Pick<CompiledSubmit, 'body'>): readonly string[] {
  return body.node === 'object' ? body.entries.map((entry) => entry.key) : []
}

/** The places of a body whose values are computed on the way, so that nobody has them back; of a list with such the list. */
export function computedPlaces(node: PayloadNode, place: readonly string[] = []): (readonly string[])[] {
  switch (node.node) {
    case 'literal':
      return []
    case 'value':
      return node.undo === null ? [place] : []
    case 'list':
      return node.items.some((item) => computedPlaces(item).length > 0) ? [place] : []
    case 'object':
      return node.entries.flatMap(({ key, value }) => computedPlaces(value, [...place, key]))
    case 'each':
      return node.cases.some(({ item }) => computedPlaces(item).length > 0) ? [place] : []
  }
}

function fill(node: PayloadNode, here: Here): unknown {
  switch (node.node) {
    case 'literal':
      return node.value
    case 'value':
      return fillValue(node, here)
    case 'list':
      return node.items.map((item, index) => fill(item, inside(here, index)))
    case 'object':
      return fillObject(node.entries, here)
    case 'each':
      return fillEach(node, here)
  }
}

function inside(here: Here, name: string | number): Here {
  return { ...here, pointer: [...here.pointer, name] }
}

/** A group or a list of the form that is sent as it is has each of its parts where the form has it. */
function fillValue({ from, undo, value: compute }: PayloadNode & { node: 'value' }, here: Here): unknown {
  note(from, here)
  const value = compute(here.scope)
  const place = undo === 'same' ? placeOf(from, here) : null
  if (place) noteParts(value, place, here.pointer, here.sources)
  return value
}

function noteParts(value: unknown, place: Path, pointer: Path, sources: Here['sources']): void {
  if (value === null || typeof value !== 'object') return
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [name, part] of parts as Iterable<[string | number, unknown]>) {
    sources.set(formatPointer([...pointer, name]), [...place, name])
    noteParts(part, [...place, name], [...pointer, name], sources)
  }
}

function fillObject(entries: readonly PayloadEntry[], here: Here): unknown {
  const body: Record<string, unknown> = {}
  for (const { key, value: node, demanded, extension, own: isOwn } of entries) {
    if (extension && !here.extensions) continue
    const value = fill(node, inside(here, key)) ?? (demanded || (isOwn && here.isChange) ? null : undefined)
    if (value !== undefined) body[key] = value
  }
  return body
}

function fillEach(node: PayloadNode & { node: 'each' }, here: Here): unknown {
  note(node.from, here)
  const list = node.list(here.scope)
  const base = placeOf(node.from, here)
  const body: unknown[] = []
  if (node.optional && !here.isChange && !(Array.isArray(list) && list.length > 0)) return undefined
  for (const [index, item] of (Array.isArray(list) ? list : []).entries()) {
    const scope = { ...here.scope, [node.as]: item as unknown }
    const chosen = node.cases.find((candidate) => candidate.when === undefined || candidate.when(scope) === true)
    if (!chosen) continue
    if (base && !here.isAsked([...base, index])) {
      // The rows behind it stay where they are.
      body.push(null)
      continue
    }
    const places = base ? { ...here.places, [node.as]: [...base, index] } : here.places
    const row = inside(here, body.length)
    if (base) here.sources.set(formatPointer(row.pointer), [...base, index])
    body.push(fill(chosen.item, { ...row, scope, places }))
  }
  return body
}

function note(from: readonly string[] | null, { places, pointer, sources }: Here): void {
  const place = placeOf(from, { places })
  if (place && place.length > 0) sources.set(formatPointer(pointer), place)
}

function placeOf(from: readonly string[] | null, { places }: Pick<Here, 'places'>): Path | null {
  const [variable, ...fields] = from ?? []
  const base = variable === undefined ? undefined : own(places, variable)
  return base ? [...base, ...fields] : null
}
