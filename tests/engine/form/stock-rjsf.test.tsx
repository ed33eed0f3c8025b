import Form from '@rjsf/mui'
import type { FieldProps } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { cleanup, render } from '@testing-library/react'
import ajvErrors from 'ajv-errors'
import { expect, test } from 'vitest'
import type {
  CompiledDialog,
  CompiledDocument,
  CompiledModule,
  FieldSet,
  Values,
} from '../../../src/compiler/module.ts'
import { schemaIssues, type SchemaError } from '../../../src/compiler/runtime/schema-issues.ts'
import { loadModule } from '../../../src/compiler/read/load.ts'
import { FormFields } from '../../../src/engine/form/form-fields.tsx'
import { createFormStore } from '../../../src/engine/form/form-store.ts'
import { compileShipped } from '../../schemas/compiled.ts'
import { seeded } from '../../seeded-random.ts'
import { drawPage } from '../draw-page.tsx'

/** RJSF as it comes: its own Ajv at run time, with ajv-errors for the messages. */
const stock = customizeValidator({
  ajvOptionsOverrides: { verbose: false },
  extenderFn: (ajv) => ajvErrors(ajv as never) as never,
})

const { sources } = await compileShipped()
const modules: CompiledModule[] = sources.map(({ code }) => loadModule(code))
const forms = modules.filter((one): one is CompiledDialog | CompiledDocument => 'submit' in one)
const sets = forms.flatMap((form) => drawnSets(form).map((set, index) => [`${form.id} ${index}`, form, set] as const))

function drawnSets(form: CompiledDialog | CompiledDocument): FieldSet[] {
  if (form.kind === 'dialog') return [form.fieldSet]
  return form.sections.flatMap((section) => (section.section === 'fields' ? [section.fieldSet] : []))
}

type Property = Readonly<Record<string, unknown>> & { type?: string | string[]; enum?: unknown[] }

const propertiesOf = ({ schema }: FieldSet): Record<string, Property> => schema.properties as Record<string, Property>

/** What people, other clients and old drafts may come with. */
const strange = [undefined, null, '', ' ', 'x', 'abcdefghijkl', 'a@b.id', '2026-02-30', '2026-02-28', -1, 0, 1.5, 15, 4e9,
  true, false, [], ['x'], {}, { value: 1, label: 'A' }, { value: null, label: 'A' }] // prettier-ignore

function randomData(set: FieldSet, pick: <One>(from: readonly One[]) => One): Values {
  const entries = Object.entries(propertiesOf(set)).map(([name, property]) => [
    name,
    pick([...strange, ...(property.enum ?? [])]),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Values
}

test.each(sets)('%s is judged by any RJSF as by our own code', (_, form, set) => {
  const random = seeded(7)
  const pick = <One,>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!
  for (let round = 0; round < 500; round += 1) {
    const data = round === 0 ? form.initial({}) : randomData(set, pick)
    const errors = stock.rawValidation<SchemaError>(set.schema, data).errors ?? []
    const judged = schemaIssues(
      Object.assign(() => errors.length === 0, { errors }),
      data,
    )
    expect(schemaIssues(set.validate, data), JSON.stringify(data)).toEqual(judged)
  }
})

/** Only the picker is ours: its value is an object. */
function Picker({ fieldPathId }: FieldProps) {
  return <input id={fieldPathId.$id} />
}

/** RJSF has no widget for amounts. */
function Money({ id }: { id: string }) {
  return <input id={id} />
}

test.each(sets)('%s is drawn by any RJSF with the fields that ours draws', (_, form, set) => {
  const names = set.layout.flat()
  const { container } = render(
    <Form schema={set.schema} uiSchema={set.uiSchema} validator={stock} formData={form.initial({})} fields={{ picker: Picker }} widgets={{ money: Money }} />,
  ) // prettier-ignore
  const found = (prefix: string, name: string): boolean =>
    container.ownerDocument.querySelector(`[id="${prefix}${name}"], [id="${prefix}${name}-0"], [id="${prefix}${name}-label"]`) !== null // prettier-ignore
  expect(names.filter((name) => !found('root_', name))).toEqual([])
  cleanup()
  const store = createFormStore(form, { validateOn: 'submit' })
  drawPage({ content: <FormFields fieldSet={set} store={store} idPrefix="form" /> })
  expect(names.filter((name) => !found('form/', name))).toEqual(names.filter((name) => !store.field(name).visible))
})

test('what RJSF is given can be changed by nobody', () => {
  for (const [, , set] of sets) {
    expect([set.schema, set.uiSchema, ...Object.values(propertiesOf(set))].every(Object.isFrozen)).toBe(true)
  }
})
