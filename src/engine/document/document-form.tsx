import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useMemo } from 'react'
import type { CompiledDocument } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { followPlace } from '../chosen-place.ts'
import { useEngine } from '../engine-context.tsx'
import { useFormSession, type CreateStore, type FormSession, useFollowDay } from '../form/form-session.ts'
import { themeCode, useLoadedTheme } from '../form/use-form-theme.ts'
import { useCode, useCodeAhead } from '../loaded.ts'
import { ScreenAwaited } from '../scan/screen-awaited.tsx'
import { useBeginnings } from './begun-document.ts'
import { DocumentKindsContext } from './document-kinds.ts'
import { DocumentSections } from './document-sections.tsx'
import { type DocumentStore, openDocument } from './document-store.ts'

/** A document's form: header, entry, rows, totals and submit, restored from its draft. */
export function DocumentForm({ definition }: { definition: CompiledDocument }) {
  const { views, theme } = useEngine()
  const isScanned = Object.values(definition.lists).some(({ entry }) => entry?.kind === 'modes')
  // Without a box for codes nothing is drawn before the fields can be: what draws them is asked for beside the rest.
  useCodeAhead(useMemo(() => new Map(isScanned ? [] : [themeCode(theme)]), [isScanned, theme]))
  const kinds = useCode('document-views', views.document)
  const session = useFormSession(definition, createStore)
  if (kinds.status === 'failed') return <PartsMissing onRetry={kinds.retry} />
  if (!session || kinds.status === 'loading') return <FormAwaited />
  // Codes are taken before what draws the fields is here; without a box for them work starts in the fields.
  const Ready = isScanned ? ClaimedForm : WithTheme
  return (
    <DocumentKindsContext value={kinds.value}>
      <Ready key={definition.id} session={session} />
    </DocumentKindsContext>
  )
}

function WithTheme({ session }: { session: FormSession<DocumentStore> }) {
  const theme = useLoadedTheme()
  if (theme.status === 'failed') return <PartsMissing onRetry={theme.retry} />
  return theme.status === 'loading' ? <FormAwaited /> : <ClaimedForm session={session} />
}

/** While the draft, or code, is on its way. */
function FormAwaited() {
  return (
    <>
      <LinearProgress aria-label={t('Memuat isian')} />
      <ScreenAwaited />
    </>
  )
}

function PartsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Alert severity="error" action={<Button onClick={onRetry}>{t('Coba lagi')}</Button>}>
        {t('Formulir tidak dapat dimuat.')}
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
