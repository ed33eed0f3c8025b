import Alert from '@mui/material/Alert'
import { useSyncExternalStore } from 'react'
import type { SectionKind, SectionOf, SectionProps } from '../../engine/document/document-kinds.ts'
import { useAsked } from '../../engine/document/use-asked.ts'

type Notice = SectionOf<'notice'>

/** Said at once to whoever hears it, and again when its words change. */
function NoticeSection({ section, document }: SectionProps<Notice>) {
  const answer = useAsked(document, section, true)
  const said = useSyncExternalStore(document.subscribe, () => {
    const scope = { doc: document.values(), answer }
    return answer !== undefined && section.when(scope) === true ? section.text(scope) : null
  })
  return <div role="status">{said !== null && <Alert severity="warning">{said}</Alert>}</div>
}

export const noticeSection: SectionKind<Notice> = {
  Component: NoticeSection,
  isExtension: true,
  isBare: true,
}
