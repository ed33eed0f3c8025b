import type { RJSFSchema } from '@rjsf/utils'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { format } from 'oxfmt'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../src/contract/module.ts'
import { controlsOf, type DrawnField, drawnFields } from './drawn-fields.ts'
import { expectSame, expectSameForRandom } from './judge-both.ts'
import { imported } from './imported.ts'
import { drawOurForm } from './our-form.tsx'
import { sampleOutcome, type SampleOutcome } from './sample-forms.ts'
import { inlined, samples, workingSamples } from './samples.ts'
import { formOf, type ResolvedForm } from './resolved-forms.ts'
import { drawStock } from './stock-form.tsx'

const outcomes: SampleOutcome[] = []
for (const sample of samples) outcomes.push(await sampleOutcome(sample))
const forms = outcomes.flatMap(({ form }) => form ?? [])

/** What the format does not take as it is, and an import makes fields of. */
const importedWays = ['additional-properties', 'custom-array', 'single']
const rootData: Readonly<Record<string, unknown>> = { 'custom-array': ['a', 'b'], single: 'a' }

test('the table of the samples says what is', async () => {
  const { code } = await format('README.md', tableText())
  await expect(code).toMatchFileSnapshot('README.md')
})

test('these samples work', () => {
  expect(outcomes.filter(({ form }) => form !== null).map(({ name }) => name)).toEqual(workingSamples)
})

describe.each(forms)('$name works as in RJSF', (form) => {
  test('the same errors', () => {
    for (const data of form.examples) expectSame(form, data)
    expectSameForRandom(form, 11)
  })

  // The first example is drawn below.
  test.each([{}, ...form.examples.slice(1)])('the same fields: %j', async (data) => {
    const expected = fieldsOf(drawStock({ ...form, formData: filled(form, data) }), form)
    cleanup()
    const { container } = drawOurForm(form, data)
    await whenLoaded(() => expect(drawnFields(container)).toEqual(expected))
  })

  test('the same fields in its example, and what is typed and added arrives', async () => {
    const [data] = form.examples
    let expected: unknown = filled(form, data)
    const stock = drawStock({ ...form, formData: filled(form, data), onData: (now) => (expected = now) })
    const fields = fieldsOf(stock, form)
    const adders = addersOf(stock).length
    fill(stock)
    cleanup()
    const { container, store } = drawOurForm(form, data)
    await whenLoaded(() => expect(drawnFields(container)).toEqual(fields))
    expect(addersOf(container)).toHaveLength(adders)
    fill(container)
    expect(withoutNull(store.values())).toEqual(withoutNull(expected))
  })
})

// As the others are imported it is judged in tests/compiler/import: all but one of them.
describe('what is refused as it is, imported', () => {
  test.each(importedWays)('%s is drawn as RJSF draws it', async (name) => {
    const sample = samples.find((one) => one.name === name)
    const schema = sample && inlined(sample.schema)
    if (!schema) throw new Error(`No sample ${name}.`)
    const data = sample.examples[0]?.data ?? rootData[name]
    const { dialog, lacking, toForm } = await imported({ schema, uiSchema: sample.uiSchema, formData: data })
    if (!dialog) throw new Error(`${name} was not imported.`)
    expect(lacking).toEqual([])
    const expected = entriesAsOurs(drawnFields(drawStock({ schema, uiSchema: sample.uiSchema, formData: data })))
    cleanup()
    const form = formOf(dialog, [dialog.fieldSet], [])
    const { container } = drawOurForm(form, toForm(data) as Values)
    await whenLoaded(() => expect(drawnFields(container)).toEqual(expected.map((field) => asItem(field, form.schema))))
  })
})

/** RJSF calls the box for the name of an entry by that name, and its value too. */
function entriesAsOurs(fields: readonly DrawnField[]): DrawnField[] {
  const names = new Set(fields.flatMap(({ label }) => (label.endsWith(' Key') ? [label.slice(0, -' Key'.length)] : [])))
  return fields.map((field) => {
    if (names.has(field.label)) return { ...field, label: 'Nilai' }
    return field.label.endsWith(' Key') ? { ...field, label: 'Nama isian' } : field
  })
}

/** As an example is filled into an empty form of ours. */
function filled({ fields }: ResolvedForm, data: Values = {}): Values {
  return { ...fields.initial({}), ...data }
}

function fieldsOf(stock: HTMLElement, { schema }: ResolvedForm): DrawnField[] {
  return drawnFields(stock).map((field) => asItem(field, schema))
}

/** RJSF names an item after its list; ours stands in a group of that name, by its own title if it has one. */
function asItem(field: DrawnField, { properties = {} }: RJSFSchema): DrawnField {
  // The stock theme has no label for the choice between shapes.
  if (field.kind === 'choice' && field.label === '') return { ...field, label: 'Pilihan' }
  const [, list, number] = /^(.+)-(\d+)$/.exec(field.label) ?? []
  if (number === undefined) return field
  const found = Object.values(properties).find((property) => typeof property === 'object' && property.title === list)
  const { items, additionalItems } = (found ?? {}) as RJSFSchema
  // A place of a tuple has a title of its own.
  const place = Array.isArray(items) ? items[Number(number) - 1] : undefined
  if (typeof place === 'object') return { ...field, label: place.title ?? `Butir ${number}` }
  const others = Array.isArray(items) ? additionalItems : items
  return { ...field, label: `${(typeof others === 'object' ? others.title : undefined) ?? 'Butir'} ${number}` }
}

/** Rarely used widgets of ours load when they are first drawn. */
function whenLoaded(check: () => void): Promise<void> {
  return waitFor(check, { timeout: 5000 })
}

/** One item more in the first few lists; then types into every box and ticks every box, as they stand at that moment. */
function fill(container: HTMLElement): void {
  for (const adder of addersOf(container)) fireEvent.click(adder)
  for (let index = 0; ; index++) {
    const control = controlsOf(container)[index]
    if (!control) return
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    // Only a person chooses files.
    if (control.type === 'file') continue
    if (control.disabled || control.readOnly || control.getAttribute('role') === 'combobox') continue
    if (control.type === 'checkbox') fireEvent.click(control)
    else fireEvent.change(control, { target: { value: textFor(control) } })
    fireEvent.blur(control)
  }
}

/** What is empty is undefined in our data, as it is never sent. */
function withoutNull(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) => value ?? undefined)
}

function addersOf(container: HTMLElement): HTMLElement[] {
  const buttons = [...container.querySelectorAll<HTMLElement>('button')]
  return buttons.filter((button) => /^(add|tambah)/i.test(button.title || (button.textContent ?? ''))).slice(0, 3)
}

/** Ours takes days and times as text. */
function textFor({ type, labels }: HTMLInputElement | HTMLTextAreaElement): string {
  const kinds: Readonly<Record<string, string>> = { Tanggal: 'date', Jam: 'time', 'Tanggal dan jam': 'datetime-local' }
  return typed[kinds[labels?.[0]?.textContent ?? ''] ?? type] ?? '7'
}

/** By the type of the box. */
const typed: Readonly<Record<string, string>> = {
  date: '2026-03-04',
  // What a browser's control gives of a whole minute.
  time: '10:30',
  'datetime-local': '2026-03-04T10:30',
  color: '#123456',
  range: '60',
}

/** The page of what works and what is refused, generated. */
function tableText(): string {
  const rows = outcomes.map(({ name, form, errors }) => {
    const reasons = errors.map(({ pointer, message }) => `\`${pointer}\`: ${escaped(message)}`)
    const refused = `${importedWays.includes(name) ? 'imported it works as in RJSF; as it is ' : ''}refused: ${reasons.join('<br>')}`
    return `| [${name}](samples/${name}.json) | ${form ? 'works as in RJSF' : refused} |`
  })
  const count = String(forms.length)
  return `# The samples of RJSF's playground

Each sample is written anew as a definition. What works is drawn by our theme with the controls that RJSF's stock MUI
theme draws from the same schema, and judged as RJSF's stock validator judges it, for its examples and 500 random data.
Generated: \`npx vitest run tests/playground/table.test.tsx -u\`.

${count} of ${String(outcomes.length)} work; ${String(forms.length + importedWays.length)} through \`npm run import-schema\`, without a change by hand.

| sample | outcome |
| --- | --- |
${rows.join('\n')}
`
}

function escaped(message: string): string {
  return message.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*')
}
