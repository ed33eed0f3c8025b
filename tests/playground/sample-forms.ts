import type { CompileError } from '../../src/language/check/compile-error.ts'
import { compileTexts } from '../../src/compiler/compile.ts'
import type { Values } from '../../src/contract/module.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { OpenApiDocument } from '../../src/language/read/openapi-document.ts'
import { formOf, type ResolvedForm } from './resolved-forms.ts'
import type { Sample } from './samples.ts'

/** What our compiler makes of a sample: a form, or why not. */
export interface SampleOutcome {
  name: string
  form: ResolvedForm | null
  errors: readonly CompileError[]
}

/** Choices that come from a server have these two parts. */
export const openapi = new OpenApiDocument(`
paths:
  /choices:
    get:
      operationId: findChoices
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { value: { type: integer }, label: { type: string } } } } } } } }
`)

export const surroundings = {
  'app.json': { kind: 'app', title: 'Contoh', sidebar: [], optionFields: { value: ['value'], label: ['label'] } },
  'screens/home.json': { kind: 'screen', title: 'Beranda', path: '/', content: [{ block: 'buttons' }] },
  'screens/lost.json': { kind: 'screen', title: '404', path: '*' },
}

/** The sample as the only dialog of an app. Its examples are run too. */
export async function sampleOutcome({ name, text, uiSchema, examples }: Sample): Promise<SampleOutcome> {
  const id = `contoh/${name}`
  const others = Object.entries(surroundings).map(([file, value]) => [file, JSON.stringify(value)] as const)
  const files = new Map([...others, [`${id}.json`, text] as const])
  const { sources, errors } = await compileTexts(files, openapi)
  const source = sources.find((one) => one.id === id)
  const module = source && loadModule(source.code)
  if (module?.kind !== 'dialog' || errors.length > 0) return { name, form: null, errors }
  // The examples of a sample are data of its form.
  const data = examples.map((example) => example.data as Values)
  const form = formOf(module, [module.fieldSet], data)
  // Our order of the form's own fields is its lines; RJSF reads it where it is written.
  const order = uiSchema['ui:order'] === undefined ? {} : { 'ui:order': uiSchema['ui:order'] }
  return { name, form: { ...form, uiSchema: { ...form.uiSchema, ...order } }, errors }
}
