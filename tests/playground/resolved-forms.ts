import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { loadModule } from '../../src/compiler/load.ts'
import type {
  CompiledDialog,
  CompiledDocument,
  CompiledFields,
  FieldSet,
  Scope,
  Values,
} from '../../src/contract/module.ts'
import { compileShipped } from '../schemas/compiled.ts'

/** One form that RJSF draws, as plain RJSF input beside what our engine draws and checks it with. */
export interface ResolvedForm {
  name: string
  schema: RJSFSchema
  uiSchema: UiSchema
  /** A document's fields stand in several places; all of them are one form. */
  fieldSets: readonly FieldSet[]
  fields: CompiledFields
  /** Fields that another section than `fields` has: what says whether was asked, or whether a notice stands. */
  elsewhere: readonly string[]
  /** The variables around the fields: an entry's document. */
  outer: Scope
  examples: readonly Values[]
}

interface Source {
  examples?: { data: Values }[]
}

/** Every dialog, document header and row entry of the shipped definitions. */
export async function shippedForms(): Promise<ResolvedForm[]> {
  const { sources, files } = await compileShipped()
  return sources.flatMap(({ id, code }) => {
    const module = loadModule(code)
    if (module.kind !== 'dialog' && module.kind !== 'document') return []
    const { examples = [] } = JSON.parse(files.get(`${id}.json`) ?? '{}') as Source
    const data = examples.map((example) => example.data)
    return module.kind === 'dialog' ? [formOf(module, [module.fieldSet], data)] : documentForms(module, data)
  })
}

export function formOf(
  form: CompiledDialog | CompiledDocument,
  fieldSets: readonly FieldSet[],
  examples: readonly Values[],
): ResolvedForm {
  // prettier-ignore
  return { name: form.id, ...plainInput(fieldSets), fieldSets, fields: form, elsewhere: elsewhereIn(form), outer: {}, examples }
}

function elsewhereIn(form: CompiledDialog | CompiledDocument): string[] {
  if (form.kind !== 'document') return []
  return form.sections.flatMap((section) => {
    if (section.section === 'notice') return section.said ?? []
    return section.section === 'ask' ? [section.asked] : []
  })
}

/** RJSF takes what nothing is written into; its own types say otherwise. */
function plainInput(fieldSets: readonly FieldSet[]): Pick<ResolvedForm, 'schema' | 'uiSchema'> {
  const schema = (fieldSets[0]?.schema ?? {}) as RJSFSchema
  return { schema, uiSchema: Object.assign({}, ...fieldSets.map(({ uiSchema }) => uiSchema)) as UiSchema }
}

/** A document's header, and the entry of each list that has a form. */
function documentForms(form: CompiledDocument, examples: readonly Values[]): ResolvedForm[] {
  const headers = form.sections.flatMap((section) => (section.section === 'fields' ? [section.fieldSet] : []))
  const entries = Object.values(form.lists).flatMap(({ name, entry }): ResolvedForm[] => {
    if (entry?.kind !== 'form') return []
    const fieldSets = [entry.fieldSet]
    const rows = examples.flatMap((data) => (data[name] ?? []) as Values[])
    const outer = { doc: form.initial({}) }
    return [
      {
        name: `${form.id}, ${name}`,
        ...plainInput(fieldSets),
        fieldSets,
        fields: entry,
        elsewhere: [],
        outer,
        examples: rows,
      },
    ]
  })
  return [formOf(form, headers, examples), ...entries]
}

export function drawnNames({ fieldSets }: Pick<ResolvedForm, 'fieldSets'>): string[] {
  return fieldSets.flatMap(({ layout }) => layout.flat())
}
