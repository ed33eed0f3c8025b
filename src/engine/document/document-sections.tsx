import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useState,
  useCallback,
  useSyncExternalStore,
} from 'react'
import type { CompiledSection, Values } from '../../contract/module.ts'
import { registered } from '../../contract/parts.ts'
import { grouped } from '../../contract/runtime/number-text.ts'
import { t } from '../../contract/words/words.ts'
import { useEngine, useIsPreview } from '../engine-context.tsx'
import { focusFirstEmpty, isFocusFree } from '../form/focus.ts'
import type { Submission } from '../form/submission.ts'
import { FailureAlert, useSubmit } from '../form/submit.tsx'
import type { ScanQueue } from '../scan/scan-queue.ts'
import { noScans } from '../scan/scan.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { rememberSent } from './begun-document.ts'
import { DocumentFooter } from './document-footer.tsx'
import { useDocumentKinds, type SectionKind, type SectionFocus, type SectionKinds } from './document-kinds.ts'
import type { DocumentStore } from './document-store.ts'
import { createSubmitForm } from './document-submit.ts'
import { FormPlace } from './form-place.ts'
import { ProblemLinks } from './problem-links.tsx'
import { useRowCodes } from './row-codes.ts'

/** The sections of a document in order, then its submit button. */
export function DocumentSections({ store, submission }: { store: DocumentStore; submission: Submission }) {
  const { definition } = store
  const id = useId()
  const [focus] = useState<SectionFocus>(() => ({ rows: new Map() }))
  const { sections: kinds } = useDocumentKinds()
  const { settings, user } = useEngine()
  const { extensions } = settings
  const [place] = useState(() => new FormPlace())
  const [form] = useState(() => {
    const onStored = (values: Values): void => {
      if (extensions) rememberSent(definition, values, user)
    }
    return createSubmitForm({ kinds, store, focus, id, onStored, goBack: () => place.goBack() })
  })
  const submitting = useSubmit(submission, form)
  const { busy } = submitting
  const round = useRound(store)
  useRowCodes(store, busy, () => document.getElementById(`${id}-0`)?.closest('[data-form]') ?? null)
  useArrival(store, `${id}-0`, submitting.failure !== null)
  const drawn = (section: CompiledSection, index: number): ReactNode => {
    const { Component, staysOpen, staysInSight, isExtension, isBare } = registered<SectionKind>(kinds, section.section)
    if (isExtension && !extensions) return null
    const { title, heading }: Headed = section
    const isOpen = staysOpen?.(section, store) === true
    return (
      <section
        key={index}
        id={`${id}-${index}`}
        aria-label={title}
        // What is being saved cannot be changed; a scan box stays open, its codes wait.
        inert={busy && !isOpen}
        data-stays={staysInSight?.(section, store) === true || undefined}
        data-half={halfOf(kinds, definition.sections, index)}
      >
        <Frame isBare={isBare} title={title} visuallyHidden={heading}>
          <Component
            // A reset document is drawn anew: nothing of the old one stays in an input. Who scans is not disturbed.
            key={isOpen ? 0 : round}
            section={section}
            document={store}
            focus={focus}
            idPrefix={`${id}-${index}-fields`}
          />
        </Frame>
      </section>
    )
  }
  return (
    <Box data-form={definition.id} sx={grid}>
      {definition.sections.map((section, index) => (isBeside(section) ? null : drawn(section, index)))}
      {definition.sections.some(isBeside) && (
        <Box data-beside sx={besideLook(definition.sections)}>
          {definition.sections.map((section, index) => (isBeside(section) ? drawn(section, index) : null))}
        </Box>
      )}
      <FailureAlert submitting={submitting} sx={{}}>
        <DiscardNote store={store} />
      </FailureAlert>
      <DocumentFooter store={store} submitting={submitting} place={place}>
        <ProblemLinks store={store} focus={focus} />
      </DocumentFooter>
    </Box>
  )
}

function Frame({ isBare, ...props }: ComponentProps<typeof SectionCard> & { isBare: boolean | undefined }) {
  return isBare ? props.children : <SectionCard {...props} />
}

/** From here on there is room for a column beside the rows. */
const wide = '@media (min-width: 1600px)'

/** In a lower window what stays in sight would hide what it is about. */
const roomy = '@media (min-width: 900px) and (min-height: 700px)'

function isBeside(section: CompiledSection): boolean {
  return 'beside' in section && section.beside === true
}

/** On a wide page the parts are a column beside all others; on any other they stand in the page as if it were not there. */
function besideLook(sections: readonly CompiledSection[]) {
  const others = sections.filter((section) => !isBeside(section)).length
  return {
    display: 'contents',
    [wide]: {
      '&&': { gridColumn: 2 },
      gridRow: `1 / span ${others}`,
      alignSelf: 'start',
      position: 'sticky',
      top: 0,
      display: 'grid',
      gap: 2,
      '& > *': { gridColumn: '1' },
    },
  } as const
}

const grid = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) clamp(20rem, 48%, 30rem)' },
  // What comes after a half stands in front of it: amounts belong below the amounts of the rows.
  gridAutoFlow: 'dense',
  // Room for the footer below what stays in sight above it.
  '@media (min-height: 561px)': { '--footer': '5.5rem', '&:has([data-problems])': { '--footer': '7.25rem' } },
  // What has nothing to say takes no place, and is heard when it has.
  '& > :has(> [role=status]:empty)': { position: 'absolute' },
  // Messages need the room that it would take.
  '& > [data-stays]:not(:has([role=alert]))': {
    // Above the head of a table, which has a place in the order too.
    [roomy]: { position: 'sticky', top: -20, zIndex: 4, bgcolor: 'background.default' },
  },
  '& > *, & > [data-beside] > *': { gridColumn: '1 / -1' },
  '& > [data-half], & > [data-beside] > [data-half]': { gridColumn: { md: 'auto' }, '& > *': { height: '100%' } },
  '& > [data-half=last], & > [data-beside] > [data-half=last]': { gridColumn: { md: 2 } },
  '&:has(> [data-beside])': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 25rem',
      // What is taller than the rows leaves no room between them.
      gridTemplateRows: 'repeat(2, auto) 1fr',
      '& > section': { gridColumn: '1' },
      '& > [data-beside] > [data-half]': { gridColumn: '1', '& > *': { height: 'auto' } },
    },
  },
} as const

/** Of a section that needs half a page, and of the one that stands beside it. */
function halfOf(
  kinds: SectionKinds,
  sections: readonly CompiledSection[],
  index: number,
): 'first' | 'last' | undefined {
  const isHalf = (section: CompiledSection | undefined) =>
    section && registered<SectionKind>(kinds, section.section).isHalf === true
  const [before, section, after] = [sections[index - 1], sections[index], sections[index + 1]]
  if (isHalf(section) && after) return 'last'
  return isHalf(before) ? 'first' : undefined
}

/** A section of any kind, with what stands above it. */
interface Headed {
  section: string
  title?: string
  heading?: string
}

/** Work starts in the first section, unless somebody is elsewhere already or there is a box for codes, which takes the focus itself. */
function useArrival(store: DocumentStore, first: string, isTold: boolean): void {
  const isPreview = useIsPreview()
  // What became of an earlier try is in sight then, and stays there.
  const [preventScroll] = useState(isTold)
  useEffect(() => {
    const scans = Object.values(store.lists).some(({ scanning }) => scanning !== null)
    if (!isPreview && !scans && isFocusFree()) focusFirstEmpty(document.getElementById(first), { preventScroll })
  }, [store, first, isPreview, preventScroll])
}

/** Counts how often the document was emptied. */
function useRound(store: DocumentStore): number {
  const [round, setRound] = useState(0)
  useEffect(() => store.subscribeReset(() => setRound((old) => old + 1)), [store])
  return round
}

/** Beside the offer to empty the form: what came after the document that is stored, and so stays. */
function DiscardNote({ store }: { store: DocumentStore }) {
  const subscribe = useCallback((listener: () => void) => subscribeLists(store, listener), [store])
  const newer = useSyncExternalStore(subscribe, () => newerText(store))
  if (newer === '') return null
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {t('Kosongkan formulir: yang masuk setelah dokumen itu dikirim tetap ada ({newer}). Perubahan lain tidak ikut.', {
        newer,
      })}
    </Typography>
  )
}

function subscribeLists(store: DocumentStore, listener: () => void): () => void {
  const ends = Object.values(store.lists).flatMap(({ rows, scanning }) => [
    rows.subscribe(listener),
    ...(scanning ? [scanning.scans.subscribe(listener)] : []),
  ])
  return () => {
    for (const end of ends) end()
  }
}

/** How many rows and codes, over all lists; empty when there are none. */
function newerText(store: DocumentStore): string {
  const lists = Object.values(store.lists)
  const rows = lists.reduce((sum, list) => sum + list.rows.keys().filter(list.sent.isNewer).length, 0)
  const codes = lists.reduce((sum, list) => sum + list.newerCodes().length + codesOnTheirWay(list.scanning?.scans), 0)
  return [
    rows > 0 ? t('{rows} baris', { rows: grouped(rows) }) : '',
    codes > 0 ? t('{codes} pindaian', { codes: grouped(codes) }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function codesOnTheirWay(scans: ScanQueue | undefined): number {
  const { waiting, failed } = scans?.snapshot() ?? noScans
  return waiting + failed.length
}
