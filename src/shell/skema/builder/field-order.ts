/** In which order, and beside which others, the fields of a definition are drawn. */
import type { Node } from 'jsonc-parser'
import { isRecord } from '../../../contract/runtime/own.ts'
import { form, type Owner, uiOf } from './field-places.ts'
import { moveAt, type Path, setAt, treeOf, valueAt } from './json-text.ts'

/** The names of an owner's fields in the order in which they are drawn. */
export function fieldNames(tree: Node | null, owner: Owner): string[] {
  const properties = valueAt(tree, [...owner, 'properties'])
  const names = isRecord(properties) ? Object.keys(properties) : []
  const drawn = orderOf(tree, owner)
    .flat()
    .filter((name) => names.includes(name))
  return [...new Set([...drawn, ...names])]
}

/** The rows that fields are drawn in, where the definition says it. */
function orderOf(tree: Node | null, owner: Owner): string[][] {
  const [layout, order] = [owner.length === 1 ? valueAt(tree, ['layout']) : null, valueAt(tree, orderPath(owner))]
  const rows: unknown[] = Array.isArray(layout) ? layout : Array.isArray(order) ? order : []
  const texts = (list: readonly unknown[]) => list.flatMap((name) => (typeof name === 'string' ? [name] : []))
  return rows.map((row) => texts(Array.isArray(row) ? row : [row]))
}

export function orderPath(owner: Owner): Path {
  return [...uiOf(owner), 'ui:order']
}

/** Moves a field to a position among those of its owner. */
export function moveField(text: string, owner: Owner, name: string, to: number): string {
  const tree = treeOf(text)
  const names = fieldNames(tree, owner)
  const from = names.indexOf(name)
  const before = names[to]
  if (from < 0 || before === undefined || from === to) return text
  const hasLayout = owner.length === 1 && Array.isArray(valueAt(tree, ['layout']))
  if (hasLayout) return moveInLayout(text, orderOf(tree, owner), name, before, to > from)
  const order = valueAt(tree, orderPath(owner))
  if (Array.isArray(order)) return setAt(text, orderPath(owner), moved(names, from, to))
  const own = Object.keys(valueAt(tree, [...owner, 'properties']) as object)
  return moveAt(text, [...owner, 'properties'], own.indexOf(name), own.indexOf(before))
}

function moved(names: readonly string[], from: number, to: number): string[] {
  const left = names.filter((_, at) => at !== from)
  return left.toSpliced(to, 0, names[from] ?? '')
}

/** Into a row of its own, before or behind the row of the other field; in the same row they change places. */
function moveInLayout(text: string, rows: string[][], name: string, other: string, isBehind: boolean): string {
  const same = rows.find((row) => row.includes(name) && row.includes(other))
  if (same) {
    const inRow = moved(same, same.indexOf(name), same.indexOf(other))
    return setAt(text, ['layout', rows.indexOf(same)], inRow)
  }
  const left = rows.map((row) => row.filter((one) => one !== name)).filter((row) => row.length > 0)
  const at = left.findIndex((row) => row.includes(other))
  return setAt(text, ['layout'], left.toSpliced(at + (isBehind ? 1 : 0), 0, [name]))
}

/** Whether a field of the form is drawn beside the one before it. */
export function isBeside(tree: Node | null, name: string): boolean {
  return orderOf(tree, form).some((row) => row.indexOf(name) > 0)
}

/** Draws a field of the form beside the one before it, or in a row of its own. */
export function besideField(text: string, name: string, isOn: boolean): string {
  const tree = treeOf(text)
  const names = fieldNames(tree, form)
  const before = names[names.indexOf(name) - 1]
  const drawn = Array.isArray(valueAt(tree, ['layout'])) ? orderOf(tree, form) : names.map((one) => [one])
  if (before === undefined || isBeside(tree, name) === isOn) return text
  return setAt(setAt(text, ['layout'], besideIn(drawn, name, before, isOn)), orderPath(form), undefined)
}

/** The rows with a name behind the one before it, or at the beginning of a row of its own. */
function besideIn(rows: readonly string[][], name: string, before: string, isOn: boolean): string[][] {
  const next = isOn
    ? rows.map((row) => row.filter((one) => one !== name)).map((row) => (row.includes(before) ? [...row, name] : row))
    : rows.flatMap((row) => split(row, name))
  return next.filter((row) => row.length > 0)
}

function split(row: readonly string[], name: string): string[][] {
  const at = row.indexOf(name)
  return at < 0 ? [[...row]] : [row.slice(0, at), row.slice(at)]
}

/** Which fields stand at a place, and in which order; where a layout stands beside, it has the same ones. */
export function setNames(text: string, path: Path, names: readonly string[]): string {
  const done = setAt(text, path, names.length > 0 ? names : undefined)
  const place = [...path.slice(0, -1), 'layout']
  const layout = valueAt(treeOf(done), place)
  if (!Array.isArray(layout)) return done
  const rows = layout.map((row: unknown) => [row].flat().filter((name) => names.includes(String(name))))
  const drawn = rows.flat()
  const more = names.filter((name) => !drawn.includes(name)).map((name) => [name])
  const next = [...rows.filter((row) => row.length > 0), ...more]
  return setAt(done, place, next.length > 0 ? next : undefined)
}

/** Draws one of several named fields beside the one before it, or in a row of its own: in the layout beside their names. */
export function besideName(text: string, path: Path, name: string, isOn: boolean): string {
  const place = [...path.slice(0, -1), 'layout']
  const [list, layout] = [path, place].map((one) => valueAt(treeOf(text), one))
  const names = Array.isArray(list) ? list.map(String) : []
  const before = names[names.indexOf(name) - 1]
  if (before === undefined) return text
  const rows = Array.isArray(layout)
    ? layout.map((row: unknown) => [row].flat().map(String))
    : names.map((one) => [one])
  return setAt(text, place, besideIn(rows, name, before, isOn))
}
