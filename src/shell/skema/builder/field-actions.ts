/** What a builder does to the fields of a definition, each as one change of its text. */
import { isRecord } from '../../../contract/runtime/own.ts'
import { orderPath } from './field-order.ts'
import { partsOfFields, listsOf, mapsOf, type Owner, uiOf, variableOf } from './field-places.ts'
import { insertAt, type Json, type Path, setAt, treeOf, valueAt, changeTexts, renameKey } from './json-text.ts'

// What a definition says of a field in its list and on its print, when the field comes, goes or is renamed.

/** The places of the parts that stand for a field, with the key that names it. */
function partsFor(text: string, name: string): { place: Path; key: string }[] {
  const tree = treeOf(text)
  return partsOfFields.flatMap(([list, key]) => {
    const parts = valueAt(tree, list)
    const found = (Array.isArray(parts) ? (parts as Json[]) : []).map((part, at) => ({
      part,
      place: [...list, at],
      key,
    }))
    return found.filter(({ part }) => isRecord(part) && part[key] === name)
  })
}

/** The order at first too names a field. */
const order: Path = ['list', 'sort']

function renameParts(text: string, from: string, to: string): string {
  const done = partsFor(text, from).reduce((now, { place, key }) => setAt(now, [...place, key], to), text)
  const sort = valueAt(treeOf(done), order)
  return sort === from || sort === `-${from}` ? setAt(done, order, sort.replace(from, to)) : done
}

/** From behind, so that the places before stay what they are; a list that has none left is gone. */
function removeParts(text: string, name: string): string {
  const done = partsFor(text, name)
    .toReversed()
    .reduce((now, { place }) => setAt(now, place, undefined), text)
  const sort = valueAt(treeOf(done), order)
  const sorted = sort === name || sort === `-${name}` ? setAt(done, order, undefined) : done
  return partsOfFields.reduce((now, [list]) => {
    const left = valueAt(treeOf(now), list)
    return Array.isArray(left) && left.length === 0 ? setAt(now, list, undefined) : now
  }, sorted)
}

/** A new field is shown where the definition says which ones are: behind the others. */
function showParts(text: string, name: string, isRows: boolean): string {
  const tree = treeOf(text)
  const columns = valueAt(tree, ['list', 'columns'])
  const isChosen = valueAt(tree, ['kind']) === 'dialog' && Array.isArray(columns) && !isRows
  const listed = isChosen ? insertAt(text, ['list', 'columns'], columns.length, { field: name }) : text
  const parts = valueAt(treeOf(listed), ['print', 'parts'])
  if (!Array.isArray(parts)) return listed
  const at = parts.findLastIndex((part: Json) => isRecord(part) && Array.isArray(part['fields']))
  if (isRows) return insertAt(listed, ['print', 'parts'], at + 1, { part: 'rows', list: name })
  const names: unknown = at < 0 ? undefined : valueAt(treeOf(listed), ['print', 'parts', at, 'fields'])
  return Array.isArray(names) ? insertAt(listed, ['print', 'parts', at, 'fields'], names.length, name) : listed
}

/** What can be added as a field: `property` is its schema but for the title. */
export interface FieldSort {
  label: string
  property: Readonly<Record<string, unknown>>
  ui?: Readonly<Record<string, unknown>> | undefined
}

/** A name for a field of this title that no other one has. */
export function nameFor(title: string, taken: readonly string[]): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '')
  const [first = '', ...rest] = plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const joined = [first.toLowerCase(), ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
  const name = /^[a-z]/.test(joined) ? joined : `kolom${joined}`
  // What expressions and every object know already.
  const isFree = (one: string): boolean => !taken.includes(one) && !['true', 'false', 'null', 'in'].includes(one)
  const numbered = Array.from({ length: taken.length + 2 }, (_, at) => `${name}${at + 2}`)
  return [...(name in {} ? [] : [name]), ...numbered].find(isFree) ?? name
}

export function addField(text: string, owner: Owner, title: string, { property, ui }: FieldSort): string {
  const tree = treeOf(text)
  const known = valueAt(tree, [...owner, 'properties'])
  const name = nameFor(title, isRecord(known) ? Object.keys(known) : [])
  const { type, ...rest } = property
  const whole = { ...(type === undefined ? {} : { type }), title, ...rest }
  const added = setAt(text, [...owner, 'properties', name], whole)
  const drawn = ui ? setAt(added, [...uiOf(owner), name], ui) : added
  return show(drawn, owner, name, title)
}

/** Draws a new field where the definition says which are drawn. */
function show(text: string, owner: Owner, name: string, title: string): string {
  const tree = treeOf(text)
  const order = valueAt(tree, orderPath(owner))
  const ordered = Array.isArray(order) ? insertAt(text, orderPath(owner), order.length, name) : text
  const items = valueAt(tree, [...owner, 'properties', name, 'items', 'properties'])
  if (owner.length === 1) return showParts(showInForm(ordered, name), name, items !== undefined)
  if (owner.at(-1) !== 'items') return ordered
  const list = owner.slice(0, -1)
  const variable = variableOf(tree, owner)
  const column = { column: 'value', title, value: `${variable ?? ''}.${name}` }
  const entered = [['fields'], ['layout']].reduce(
    (done, [key = '']) => append(done, [...list, 'x-entry', key], key === 'layout' ? [name] : name),
    ordered,
  )
  const columns = valueAt(tree, [...list, 'x-table', 'columns'])
  // Behind the others, before the buttons of a row.
  const position = Array.isArray(columns) ? columns.length - (isButtons(columns.at(-1)) ? 1 : 0) : 0
  return Array.isArray(columns) ? insertAt(entered, [...list, 'x-table', 'columns'], position, column) : entered
}

function isButtons(column: unknown): boolean {
  return isRecord(column) && column['column'] === 'actions'
}

function showInForm(text: string, name: string): string {
  const sections = valueAt(treeOf(text), ['sections'])
  const first = Array.isArray(sections) ? sections.findIndex((one) => isRecord(one) && one['section'] === 'fields') : -1
  const inLayout = append(text, ['layout'], [name])
  if (first < 0) return inLayout
  return append(append(inLayout, ['sections', first, 'fields'], name), ['sections', first, 'layout'], [name])
}

/** At the end of a list that is there. */
function append(text: string, list: Path, value: Json): string {
  const there = valueAt(treeOf(text), list)
  return Array.isArray(there) ? insertAt(text, list, there.length, value) : text
}

/** Gives a field another name wherever the definition says it; `was`: the saved version calls it by the old one. */
export function renameField(text: string, owner: Owner, from: string, to: string, was: boolean): string {
  const tree = treeOf(text)
  const known = valueAt(tree, [...owner, 'properties'])
  if (!isRecord(known) || !Object.hasOwn(known, from) || Object.hasOwn(known, to) || to === '') return text
  const variable = variableOf(tree, owner)
  const lists = listsOf(tree, owner)
  let done = mapsOf(tree, owner).reduce((now, map) => renameKey(now, map, from, to), text)
  for (const list of lists)
    done = changeNames(done, movedPath(list, owner, from, to), (name) => (name === from ? to : name))
  if (variable !== null) {
    const named = new RegExp(`(?<![\\w.])${escaped(`${variable}.${from}`)}(?!\\w)`, 'g')
    done = changeTexts(done, (value) => value.replace(named, `${variable}.${to}`))
  }
  if (owner.length === 1)
    done = changeExamples(renameParts(done, from, to), (at) =>
      at.replace(new RegExp(`^/${escaped(from)}(?=/|$)`), `/${to}`),
    )
  const field = [...owner, 'properties', to]
  // Stored values have the name of the saved version, whatever they were called before that.
  if (was) return setAt(done, [...field, 'x-was'], from)
  const isBack = valueAt(tree, [...owner, 'properties', from, 'x-was']) === to
  return isBack ? setAt(done, [...field, 'x-was'], undefined) : done
}

/** The path of a list that stands in the renamed field itself. */
function movedPath(list: Path, owner: Owner, from: string, to: string): Path {
  const place = owner.length + 1
  const isInside = list.length > place && list[place] === from && list[place - 1] === 'properties'
  return isInside ? list.with(place, to) : list
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The names in a list, and in the lists inside of it; undefined takes one away. */
function changeNames(text: string, list: Path, change: (name: string) => string | undefined): string {
  const value = valueAt(treeOf(text), list)
  if (!Array.isArray(value)) return text
  let done = text
  for (const [at, item] of [...value.entries()].reverse()) {
    if (Array.isArray(item)) {
      done = changeNames(done, [...list, at], change)
      const left = valueAt(treeOf(done), [...list, at])
      if (Array.isArray(left) && left.length === 0) done = setAt(done, [...list, at], undefined)
      continue
    }
    const next: unknown = typeof item === 'string' ? change(item) : item
    if (next !== item) done = setAt(done, [...list, at], next)
  }
  return done
}

/** The places of what examples expect to be wrong; undefined takes one away. */
function changeExamples(text: string, change: (at: string) => string | undefined): string {
  const examples = valueAt(treeOf(text), ['examples'])
  let done = text
  for (const [position, example] of (Array.isArray(examples) ? examples : []).entries()) {
    const issues: unknown = isRecord(example) ? example['issues'] : undefined
    for (const [at, issue] of [...(Array.isArray(issues) ? issues : []).entries()].reverse()) {
      const before: unknown = isRecord(issue) ? issue['at'] : undefined
      const after = typeof before === 'string' ? change(before) : before
      const place = ['examples', position, 'issues', at]
      if (after !== before) done = setAt(done, after === undefined ? place : [...place, 'at'], after)
    }
  }
  return done
}

/** Takes a field away wherever the definition names it but in expressions: the compiler says where these stand. */
export function removeField(text: string, owner: Owner, name: string): string {
  const tree = treeOf(text)
  let done = listsOf(tree, owner).reduce(
    (now, list) => changeNames(now, list, (one) => (one === name ? undefined : one)),
    text,
  )
  for (const map of mapsOf(tree, owner)) done = setAt(done, [...map, name], undefined)
  if (owner.length > 1) return emptyLists(done, owner)
  done = changeExamples(done, (at) => (at === `/${name}` || at.startsWith(`/${name}/`) ? undefined : at))
  return removeParts(emptyLists(done, owner), name)
}

/** A list of names that has none is no list: what nothing is demanded of, and where no field stands. */
function emptyLists(text: string, owner: Owner): string {
  const isEmpty = (now: string, list: Path): boolean => {
    const value = valueAt(treeOf(now), list)
    return Array.isArray(value) && value.length === 0
  }
  return listsOf(treeOf(text), owner).reduce(
    (now, list) => (isEmpty(now, list) ? setAt(now, list, undefined) : now),
    text,
  )
}

/** Demands a field, or no longer. */
export function demandField(text: string, owner: Owner, name: string, isDemanded: boolean): string {
  const required = [...owner, 'required']
  const list = valueAt(treeOf(text), required)
  const names: unknown[] = Array.isArray(list) ? list : []
  if (names.includes(name) === isDemanded) return text
  if (isDemanded) return insertAt(text, required, names.length, name)
  const done = setAt(text, [...required, names.indexOf(name)], undefined)
  const message = setAt(done, [...owner, 'errorMessage', 'required', name], undefined)
  return names.length > 1 ? message : setAt(message, required, undefined)
}
