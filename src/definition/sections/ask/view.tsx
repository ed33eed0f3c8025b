import type { SectionKind, SectionOf, SectionProps } from '../../../engine/document/document-kinds.ts'
import { LateSection } from '../../../engine/document/late-section.tsx'
import { useCode } from '../../../engine/loaded.ts'
import { useForgetting } from './forgetting.ts'

type Ask = SectionOf<'ask'>

const load = async () => (await import('./ask-button.tsx')).AskButton

/** Few documents ask: what does so is loaded with those. */
function AskSection(props: SectionProps<Ask>) {
  useForgetting(props.section, props.document)
  const code = useCode('ask', load)
  return <LateSection code={code} waiting={null} props={props} />
}

export const askSection: SectionKind<Ask> = {
  Component: AskSection,
  focusProblem: ({ asked }, { header }, _focus, element) => {
    if (header.field(asked).message === null) return false
    const button = element?.querySelector('button')
    button?.focus()
    return button !== undefined && button !== null
  },
}
