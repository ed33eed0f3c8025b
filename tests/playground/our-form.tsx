import type { ResolvedForm } from './resolved-forms.ts'
import { FormFields } from '../../src/engine/form/form-fields.tsx'
import { createFormStore } from '../../src/engine/form/form-store.ts'
import { addModalRoot, drawPage } from '../engine/draw-page.tsx'

/** The same fields in our engine and theme. */
export function drawOurs({
  fieldSet,
  fields,
  outer,
}: Pick<ResolvedForm, 'fieldSet' | 'fields' | 'outer'>): HTMLElement {
  // prettier-ignore
  addModalRoot()
  const store = createFormStore(fields, { validateOn: 'submit', outer: () => outer })
  return drawPage({ content: <FormFields fieldSet={fieldSet} store={store} idPrefix="ours" /> }).container
}
