import type {
  CompiledDialog,
  CompiledDocument,
  CompiledEntry,
  CompiledFields,
  CompiledForm,
  CompiledList,
  CompiledSection,
  FieldSet,
  Values,
} from '../module.ts'
import { clean } from './clean.ts'
import { complete, createFields, type FieldsSpec } from './fields.ts'
import { freeze } from './freeze.ts'
import { createSubmit, type SubmitSpec } from './submit.ts'
import { createUnique, unkeyedIssues, type UniqueSpec } from './unique.ts'

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
  const makeRow: EntryForm['makeRow'] = (values, scope) => complete(rowSpec, row.derive, values, scope)
  return { ...spec, ...draft, makeRow, fieldSet: createFieldSet(spec.fieldSet, spec.fields) }
}

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
