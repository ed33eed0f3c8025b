import { useEffect, useState } from 'react'
import { LinearProgress } from '@mui/material'
import type { CompiledDocument } from '../../compiler/module.ts'
import type { DraftSlot } from '../draft-slot.ts'
import { useEngine } from '../engine-context.tsx'
import { useScreenAwaited } from '../scan/page-scans.ts'
import { useDraft } from '../use-draft.ts'
import { askLookup } from './ask-lookup.ts'
import { DocumentSections } from './document-sections.tsx'
import { DocumentStore } from './document-store.ts'

/** A document's form: header, entry, rows, totals and submit, restored from its draft. */
export function DocumentForm({ definition }: { definition: CompiledDocument }) {
  const draft = useDraft(definition.id)
  if (!draft) return <DraftAwaited />
  return <ClaimedForm key={definition.id} definition={definition} draft={draft} />
}

/** While the draft is on its way. */
function DraftAwaited() {
  useScreenAwaited()
  return <LinearProgress aria-label="Memuat isian" />
}

function ClaimedForm({ definition, draft }: { definition: CompiledDocument; draft: DraftSlot }) {
  const { client } = useEngine()
  const [store] = useState(() => new DocumentStore(definition, draft, askLookup(client)))
  useEffect(() => {
    store.resume()
    const renew = () => {
      if (document.visibilityState === 'visible') store.header.renew()
    }
    document.addEventListener('visibilitychange', renew)
    return () => {
      document.removeEventListener('visibilitychange', renew)
      store.stop()
    }
  }, [store])
  return <DocumentSections store={store} />
}
