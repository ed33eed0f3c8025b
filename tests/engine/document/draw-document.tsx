import { fireEvent, screen, within } from '@testing-library/react'
import type { CompiledAnswered, CompiledDocument, CompiledList } from '../../../src/contract/module.ts'
import type { Engine } from '../../../src/engine/engine-context.tsx'
import { DocumentForm } from '../../../src/engine/document/document-form.tsx'
import { addModalRoot, drawPage } from '../draw-page.tsx'
import { forgetAllDrafts, keptPartsOf } from '../draft/kept-drafts.ts'
import { sampleDocument } from './sample-document.ts'

/** A browser that nobody has used: no drafts. */
export async function forgetDrafts(): Promise<void> {
  await forgetAllDrafts('sample')
  addModalRoot()
}

/** The sample document over a list, once its draft is read. */
export async function drawDocument(
  list: CompiledList,
  intercept?: Engine['intercept'],
  answered?: CompiledAnswered,
  changed: (sample: CompiledDocument) => CompiledDocument = (sample) => sample,
) {
  const sample = changed(sampleDocument(list))
  const content = (
    <DocumentForm definition={{ ...sample, submit: { ...sample.submit, ...(answered && { answered }) } }} />
  )
  const page = drawPage({ content, intercept })
  await screen.findByRole('button', { name: 'Submit' })
  return page
}

/** What a page of the first version has kept of the sample document, by part. */
export function keepDraft(parts: Readonly<Record<string, unknown>>): void {
  for (const [part, value] of Object.entries(parts))
    localStorage.setItem(`trading:sample:0:${part}`, JSON.stringify({ version: 1, value }))
}

/** The parts of the draft that are there now. */
export const keptParts = (): Promise<string[]> => keptPartsOf('sample')

/** So many rows named `Row 1`, `Row 2`, …, as parts of a draft. */
export function keptRows(count: number): Record<string, unknown> {
  const keys = Array.from({ length: count }, (_, index) => index + 1)
  const row = (key: number) => ({
    values: { name: `Row ${key}`, price: 5, count: 1, tags: [`tag-${key}`] },
    edited: [],
  })
  return { 'items/order': keys, ...Object.fromEntries(keys.map((key) => [`items/row:${key}`, row(key)])) }
}

export const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const table = () => within(screen.getByRole('table', { name: 'Rows' }))

export function scan(code: string): void {
  type('Code', code)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Code' }), { key: 'Enter' })
}
