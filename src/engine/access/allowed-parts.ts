import type { AddressFn } from '../../contract/module.ts'
import type {
  CompiledFact,
  CompiledPrintPart,
  CompiledRecordAction,
  CompiledRecordSection,
  Secret,
} from '../../contract/page-module.ts'
import type { PageAccess } from './page-access.ts'

/** What is known of the answer that parts are drawn from. */
export interface Asked {
  shows: (part: { secret?: Secret }) => boolean
  to: (address: AddressFn | null) => AddressFn | null
}

/** Sections without what the answer leaves out; one of which nothing is left goes as a whole. */
export function allowedSections(sections: readonly CompiledRecordSection[], asked: Asked): CompiledRecordSection[] {
  return sections.flatMap((section): CompiledRecordSection[] => {
    switch (section.section) {
      case 'facts':
        return someOf(section.facts, asked, (facts) => ({ ...section, facts }))
      case 'table':
        return someOf(section.columns, asked, (columns) => ({ ...section, columns }))
      case 'totals':
        return someOf(section.terms, asked, (terms) => ({ ...section, terms }))
      case 'history':
        return asked.shows(section) ? [section] : []
    }
  })
}

/** The same of a part of a print. */
export function allowedPart(part: CompiledPrintPart, asked: Asked): CompiledPrintPart[] {
  switch (part.part) {
    case 'facts':
      return someOf(part.facts, asked, (facts) => ({ ...part, facts }))
    case 'table':
      return someOf(part.columns, asked, (columns) => ({ ...part, columns }))
    case 'totals':
      return someOf(part.terms, asked, (terms) => ({ ...part, terms }))
    case 'heading':
    case 'text':
    case 'barcode':
    case 'signatures':
      return asked.shows(part) ? [part] : []
  }
}

function someOf<Part extends CompiledFact, Whole>(
  parts: readonly Part[],
  { shows, to }: Asked,
  whole: (left: Part[]) => Whole,
): Whole[] {
  const left = parts.filter(shows).map((part) => ({ ...part, to: to(part.to) }))
  return left.length === 0 ? [] : [whole(left)]
}

/** An action is there with all that it needs: its calls, its form, the page that it leads to. */
export function allowedActions(
  actions: readonly CompiledRecordAction[],
  { may, screen, reaches }: PageAccess,
): CompiledRecordAction[] {
  return actions.filter((action) => {
    switch (action.action) {
      case 'print':
        return screen(action.print)
      case 'copy':
        return reaches(action.path)
      case 'call':
        return (
          may(action.call) &&
          (action.preview === null || may(action.preview.call)) &&
          (action.form === null || screen(action.form))
        )
      case 'change':
        return may(action.call) && screen(action.dialog)
      case 'switch':
      case 'delete':
        return may(action.call)
    }
  })
}
