import type { At } from '../cursor.ts'
import { type FieldUi, namedIn, uiOf } from '../format/ui-schema.ts'

/** A form begins at one field: of several only the first would get what is typed. */
export function checkAutofocus(ui: At<FieldUi>): void {
  const [first, ...others] = begunAt(ui, '')
  for (const { at } of others)
    at.report('contradiction', `"ui:autofocus" sudah ada pada "${first?.name ?? ''}"; hapus salah satu`)
}

/** The fields at which the form is to begin, also those of groups and lists. */
function begunAt(ui: At<FieldUi>, name: string): { name: string; at: At }[] {
  const said = ui.key('ui:autofocus')
  const inside = namedIn(ui.value).flatMap((part) => begunAt(ui.in(part, uiOf(ui.value, part)), part))
  return said?.value === true ? [{ name, at: said }, ...inside] : inside
}
