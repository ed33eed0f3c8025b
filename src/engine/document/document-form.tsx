import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect } from 'react'
import type { CompiledDocument } from '../../contract/module.ts'
import { followPlace } from '../chosen-place.ts'
import { useEngine } from '../engine-context.tsx'
import { useFormSession, type CreateStore, type FormSession, useFollowDay } from '../form/form-session.ts'
import { FormThemeContext, useLoadedTheme } from '../form/use-form-theme.ts'
import { useCode } from '../loaded.ts'
import { ScreenAwaited } from '../scan/screen-awaited.tsx'
import { useBeginnings } from './begun-document.ts'
import { DocumentKindsContext } from './document-kinds.ts'
import { DocumentSections } from './document-sections.tsx'
import { type DocumentStore, openDocument } from './document-store.ts'

/** A document's form: header, entry, rows, totals and submit, restored from its draft. */
export function DocumentForm({ definition }: { definition: CompiledDocument }) {
  const kinds = useCode('document-views', useEngine().views.document)
  const theme = useLoadedTheme()
  const session = useFormSession(definition, createStore)
  if (kinds.status === 'failed') return <PartsMissing onRetry={kinds.retry} />
  if (theme.status === 'failed') return <PartsMissing onRetry={theme.retry} />
  if (!session || kinds.status === 'loading' || theme.status === 'loading') return <FormAwaited />
  return (
    <FormThemeContext value={theme.value}>
      <DocumentKindsContext value={kinds.value}>
        <ClaimedForm key={definition.id} session={session} />
      </DocumentKindsContext>
    </FormThemeContext>
  )
}

/** While the draft, or code, is on its way. */
function FormAwaited() {
  return (
    <>
      <LinearProgress aria-label="Memuat isian" />
      <ScreenAwaited />
    </>
  )
}

function PartsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Alert severity="error" action={<Button onClick={onRetry}>Coba lagi</Button>}>
        Formulir tidak dapat dimuat.
      </Alert>
      <ScreenAwaited />
    </>
  )
}

const createStore: CreateStore<CompiledDocument, DocumentStore> = (definition, draft, engine) => {
  const store = openDocument(definition, draft, engine)
  return { store, misfits: store.misfits }
}

function ClaimedForm({ session: { store, submission } }: { session: FormSession<DocumentStore> }) {
  const { extensions } = useEngine().settings
  useFollowDay(store.renew)
  useBeginnings(store)
  useEffect(() => (extensions ? followPlace(store.header) : undefined), [store, extensions])
  useEffect(() => {
    store.resume()
    return () => store.stop()
  }, [store])
  return <DocumentSections store={store} submission={submission} />
}
