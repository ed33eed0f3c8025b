import type {
  CompiledDialog,
  CompiledDocument,
  CompiledEntry,
  CompiledFields,
  CompiledForm,
  CompiledList,
  CompiledSection,
  CompiledSubmit,
  FieldSet,
  Fn,
  Issue,
  Scope,
  TextFn,
  Values,
} from '../module.ts'
import type { CompiledUnique } from '../row-parts.ts'
import { conclusive } from './bounded.ts'
import { clean } from './clean.ts'
import { complete, createFields, type FieldsSpec, tooMuch, visibleValues } from './fields.ts'
import { freeze } from './own.ts'

/** What the compiler emits for `submit`. */
export type SubmitSpec = Omit<CompiledSubmit, 'sent'>

/** Requests carry no hidden field, neither of the form nor of a row. */
function createSubmit(spec: SubmitSpec, form: CompiledFields, lists: Record<string, CompiledList>): CompiledSubmit {
  return { ...spec, sent: (values) => visibleForm(form, lists, values) }
}

function visibleForm(form: CompiledFields, lists: Record<string, CompiledList>, values: Values): Values {
  let visible = visibleValues(form.fields, form.variable, form.cut?.(values) ?? values, {})
  for (const list of Object.values(lists)) {
    const rows = visible[list.name]
    if (!Array.isArray(rows)) continue
    const doc = visible
    // A list holds rows: objects of field values.
    const cleaned = (rows as Values[]).map((row) => visibleValues(list.fields, list.variable, row, { doc }))
    visible = { ...visible, [list.name]: cleaned }
  }
  return visible
}

/** What the compiler emits for one `x-unique`: `key` gives one value, `each` a list of values. */
interface UniqueSpec {
  where?: Fn
  key?: Fn
  each?: Fn
  message: TextFn
  at: string | null
}

/** Keys as JSON texts, so that an index is a plain map. A key with an absent part is left out. */
function createUnique(spec: UniqueSpec): CompiledUnique {
  const values = (scope: Parameters<Fn>[0]): unknown[] => {
    if (spec.where && spec.where(scope) !== true) return []
    if (spec.key) return [spec.key(scope)]
    const list = spec.each?.(scope)
    return Array.isArray(list) ? list : []
  }
  return {
    keys: (scope) =>
      values(scope)
        .filter(isWhole)
        .map((value) => JSON.stringify(value)),
    message: spec.message,
    at: spec.at,
  }
}

/** What is said of a row whose keys come to no result: another one may have them too. */
function unkeyedIssues(unique: readonly CompiledUnique[], scope: Scope): Issue[] {
  return unique
    .filter(({ keys }) => conclusive(() => keys(scope)) === null)
    .map(({ at }) => ({ path: at === null ? [] : [at], message: tooMuch(), keyword: 'x-unique' }))
}

function isWhole(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isWhole) : value !== null && value !== undefined && value !== ''
}

type FormSpec = Pick<CompiledForm, 'id' | 'title'> & { fields: FieldsSpec; submit: SubmitSpec }

/** What is drawn of a form; the schema that goes with it stands once in the form's fields. */
export type DrawnSpec = Pick<FieldSet, 'uiSchema' | 'layout'>

export type DialogSpec = FormSpec & Omit<CompiledDialog, keyof CompiledForm | 'fieldSet'> & { fieldSet: DrawnSpec }
type FieldsSection = CompiledSection & { section: 'fields' }
export type SectionSpec =
  | Exclude<CompiledSection, FieldsSection>
  | (Omit<FieldsSection, 'fieldSet'> & { fieldSet: DrawnSpec })
export type DocumentSpec = FormSpec &
  Omit<CompiledDocument, keyof CompiledForm | 'lists' | 'sections'> & { lists: ListSpec[]; sections: SectionSpec[] }

type EntryForm = CompiledEntry & { kind: 'form' }
export type EntrySpec =
  | (CompiledEntry & { kind: 'modes' })
  | (Omit<EntryForm, keyof CompiledFields | 'makeRow' | 'fieldSet'> & { fields: FieldsSpec; fieldSet: DrawnSpec })

export interface ListSpec {
  name: string
  fields: FieldsSpec
  unique: UniqueSpec[]
  entry?: EntrySpec
  table: CompiledList['table']
}

/** The compiled dialog from what the compiler emitted. */
export function createDialog(spec: DialogSpec): CompiledDialog {
  const form = createFields(spec.fields)
  const fieldSet = createFieldSet(spec.fieldSet, spec.fields)
  return { ...spec, ...form, fieldSet, submit: createSubmit(spec.submit, form, {}) }
}

/** The compiled document from what the compiler emitted. */
export function createDocument(spec: DocumentSpec): CompiledDocument {
  const form = createFields(spec.fields)
  const lists = Object.fromEntries(spec.lists.map((list) => [list.name, createList(list)]))
  const sections = spec.sections.map((section): CompiledSection => {
    return section.section === 'fields'
      ? { ...section, fieldSet: createFieldSet(section.fieldSet, spec.fields) }
      : section
  })
  return { ...spec, ...form, sections, lists, submit: createSubmit(spec.submit, form, lists) }
}

function createList(spec: ListSpec): CompiledList {
  const row = createFields(spec.fields)
  const unique = spec.unique.map(createUnique)
  return {
    ...row,
    name: spec.name,
    unique,
    validate: (values, scope) => [
      ...row.validate(values, scope),
      ...unkeyedIssues(unique, { ...scope, [row.variable]: values }),
    ],
    table: spec.table,
    ...(spec.entry ? { entry: createEntry(spec.entry, spec.fields, row) } : {}),
  }
}

function createEntry(spec: EntrySpec, rowSpec: FieldsSpec, row: CompiledFields): CompiledEntry {
  if (spec.kind === 'modes') {
    // A new row of a mode carries the row's own defaults and derived values too.
    const modes = spec.modes.map((mode) => ({
      ...mode,
      row: (scope: Parameters<typeof mode.row>[0]): Values => complete(rowSpec, row.derive, mode.row(scope), scope),
    }))
    return { ...spec, modes }
  }
  const draft = createFields(spec.fields)
  const makeRow: EntryForm['makeRow'] = (values, scope) => complete(rowSpec, row.derive, values, scope, given(values))
  return { ...spec, ...draft, makeRow, fieldSet: createFieldSet(spec.fieldSet, spec.fields) }
}

/** What a draft holds is the row's: typed there, or computed there until somebody types it. */
const given = (values: Values): ReadonlySet<string> =>
  new Set(Object.keys(values).filter((name) => (values[name] ?? null) !== null))

/** RJSF draws by the cases that hold of what is checked: texts trimmed. */
function createFieldSet(
  { uiSchema, layout }: DrawnSpec,
  { schema = {}, validator, branches = {} }: FieldsSpec,
): FieldSet {
  const cleaned = Object.entries(branches).map(
    ([hash, judge]) => [hash, (data: unknown) => judge(clean(data))] as const,
  )
  return { ...freeze({ schema, uiSchema, layout }), validate: validator, branches: Object.fromEntries(cleaned) }
}
