import { FormFields } from '../../src/engine/form/form-fields.tsx'
import { createFormStore } from '../../src/engine/form/form-store.ts'
import { addModalRoot, drawPage } from '../engine/draw-page.tsx'
import type { ResolvedForm } from './resolved-forms.ts'

/** The same fields in our engine and theme. */
export function drawOurs({
  fieldSets,
  fields,
  outer,
}: Pick<ResolvedForm, 'fieldSets' | 'fields' | 'outer'>): HTMLElement {
  // prettier-ignore
  addModalRoot()
  const store = createFormStore(fields, { validateOn: 'submit', outer: () => outer })
  const content = fieldSets.map((fieldSet, index) => (
    <FormFields key={index} fieldSet={fieldSet} store={store} idPrefix={`ours-${String(index)}`} />
  ))
  return drawPage({ content }).container
}
