import type { CompiledDocument } from '../../compiler/module.ts'
import { mostOf, needsOf } from '../form/form-needs.ts'
import type { FormNeeds } from '../form/widget.ts'

/** The least that the forms of a document can be drawn with; its entries may hold pickers of their own. */
export function needsOfDocument({ sections, lists }: CompiledDocument): FormNeeds {
  const headers = sections.flatMap((section) => (section.section === 'fields' ? [section.fieldSet] : []))
  const entries = Object.values(lists).flatMap(({ entry }) => (entry?.kind === 'form' ? [entry.fieldSet] : []))
  return mostOf(['flat', ...[...headers, ...entries].map(needsOf)])
}
