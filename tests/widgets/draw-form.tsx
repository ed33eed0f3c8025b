import { FormFields } from '../../src/engine/form/form-fields.tsx'
import { createFormStore } from '../../src/engine/form/create-form-store.ts'
import { addModalRoot, drawPage } from '../engine/draw-page.tsx'
import { compiledDialog } from '../engine/form/sample-form.ts'

/** Draws fields on a page, with the store that holds their values. */
export function drawForm(
  parts: Parameters<typeof compiledDialog>[0],
  dialogs: ReturnType<typeof compiledDialog>[] = [],
  page: Pick<Parameters<typeof drawPage>[0], 'adds' | 'extensions' | 'user'> = {},
) {
  addModalRoot()
  const form = compiledDialog(parts)
  const store = createFormStore(form, { validateOn: 'blur' })
  const content = <FormFields fieldSet={form.fieldSet} store={store} idPrefix="form" />
  return { store, ...drawPage({ content, dialogs, ...page }) }
}
