import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { CompiledKnown } from '../../contract/row-parts.ts'
import type { DocumentStore } from '../../engine/document/document-store.ts'
import { useSaid } from '../../engine/document/use-asked.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { FormStore } from '../../engine/form/form-store.ts'

interface KnownEntryProps {
  known: CompiledKnown
  /** What expressions call the row. */
  variable: string
  draft: FormStore
  document: DocumentStore
}

/** What the server knows of what stands in an entry: said above it, and nothing is held up. */
export function KnownEntry({ known, variable, draft, document }: KnownEntryProps) {
  const { settings } = useEngine()
  const scope = () => ({ doc: document.values(), [variable]: draft.values() })
  const asked = known.call.extension && !settings.extensions ? undefined : known
  const said = useSaid(draft.subscribe, scope, asked, 'exact')
  return (
    // There before its text, which is so read out more surely.
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {said !== null && <Alert severity="warning">{said}</Alert>}
    </Box>
  )
}
