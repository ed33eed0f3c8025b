import { FormFields } from '../../src/engine/form/form-fields.tsx'
import { createFormStore } from '../../src/engine/form/create-form-store.ts'
import type { FormStore } from '../../src/engine/form/form-store.ts'
import type { Values } from '../../src/contract/module.ts'
import { addModalRoot, drawPage } from '../engine/draw-page.tsx'
import type { ResolvedForm } from './resolved-forms.ts'

type Drawable = Pick<ResolvedForm, 'fieldSets' | 'fields' | 'outer'>

/** The same fields in our engine and theme. */
export function drawOurs(form: Drawable): HTMLElement {
  return drawOurForm(form).container
}

/** With the store that holds what is entered; `data` stand in it from the start. */
export function drawOurForm(
  { fieldSets, fields, outer }: Drawable,
  data: Values = {},
): { container: HTMLElement; store: FormStore } {
  addModalRoot()
  const store = createFormStore(fields, { validateOn: 'submit', outer: () => outer })
  for (const [name, value] of Object.entries(data)) store.change(name, value)
  const content = fieldSets.map((fieldSet, index) => (
    <FormFields key={index} fieldSet={fieldSet} store={store} idPrefix={`ours-${String(index)}`} />
  ))
  return { container: drawPage({ content }).container, store }
}
