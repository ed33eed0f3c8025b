import { Fragment, useEffect, useId, useState, type ReactNode } from 'react'
import { Button, Card, CardContent, CardHeader, Stack } from '@mui/material'
import type { CompiledSection } from '../../compiler/module.ts'
import { FormFields } from '../form/form-fields.tsx'
import { FailureAlert } from '../form/submit-button.tsx'
import type { Submission } from '../form/submission.ts'
import { useSubmit } from '../form/submit.ts'
import { DiscardNote } from './discard-note.tsx'
import type { DocumentStore } from './document-store.ts'
import { createSubmitForm, type SectionFocus } from './document-submit.ts'
import { Entry } from './entry.tsx'
import { ListCard } from './list-card.tsx'
import { Totals } from './totals.tsx'

/** The sections of a document in order, then its submit button. */
export function DocumentSections({ store, submission }: { store: DocumentStore; submission: Submission }) {
  const { definition } = store
  const id = useId()
  const [focus] = useState<SectionFocus>(() => ({ rows: new Map() }))
  const [form] = useState(() => createSubmitForm(store, focus, id))
  const submitting = useSubmit(submission, form)
  const { busy } = submitting
  const round = useRound(store)
  return (
    <Stack spacing={2} data-form={definition.id}>
      {definition.sections.map((section, index) => (
        <section
          key={index}
          id={`${id}-${index}`}
          aria-label={titleOf(section)}
          // What is being saved cannot be changed; a scan box stays open, its codes wait.
          inert={busy && !takesScans(store, section)}
        >
          <SectionCard title={titleOf(section)}>
            {/* A reset document is drawn anew: nothing of the old one stays in an input. Who scans is not disturbed. */}
            <Fragment key={takesScans(store, section) ? 0 : round}>
              <SectionContent store={store} section={section} focus={focus} idPrefix={`${id}-${index}-fields`} />
            </Fragment>
          </SectionCard>
        </section>
      ))}
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

function takesScans(store: DocumentStore, section: CompiledSection): boolean {
  return section.section === 'entry' && Boolean(store.lists[section.list]?.scanning)
}

interface SectionContentProps {
  store: DocumentStore
  section: CompiledSection
  focus: SectionFocus
  idPrefix: string
}

function SectionContent({ store, section, focus, idPrefix }: SectionContentProps) {
  switch (section.section) {
    case 'fields':
      return <FormFields fieldSet={section.fieldSet} store={store.header} idPrefix={idPrefix} />
    case 'totals':
      return <Totals store={store} terms={section.terms} />
    case 'entry': {
      const list = store.lists[section.list]
      return list ? <Entry list={list} document={store} idPrefix={idPrefix} /> : null
    }
    case 'table': {
      const list = store.lists[section.list]
      return list ? <ListCard list={list} document={store} label={section.title ?? section.list} focus={focus} /> : null
    }
  }
}

function SectionCard({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <Card variant="outlined">
      {title !== undefined && (
        <CardHeader title={title} slotProps={{ title: { component: 'h2', variant: 'h2' } }} sx={{ pb: 0 }} />
      )}
      <CardContent>{children}</CardContent>
    </Card>
  )
}

function titleOf(section: CompiledSection): string | undefined {
  return section.section === 'totals' ? undefined : section.title
}

/** Counts how often the document was emptied. */
function useRound(store: DocumentStore): number {
  const [round, setRound] = useState(0)
  useEffect(() => store.subscribeReset(() => setRound((old) => old + 1)), [store])
  return round
}
