import { useEffect } from 'react'
import { LinearProgress } from '@mui/material'
import type { CompiledDocument } from '../../compiler/module.ts'
import { useFollowDay } from '../form/follow-day.ts'
import { useFormSession, type CreateStore, type FormSession } from '../form/form-session.ts'
import { useScreenAwaited } from '../scan/page-scans.ts'
import { askLookup } from './ask-lookup.ts'
import { DocumentSections } from './document-sections.tsx'
import { DocumentStore } from './document-store.ts'

/** A document's form: header, entry, rows, totals and submit, restored from its draft. */
export function DocumentForm({ definition }: { definition: CompiledDocument }) {
  const session = useFormSession(definition, createStore)
  if (!session) return <DraftAwaited />
  return <ClaimedForm key={definition.id} session={session} />
}

/** While the draft is on its way. */
function DraftAwaited() {
  useScreenAwaited()
  return <LinearProgress aria-label="Memuat isian" />
}

const createStore: CreateStore<CompiledDocument, DocumentStore> = (definition, draft, { client }) => {
  const store = new DocumentStore(definition, draft, askLookup(client))
  return { store, misfits: store.misfits }
}

function ClaimedForm({ session: { store, submission } }: { session: FormSession<DocumentStore> }) {
  useFollowDay(store.renew)
  useEffect(() => {
    store.resume()
    return () => store.stop()
  }, [store])
  return <DocumentSections store={store} submission={submission} />
}
