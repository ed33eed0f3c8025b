import { readForms, readSource } from '../../src/compiler/compile.ts'
import { appOf } from '../../src/compiler/read/app-of.ts'
import { DefinitionContext } from '../../src/compiler/definition-context.ts'
import { findRecords } from '../../src/compiler/check/records.ts'
import { withRequestLimits } from '../../src/compiler/check/request-limits.ts'
import { submitTarget } from '../../src/compiler/emit/submit.ts'
import { loadModule } from '../../src/compiler/read/load.ts'
import type { Definition, FieldsSchema } from '../../src/compiler/definition.ts'
import type { CompiledDialog, CompiledDocument, Values } from '../../src/compiler/module.ts'
import { compileShipped, readOpenApi } from '../schemas/compiled.ts'
import { resolve, type FormSource, type ResolvedForm } from './resolved-forms.ts'

type FormDefinition = Extract<Definition, { schema: FieldsSchema }>

/** Every dialog, document header and row entry of the shipped definitions. */
export async function shippedForms(): Promise<ResolvedForm[]> {
  const { sources } = await compileShipped()
  const definitions = await limitedDefinitions()
  return sources.flatMap(({ id, code }) => {
    const module = loadModule(code)
    const definition = definitions.get(id)
    if (!definition || (module.kind !== 'dialog' && module.kind !== 'document')) return []
    return module.kind === 'dialog' ? [dialogForm(module, definition)] : documentForms(module, definition)
  })
}

/** The definitions of forms with the limits of their requests, as the compiler checks them. */
async function limitedDefinitions(): Promise<Map<string, FormDefinition>> {
  const [{ files }, openapi] = await Promise.all([compileShipped(), readOpenApi()])
  const all = readForms([...files].map(([file, text]) => readSource(file, text)))
  const app = appOf(all)
  const limited = all.flatMap(({ source, definition }) => {
    if (!('schema' in definition)) return []
    const context = new DefinitionContext(source, openapi, app, findRecords(app, all))
    const { body, request } = submitTarget(context, definition.submit, definition.schema)
    return [
      [source.id, { ...definition, schema: withRequestLimits(context, definition.schema, body, request) }] as const,
    ]
  })
  return new Map(limited)
}

function sourceOf({ schema, uiSchema = {} }: FormDefinition): FormSource {
  return { schema, uiSchema }
}

function examplesOf({ examples = [] }: FormDefinition): Values[] {
  return examples.map(({ data }) => data)
}

function dialogForm(form: CompiledDialog, definition: FormDefinition): ResolvedForm {
  const { fieldSet } = form
  const resolved = resolve(sourceOf(definition), fieldSet.layout.flat())
  return { name: form.id, ...resolved, fieldSet, fields: form, outer: {}, examples: examplesOf(definition) }
}

/** A document's headers, and the entry of each list that has a form. */
function documentForms(form: CompiledDocument, definition: FormDefinition): ResolvedForm[] {
  const headers = form.sections.flatMap((section, index): ResolvedForm[] => {
    if (section.section !== 'fields') return []
    const { fieldSet } = section
    const resolved = resolve(sourceOf(definition), fieldSet.layout.flat())
    const name = `${form.id}, bagian ${String(index)}`
    return [{ name, ...resolved, fieldSet, fields: form, outer: {}, examples: examplesOf(definition) }]
  })
  const entries = Object.values(form.lists).flatMap((list): ResolvedForm[] => {
    const { entry } = list
    if (entry?.kind !== 'form') return []
    const { items, 'x-entry': source } = definition.schema.properties[list.name] ?? {}
    if (!items?.properties || source?.kind !== 'form') return []
    const rows: FormSource = { schema: items as FieldsSchema, uiSchema: source.uiSchema ?? {} }
    const outer = { doc: form.initial({}) }
    const examples = examplesOf(definition).flatMap((data) => (data[list.name] ?? []) as Values[])
    const { fieldSet } = entry
    return [{ name: `${form.id}, isian ${list.name}`, ...resolve(rows, fieldSet.layout.flat()), fieldSet, fields: entry, outer, examples }] // prettier-ignore
  })
  return [...headers, ...entries]
}
