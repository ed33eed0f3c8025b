/** What a definition says of a field in its list and on its print, when the field comes, goes or is renamed. */
import { isRecord } from '../../../contract/runtime/own.ts'
import { partsOfFields } from './field-places.ts'
import { insertAt, type Json, type Path, setAt, treeOf, valueAt } from './json-text.ts'

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

export function renameParts(text: string, from: string, to: string): string {
  const done = partsFor(text, from).reduce((now, { place, key }) => setAt(now, [...place, key], to), text)
  const sort = valueAt(treeOf(done), order)
  return sort === from || sort === `-${from}` ? setAt(done, order, sort.replace(from, to)) : done
}

/** From behind, so that the places before stay what they are; a list that has none left is gone. */
export function removeParts(text: string, name: string): string {
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
export function showParts(text: string, name: string, isRows: boolean): string {
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
