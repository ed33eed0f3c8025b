/** The `uischema` of JSON Forms: which fields stand where, under which headings, and when. */
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { recordOf, type Schema } from '../schema-parts.ts'
import type { Told } from '../told.ts'
import { type Rule, ruleOf } from './rule.ts'
import { labelOf, scopePath } from './scope.ts'

// What JSON Forms says of one control, as RJSF's `uiSchema` says it.

/** Options that hold here anyway, or that say nothing of a form in a page. */
const needless = new Set(['trim', 'restrict', 'showUnfocusedDescription', 'autocomplete', 'detail', 'focus', 'hideRequiredAsterisk', 'orientation', 'clearable', 'i18n']) // prettier-ignore

type Draw = (value: unknown) => Schema | null

/** What each option becomes; null where it cannot. */
const drawn: Readonly<Record<string, Draw>> = {
  multi: (value) => (value === true ? { 'ui:widget': 'textarea' } : {}),
  slider: (value) => (value === true ? { 'ui:widget': 'range' } : {}),
  toggle: (value) => (value === true ? { 'ui:widget': 'checkbox' } : {}),
  readonly: (value) => (value === true ? { 'ui:readonly': true } : {}),
  readOnly: (value) => (value === true ? { 'ui:readonly': true } : {}),
  placeholder: (value) => (typeof value === 'string' ? { 'ui:placeholder': value } : {}),
  showSortButtons: (value) => ({ 'ui:options': { orderable: value === true } }),
  disableAdd: (value) => ({ 'ui:options': { addable: value !== true } }),
  disableRemove: (value) => ({ 'ui:options': { removable: value !== true } }),
  format: (value) => {
    const widgets: Readonly<Record<string, string>> = {
      radio: 'radio',
      password: 'password',
      date: 'date',
      time: 'time',
      'date-time': 'datetime',
      color: 'color',
      'dynamic-enum': 'select',
    }
    const widget = typeof value === 'string' ? own(widgets, value) : undefined
    return widget === undefined ? null : { 'ui:widget': widget }
  },
}

/** `lack` is told the name of each option that has no counterpart. */
function controlUi({ label, options }: Schema, lack: (option: string) => void): Schema {
  const given = isRecord(options) ? options : {}
  const parts = Object.entries(given).flatMap(([name, value]): Schema[] => {
    const part = own(drawn, name)?.(value)
    if (part) return [part]
    if (!needless.has(name)) lack(name)
    return []
  })
  const all = { 'ui:options': Object.assign({}, ...parts.map((part) => part['ui:options'])) as Schema }
  const text = isRecord(label) ? label['text'] : label
  return {
    ...(Object.assign({}, ...parts) as Schema),
    ...(given['focus'] === true && { 'ui:autofocus': true }),
    ...(Object.keys(all['ui:options']).length > 0 && all),
    ...(typeof text === 'string' && text.trim() !== '' && { 'ui:title': text }),
  }
}

/** A field that a control is for, and the rules of it and of all around it. */
export interface Placed {
  path: readonly string[]
  rules: readonly Rule[]
  /** Where the control stands. */
  at: string
  /** Of a list: how its items are laid out. */
  detail?: JsonFormsLayout
}

type Lines = string[][]

/** What is said of a field, and of those of its group in their order. */
interface Node {
  own: Record<string, unknown>
  fields: Map<string, Node>
  items?: Schema
}

const layouts = new Set(['VerticalLayout', 'HorizontalLayout', 'Group', 'Categorization', 'Category'])

/** One `uischema`, of the whole form or of the items of a list. */
export class JsonFormsLayout {
  /** The lines of the form's own fields. */
  readonly lines: Lines
  readonly placed: Placed[] = []
  readonly #told: Told
  readonly #root: Node = { own: {}, fields: new Map() }
  readonly #paths: readonly (readonly string[])[]
  #headings: string[] = []
  #hasEnded = false

  constructor(root: Schema, told: Told, at = '/uischema') {
    this.#told = told
    this.#paths = pathsIn(root)
    this.lines = this.#element(root, [], at)
    for (const heading of this.#headings) told.lacks(at, `"${heading}" tidak punya kolom sesudahnya`)
  }

  /** RJSF's `uiSchema` of the form's fields. */
  ui(): Schema {
    const { 'ui:order': _, ...ui } = uiOf(this.#root)
    return ui
  }

  #element(element: Schema, around: readonly Rule[], at: string): Lines {
    const { type, elements, rule } = element
    const own = isRecord(rule) ? ruleOf(rule) : null
    if (rule !== undefined && !own) this.#told.lacks(at, '"rule" tidak dikenal')
    const rules = own ? [...around, own] : around
    if (type === 'Control' || type === 'ListWithDetail') return this.#control(element, rules, at)
    if (type === 'Label') {
      this.#headings.push(textOf(element))
      return []
    }
    if (!layouts.has(String(type))) this.#told.lacks(at, `bagian "${String(type)}" tidak dikenal; isinya berurutan`)
    if (recordOf(element['options'])['variant'] === 'stepper') this.#told.changed('langkah ("stepper") menjadi bagian berjudul') // prettier-ignore
    const isSection = this.#begin(element)
    const inside = (Array.isArray(elements) ? elements : []).filter(isRecord)
    const lines = inside.map((one, index) => this.#element(one, rules, `${at}/elements/${index}`))
    if (isSection) this.#end(element)
    return type === 'HorizontalLayout' ? this.#columns(lines) : lines.flat()
  }

  /** A heading stands above a whole line: columns that begin sections of their own go below each other. */
  #columns(columns: readonly Lines[]): Lines {
    const isHeaded = (name: string): boolean => this.#node([name]).own['ui:heading'] !== undefined
    const [, ...others] = columns.filter((lines) => lines.length > 0)
    if (!others.some((lines) => lines.flat().some(isHeaded))) return beside(columns)
    this.#told.changed('bagian berjudul yang berdampingan menjadi berurutan')
    return columns.flat()
  }

  /** A label is the title of the group that all of its fields are in, if there is one, else a heading above them. */
  #begin(element: Schema): boolean {
    const label = textOf(element)
    if (!['Group', 'Category'].includes(String(element['type'])) || label === '') return false
    const paths = pathsIn(element)
    const parent = paths[0]?.slice(0, -1) ?? []
    const isWhole = parent.length > 0 && paths.every((path) => isSame(path.slice(0, -1), parent))
    const others = this.#paths.filter((path) => isSame(path.slice(0, parent.length), parent))
    if (isWhole && others.length === paths.length) {
      const { own } = this.#node(parent)
      if (own['ui:title'] === undefined) {
        own['ui:title'] = label
        return false
      }
    }
    this.#headings.push(label)
    return true
  }

  /** The heading of a section whose fields stand further up, every one, has gone there with them. */
  #end(element: Schema): void {
    const isLeft = this.#headings.at(-1) === textOf(element)
    if (!isLeft) this.#hasEnded = true
    else if (pathsIn(element).length > 0) this.#headings.pop()
  }

  #control(element: Schema, rules: readonly Rule[], at: string): Lines {
    const path = scopePath(element['scope'])
    const name = path?.join('.') ?? ''
    if (!path) this.#told.lacks(at, `"scope" ${JSON.stringify(element['scope'])} bukan tempat kolom`)
    else if (this.placed.some((one) => isSame(one.path, path)))
      this.#told.changed(`kolom "${name}" berulang dalam "uischema": hanya tempat pertamanya`)
    else return this.#place(path, element, rules, at)
    return []
  }

  #place(path: readonly string[], element: Schema, rules: readonly Rule[], at: string): Lines {
    const [root] = path
    const isFirst = root !== undefined && !this.placed.some((one) => one.path[0] === root)
    const node = this.#node(path)
    const { detail: given } = recordOf(element['options'])
    const detail = isRecord(given) && typeof given['type'] === 'string' ? new JsonFormsLayout(given, this.#told, `${at}/options/detail`) : undefined // prettier-ignore
    Object.assign(
      node.own,
      controlUi(element, (option) => this.#told.lacks(at, `pilihan "${option}" dilepas`)),
    )
    if (Array.isArray(element['suggestion'])) node.own['ui:examples'] = element['suggestion']
    if (detail) node.items = uiOf(detail.#root)
    this.placed.push({ path, rules, at, ...(detail && { detail }) })
    const heading = root === undefined ? undefined : this.#heading(isFirst)
    if (heading !== undefined) this.#node(isFirst ? [root ?? ''] : path).own['ui:heading'] = heading
    return isFirst ? [[root]] : []
  }

  /** What stands above the field that comes now: an empty one ends the section before it. */
  #heading(isFirst: boolean): string | undefined {
    const heading = this.#headings.length > 0 ? this.#headings.join(' – ') : this.#hasEnded && isFirst ? '' : undefined
    if (heading === undefined) return undefined
    this.#headings = []
    this.#hasEnded = false
    return heading
  }

  #node(path: readonly string[]): Node {
    return path.reduce((node, name) => {
      const inner = node.fields.get(name) ?? { own: {}, fields: new Map<string, Node>() }
      node.fields.set(name, inner)
      return inner
    }, this.#root)
  }
}

function uiOf({ own, fields, items }: Node): Schema {
  const inside = [...fields].map(([name, node]) => [name, uiOf(node)] as const)
  return {
    ...own,
    ...(fields.size > 0 && { 'ui:order': [...fields.keys(), '*'] }),
    ...Object.fromEntries(inside.filter(([, ui]) => Object.keys(ui).length > 0)),
    ...(items && { items }),
  }
}

/** Columns side by side: the first fields of all of them are one line, and so on. */
function beside(columns: readonly Lines[]): Lines {
  const longest = Math.max(0, ...columns.map((lines) => lines.length))
  return Array.from({ length: longest }, (_, index) => columns.flatMap((lines) => lines[index] ?? []))
}

/** What a layout is called, or a label says. */
function textOf({ label, text, i18n }: Schema): string {
  const given = [label, text].find((one) => typeof one === 'string')
  if (typeof given === 'string') return given.trim()
  return typeof i18n === 'string' ? labelOf(i18n.split('.').at(-1) ?? '') : ''
}

function pathsIn({ scope, type, elements }: Schema): (readonly string[])[] {
  const own = type === 'Control' || type === 'ListWithDetail' ? scopePath(scope) : null
  const inside = (Array.isArray(elements) ? elements : []).filter(isRecord).flatMap(pathsIn)
  return own ? [own, ...inside] : inside
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index])
}
