import { focusFirstProblem } from '../../form/focus.ts'
import { FormFields } from '../../form/form-fields.tsx'
import type { SectionKind, SectionOf, SectionProps } from '../section-kind.ts'

/** Fields of the document's header. */
function FieldsSection({ section, document, idPrefix }: SectionProps<SectionOf<'fields'>>) {
  return <FormFields fieldSet={section.fieldSet} store={document.header} idPrefix={idPrefix} isDense />
}

export const fieldsSection: SectionKind<SectionOf<'fields'>> = {
  Component: FieldsSection,
  focusProblem: (_section, _document, _focus, element) => focusFirstProblem(element),
}
