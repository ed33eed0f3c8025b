import type { FieldSpec, FieldsSpec } from '../../contract/runtime/fields.ts'
import type { DrawnSpec } from '../../contract/runtime/form.ts'
import { type JsonObject, keepNames, mapValues, own } from '../../contract/runtime/own.ts'
import { checkOrder } from '../check/check-nested.ts'
import { checkWidget } from '../check/check-widget.ts'
import { typeOfFields } from '../check/field-types.ts'
import type { At } from '../cursor.ts'
import { type FieldUi, namedIn, placesUi, uiOf } from '../format/ui-schema.ts'
import { type FieldsToCompile, type FieldsSchema, together } from '../keywords/keyword.ts'
import { parsePointer } from '../../contract/runtime/schema-issues.ts'
import { type Code, type Emitted, js } from './code.ts'
import { rjsfUi } from './rjsf-ui.ts'
import { standaloneValidator } from './standalone-validator.ts'
import { formSchema, validationSchema } from './validation-schema.ts'

interface Part {
  /** Some fields only: a row's draft. */
  only?: readonly string[]
  /** Rows are drawn by the table, not by RJSF. */
  rows?: boolean
}

/**
 * Emits what `createFields` of the runtime takes: what each keyword says of each field, and of all together. `variable`
 * is the name of these values in expressions, beside those of the place.
 */
export function compileFields(
  outer: At<FieldsSchema>,
  variable: string,
  { only, rows }: Part = {},
): Emitted<FieldsSpec> {
  const { context, value: owner } = outer
  const { format } = context
  const at = outer.with({ [variable]: typeOfFields(owner, context) })
  const reads: FieldsToCompile['reads'] = []
  const compiled = at
    .key('properties')
    .entries()
    .flatMap(([name, field]): Emitted<FieldSpec>[] => {
      if (only?.includes(name) === false) return []
      const { value: property } = field
      const work = { at: field, name, property, owner, format, variable, reads }
      return [{ ...together<FieldSpec>(format.keywords.map((keyword) => keyword.compile?.(work))), name }]
    })
  const fields = { at, names: compiled.map(({ name }) => name), isDraft: only !== undefined, variable, reads }
  return {
    ...together<FieldsSpec>(format.keywords.map((keyword) => keyword.compileFields?.(fields))),
    variable,
    fields: compiled,
    validator: compileValidator(outer, only),
    // What Ajv compiled is what RJSF draws: plain data.
    schema: rows ? undefined : (formSchema(owner, only) as Emitted<JsonObject>),
    readsOutside: reads.some(({ path }) => path[0] !== variable),
  }
}

/** Ajv writes names and messages into code as they are: it only gets schemas in which nothing wrong was found. */
function compileValidator(at: At<FieldsSchema>, only: readonly string[] | undefined): Code {
  const { errors } = at.context.source
  if (errors.length > 0) return js`()=>true`
  try {
    return standaloneValidator(validationSchema(at.value, only))
  } catch (error) {
    // A pattern's own place has told it already.
    if (!errors.some(({ code }) => code === 'invalid-schema'))
      at.report('invalid-schema', error instanceof Error ? error.message : String(error))
    return js`()=>true`
  }
}

/** The fields of a schema that are drawn. */
interface Drawn {
  names: At<readonly string[]>
  ui: At<FieldUi>
  /** Absent when it is not written: then they stand in `lines`. */
  layout: At<Layout> | undefined
  lines: Layout
}

type Layout = readonly (readonly string[])[]

/** How RJSF draws some fields of a schema: the widget of each, and the lines in which they stand. */
export function compileFieldSet(schema: At<FieldsSchema>, { names, ui, layout, lines }: Drawn): Emitted<DrawnSpec> {
  const { widgets, format } = schema.context
  const drawing = { widgets, keywords: format.keywords }
  const properties = schema.key('properties')
  const all = Object.keys(properties.value)
  checkNames(names.items(), all)
  checkNames(layout?.items().flatMap((line) => line.items()) ?? [], names.value)
  checkRootOrder(ui, names.value, layout ? 'layout' : lines.length > 0 ? 'fields' : undefined)
  for (const name of namedIn(ui.value)) ui.in(name, name).known(all)
  checkHeadings(ui, layout?.value ?? lines)
  checkAutofocus(ui)
  const drawn = names.value.flatMap((name) => {
    const property = own(properties.value, name)
    if (!property) return []
    const fieldUi = uiOf(ui.value, name)
    checkWidget({ name, at: properties.in(name, property), ui: ui.in(name, fieldUi) })
    const at = { form: schema.context.source.id, place: placeIn(schema.pointer, name) }
    return [[name, rjsfUi(drawing, property, fieldUi, at)] as const]
  })
  return {
    uiSchema: { ...hiddenLists(schema.value), ...Object.fromEntries(drawn) },
    layout: compileLayout(inOrder(names.value, ui.value['ui:order']), layout?.value ?? lines),
  }
}

/** The place of a field of the schema at a pointer: the names behind each `properties`. */
function placeIn(pointer: string, name: string): string {
  const steps = parsePointer(pointer).map(String)
  return [...steps.filter((_, index) => steps[index - 1] === 'properties'), name].join('.')
}

/** Rows stand in a table of their own: RJSF knows of them for their number only. */
function hiddenLists(schema: FieldsSchema): Emitted<DrawnSpec['uiSchema']> {
  const lists = keepNames(schema.properties, (_, property) => property['x-table'] !== undefined)
  return mapValues(lists, () => ({ 'ui:widget': 'hidden' }))
}

/** The order of a whole form; where its lines are named one by one, `said` has said it already. */
function checkRootOrder(ui: At<FieldUi>, names: readonly string[], said: string | undefined): void {
  const order = ui.key('ui:order')
  if (order && said !== undefined)
    order.report('misplaced-keyword', `"${said}" sudah menentukan urutan; pakai salah satu`)
  else checkOrder(order, names)
}

/** Names of fields that exist, each once. */
function checkNames(names: readonly At<string>[], known: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    name.known(known)
    if (seen.has(name.value)) name.report('field-twice', `"${name.value}"; hapus salah satu`)
    seen.add(name.value)
  }
}

/** The given lines, then every field that they do not name, one a line. */
function compileLayout(names: readonly string[], lines: Layout): string[][] {
  const placed = new Set(lines.flat())
  const rest = names.filter((name) => !placed.has(name)).map((name) => [name])
  return [...lines.map((line) => [...line]), ...rest]
}

/** A heading stands above its whole line: of several only the first would be read. */
function checkHeadings(ui: At<FieldUi>, lines: Layout): void {
  for (const line of lines) {
    const [first, ...others] = line.flatMap((name) => {
      const heading = ui.in(name, uiOf(ui.value, name)).key('ui:heading')
      return heading ? [{ name, heading }] : []
    })
    for (const { heading } of others)
      heading.report(
        'contradiction',
        `"${first?.name ?? ''}" di baris yang sama sudah punya "ui:heading"; hapus salah satu, atau pisahkan barisnya`,
      )
  }
}

/** A form begins at one field: of several only the first would get what is typed. */
function checkAutofocus(ui: At<FieldUi>): void {
  const [first, ...others] = begunAt(ui, '')
  for (const { at } of others)
    at.report('contradiction', `"ui:autofocus" sudah ada pada "${first?.name ?? ''}"; hapus salah satu`)
}

/** The fields at which the form is to begin, also those of groups and lists. */
function begunAt(ui: At<FieldUi>, name: string): { name: string; at: At }[] {
  const said = ui.key('ui:autofocus')
  const inside = namedIn(ui.value).flatMap((part) => {
    const places = part === 'items' ? placesUi(ui.value) : []
    const inPlaces = places.flatMap((place, index) => begunAt(ui.in(part, places).in(index, place), part))
    return [...begunAt(ui.in(part, uiOf(ui.value, part)), part), ...inPlaces]
  })
  return said?.value === true ? [{ name, at: said }, ...inside] : inside
}

/** The names in that order. */
function inOrder(names: readonly string[], order: readonly string[] | undefined): string[] {
  if (!order) return [...names]
  const others = names.filter((name) => !order.includes(name))
  return order.flatMap((name) => (name === '*' ? others : [name]))
}
