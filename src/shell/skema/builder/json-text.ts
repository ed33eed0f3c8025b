/** Changes of a JSON text that leave the rest of it, white space and all, as somebody wrote it. */
import { isBothTexts } from '../../../contract/words/words.ts'
import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, type ParseError, parseTree } from 'jsonc-parser'

export type Path = JSONPath
export type Json = unknown

/** A text as a tree; null for what is no JSON. The same text is asked for again and again. */
export function treeOf(text: string): Node | null {
  if (last.text !== text) {
    const errors: ParseError[] = []
    const tree = parseTree(text, errors, { disallowComments: true })
    last = { text, tree: tree && errors.length === 0 ? tree : null }
  }
  return last.tree
}

let last: { text: string; tree: Node | null } = { text: '', tree: null }

/** The value at a place of the text; undefined for none. */
export function valueAt(tree: Node | null, path: Path): Json {
  const node = tree ? findNodeAtLocation(tree, path) : undefined
  return node && (getNodeValue(node) as Json)
}

/** Writes a value at a place; undefined takes what is there away, and the objects that are empty then. */
export function setAt(text: string, path: Path, value: Json): string {
  const tree = treeOf(text)
  if (!tree || !leadsTo(tree, path)) return text
  const there = findNodeAtLocation(tree, path)
  if (value === undefined) return there ? removeAt(text, path, there) : text
  const changed = there && changedParts(getNodeValue(there), value)
  if (changed) return changed.reduce((now, [key, part]) => setAt(now, [...path, key], part), text)
  if (there)
    return splice(text, [{ from: there.offset, to: endOf(there), insert: written(value, indentOf(text, there)) }])
  const depth = path.findLastIndex((_, at) => findNodeAtLocation(tree, path.slice(0, at)) !== undefined)
  const owner = findNodeAtLocation(tree, path.slice(0, depth))
  const whole = path.slice(depth + 1).reduceRight<Json>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)
  const count = owner?.children?.length ?? 0
  const key = path[depth]
  return owner ? insertInto(text, owner, count, whole, typeof key === 'string' ? key : undefined) : text
}

/** Of a text in both languages, and of a list that is as long as before, what differs: the rest stays as it was written. */
function changedParts(before: Json, after: Json): [string | number, Json][] | null {
  const differs = (key: string | number, one: Json, other: Json): [string | number, Json][] =>
    JSON.stringify(one) === JSON.stringify(other) ? [] : [[key, other]]
  if (isBothTexts(before) && isBothTexts(after))
    return [...differs('id', before.id, after.id), ...differs('en', before.en, after.en)]
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return null
  const list: Json[] = before
  return list.flatMap((item, at) => differs(at, item, after[at]))
}

function removeAt(text: string, path: Path, there: Node): string {
  const part = there.parent?.type === 'property' ? there.parent : there
  const parts = part.parent?.children ?? []
  const at = parts.indexOf(part)
  const [before, after] = [parts[at - 1], parts[at + 1]]
  const owner = path.slice(0, -1)
  if (!part.parent) return text
  if (after) return splice(text, [{ from: part.offset, to: after.offset, insert: '' }])
  if (before) return splice(text, [{ from: endOf(before), to: endOf(part), insert: '' }])
  const done = splice(text, [{ from: part.parent.offset + 1, to: endOf(part.parent) - 1, insert: '' }])
  return part.type === 'property' && emptied(owner) ? setAt(done, owner, undefined) : done
}

/** An empty object says something of a schema and of what is sent; beside a field it says nothing. */
function emptied(owner: Path): boolean {
  return owner.length > 0 && !['properties', 'submit', 'schema', 'items', 'body', 'data'].includes(String(owner.at(-1)))
}

/** Puts an item into a list at a position; a list that is not there is begun. */
export function insertAt(text: string, list: Path, position: number, value: Json): string {
  const tree = treeOf(text)
  const node = tree && findNodeAtLocation(tree, list)
  if (!tree || !leadsTo(tree, [...list, position])) return text
  return node ? insertInto(text, node, position, value) : setAt(text, list, [value])
}

/** In lines of its own where the others have them. */
function insertInto(text: string, owner: Node, position: number, value: Json, key?: string): string {
  const parts = owner.children ?? []
  const [outer, first, last] = [indentOf(text, owner), parts[0], parts.at(-1)]
  const isOpen = first
    ? text.slice(owner.offset, first.offset).includes('\n')
    : owner.type === 'object' || isDeep(value)
  const inner = isOpen ? `${outer}${step}` : outer
  const part = (key === undefined ? '' : `${JSON.stringify(key)}: `) + written(value, inner)
  const gap = isOpen ? `\n${inner}` : ' '
  const next = parts[Math.max(position, 0)]
  if (next) return splice(text, [{ from: next.offset, to: next.offset, insert: `${part},${gap}` }])
  if (last) return splice(text, [{ from: endOf(last), to: endOf(last), insert: `,${gap}${part}` }])
  const whole = isOpen ? `\n${inner}${part}\n${outer}` : part
  return splice(text, [{ from: owner.offset + 1, to: endOf(owner) - 1, insert: whole }])
}

const step = '  '

/** What stands before the first letter of the line. */
function indentOf(text: string, { offset }: Node): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
}

/** A value as the definitions are written: what is short and flat in one line. */
function written(value: Json, indent: string): string {
  if (!isDeep(value)) return JSON.stringify(value)
  if (Array.isArray(value) && !value.some(isDeep)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    if (line.length <= 80) return line
  }
  if (isBothTexts(value)) return `{ "id": ${JSON.stringify(value.id)}, "en": ${JSON.stringify(value.en)} }`
  const inner = `${indent}${step}`
  const isList = Array.isArray(value)
  const parts = Object.entries(value).flatMap(([key, part]: [string, Json]) =>
    part === undefined ? [] : [`${inner}${isList ? '' : `${JSON.stringify(key)}: `}${written(part, inner)}`],
  )
  const [open, close] = isList ? '[]' : '{}'
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

function isDeep(value: Json): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether something can stand there: nothing on the way is a single value, or a list where an object should be. */
function leadsTo(tree: Node, path: Path): boolean {
  return path.every((step, depth) => {
    const owner = findNodeAtLocation(tree, path.slice(0, depth))
    return owner === undefined || owner.type === (typeof step === 'number' ? 'array' : 'object')
  })
}

/** Gives a key of an object another name, in its place. */
export function renameKey(text: string, owner: Path, from: string, to: string): string {
  const tree = treeOf(text)
  const property = tree && propertiesOf(findNodeAtLocation(tree, owner)).find(({ name }) => name === from)
  if (!property) return text
  return splice(text, [{ from: property.key.offset, to: endOf(property.key), insert: JSON.stringify(to) }])
}

/** Moves an item of a list, or a key of an object, to another position; what stands between moves up. */
export function moveAt(text: string, owner: Path, from: number, to: number): string {
  const tree = treeOf(text)
  const parts = (tree && findNodeAtLocation(tree, owner)?.children) ?? []
  const order = parts.map((_, position) => position)
  const [moved] = order.splice(from, 1)
  if (moved === undefined || to < 0 || to >= parts.length || from === to) return text
  order.splice(to, 0, moved)
  const texts = parts.map((part) => text.slice(part.offset, endOf(part)))
  return splice(
    text,
    parts.map((part, position) => ({
      from: part.offset,
      to: endOf(part),
      insert: texts[order[position] ?? position] ?? '',
    })),
  )
}

/** Every text inside of the tree becomes what `change` makes of it; keys stay. */
export function changeTexts(text: string, change: (value: string) => string): string {
  const tree = treeOf(text)
  const changes: Splice[] = []
  const walk = (node: Node): void => {
    if (node.type === 'property') return node.children?.slice(1).forEach(walk)
    if (node.type !== 'string') return node.children?.forEach(walk)
    const before = String(node.value)
    const after = change(before)
    if (after !== before) changes.push({ from: node.offset, to: endOf(node), insert: JSON.stringify(after) })
  }
  if (tree) walk(tree)
  return splice(text, changes)
}

interface Splice {
  from: number
  to: number
  insert: string
}

/** `changes` in the order of their places, none inside of another. */
function splice(text: string, changes: readonly Splice[]): string {
  let done = ''
  let at = 0
  for (const { from, to, insert } of changes) {
    done += text.slice(at, from) + insert
    at = to
  }
  return done + text.slice(at)
}

function endOf({ offset, length }: Node): number {
  return offset + length
}

function propertiesOf(node: Node | undefined): { name: string; key: Node }[] {
  if (node?.type !== 'object') return []
  return (node.children ?? []).flatMap(({ children: [key] = [] }) =>
    key && typeof key.value === 'string' ? [{ name: key.value, key }] : [],
  )
}

/** The one stretch in which two texts differ. */
export function changeBetween(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let end = 0
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
