import { useEffect } from 'react'
import type { SectionOf } from '../../../engine/document/document-kinds.ts'
import type { DocumentStore } from '../../../engine/document/document-store.ts'

type Ask = SectionOf<'ask'>

/** What is asked about, as the document has it now. */
export function askedAbout({ reads }: Ask, document: DocumentStore): unknown[] {
  return reads.map((name) => document.values()[name])
}

/** The answer holds no longer once that changes: also by a code that arrives before the button's code is loaded. */
export function useForgetting(section: Ask, document: DocumentStore): void {
  useEffect(() => {
    let before = askedAbout(section, document)
    return document.subscribe(() => {
      const now = askedAbout(section, document)
      const isSame = now.every((value, index) => Object.is(value, before[index]))
      before = now
      if (!isSame && document.header.values()[section.asked] === true) document.header.change(section.asked, undefined)
    })
  }, [section, document])
}
