import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SectionKind, SectionOf, SectionProps } from '../../../engine/document/document-kinds.ts'
import { LateSection } from '../../../engine/document/late-section.tsx'
import { useCode } from '../../../engine/loaded.ts'
import type { EarlyPress } from './ask-button.tsx'
import { useForgetting } from './forgetting.ts'

type Ask = SectionOf<'ask'>

const load = async () => (await import('./ask-button.tsx')).AskButton

/** Few documents ask: what does so is loaded with those. Until then its button stands there, and what was pressed waits. */
function AskSection(props: SectionProps<Ask>) {
  useForgetting(props.section, props.document)
  const code = useCode('ask', load)
  const [early, setEarly] = useState<EarlyPress>({ hasFocus: false, isPressed: false })
  const waiting = (
    <Button
      variant="outlined"
      onFocus={() => setEarly((before) => ({ ...before, hasFocus: true }))}
      onBlur={() => setEarly((before) => ({ ...before, hasFocus: false }))}
      onClick={() => setEarly((before) => ({ ...before, isPressed: true }))}
    >
      {props.section.button}
    </Button>
  )
  return <LateSection code={code} waiting={waiting} props={{ ...props, early }} />
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
