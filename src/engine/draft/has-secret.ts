import type { FieldSet } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'

/** What is drawn of a form: a dialog's fields, or those of a document's parts. */
export interface DrawnForm {
  fieldSet?: FieldSet
  sections?: readonly object[]
}

/** Whether a secret is typed into a form: nothing of it is kept anywhere then. */
export function hasSecret({ fieldSet, sections = [] }: DrawnForm): boolean {
  const inSections = sections.map((section) => ('fieldSet' in section ? section.fieldSet : undefined))
  return [fieldSet, ...inSections].some((set) => isRecord(set) && asksSecret(set['uiSchema']))
}

function asksSecret(ui: unknown): boolean {
  if (!isRecord(ui)) return false
  return ui['ui:widget'] === 'password' || Object.values(ui).some(asksSecret)
}
