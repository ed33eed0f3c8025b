import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useId, useState } from 'react'
import type { CompiledSection } from '../../compiler/module.ts'
import { FailureAlert } from '../form/submit-button.tsx'
import type { Submission } from '../form/submission.ts'
import { useSubmit } from '../form/submit.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { DiscardNote } from './discard-note.tsx'
import type { DocumentStore } from './document-store.ts'
import { useDocumentKinds } from './document-kinds.ts'
import { createSubmitForm } from './document-submit.ts'
import { sectionKind, type SectionFocus } from './section-kind.ts'

/** The sections of a document in order, then its submit button. */
export function DocumentSections({ store, submission }: { store: DocumentStore; submission: Submission }) {
  const { definition } = store
  const id = useId()
  const [focus] = useState<SectionFocus>(() => ({ rows: new Map() }))
  const { sections: kinds } = useDocumentKinds()
  const [form] = useState(() => createSubmitForm(kinds, store, focus, id))
  const submitting = useSubmit(submission, form)
  const { busy } = submitting
  const round = useRound(store)
  return (
    <Stack spacing={2} data-form={definition.id}>
      {definition.sections.map((section, index) => {
        const { Component, staysOpen } = sectionKind(kinds, section)
        const isOpen = staysOpen?.(section, store) === true
        return (
          <section
            key={index}
            id={`${id}-${index}`}
            aria-label={titleOf(section)}
            // What is being saved cannot be changed; a scan box stays open, its codes wait.
            inert={busy && !isOpen}
          >
            <SectionCard title={titleOf(section)}>
              <Component
                // A reset document is drawn anew: nothing of the old one stays in an input. Who scans is not disturbed.
                key={isOpen ? 0 : round}
                {...{ section, document: store, focus, idPrefix: `${id}-${index}-fields` }}
              />
            </SectionCard>
          </section>
        )
      })}
      <FailureAlert submitting={submitting} sx={{}}>
        <DiscardNote store={store} />
      </FailureAlert>
      <Button
        variant="contained"
        size="large"
        onClick={() => submitting.submit()}
        // Locked for people only: a disabled button would lose the focus.
        aria-disabled={busy}
        sx={{ alignSelf: { xs: 'stretch', sm: 'flex-end' }, ...(busy ? { opacity: 0.7, cursor: 'progress' } : {}) }}
      >
        {busy ? definition.submit.busy : definition.submit.button}
      </Button>
    </Stack>
  )
}

function titleOf(section: CompiledSection): string | undefined {
  return 'title' in section ? section.title : undefined
}

/** Counts how often the document was emptied. */
function useRound(store: DocumentStore): number {
  const [round, setRound] = useState(0)
  useEffect(() => store.subscribeReset(() => setRound((old) => old + 1)), [store])
  return round
}
