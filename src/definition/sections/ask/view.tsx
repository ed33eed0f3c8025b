import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { SectionKind, SectionOf, SectionProps } from '../../../engine/document/document-kinds.ts'
import { useCode } from '../../../engine/loaded.ts'
import { useForgetting } from './forgetting.ts'

type Ask = SectionOf<'ask'>

const load = async () => (await import('./ask-button.tsx')).AskButton

/** Few documents ask: what does so is loaded with those. */
function AskSection(props: SectionProps<Ask>) {
  useForgetting(props.section, props.document)
  const code = useCode('ask', load)
  if (code.status === 'loading') return null
  if (code.status === 'failed')
    return (
      <Alert severity="error" action={<Button onClick={code.retry}>Coba lagi</Button>}>
        Bagian ini belum dapat dimuat.
      </Alert>
    )
  const AskButton = code.value
  return <AskButton {...props} />
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
