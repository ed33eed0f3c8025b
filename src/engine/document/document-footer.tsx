import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { grouped } from '../../contract/runtime/number-text.ts'
import { t } from '../../contract/words/words.ts'
import type { Submitting } from '../form/submit.tsx'
import { useIsPreview } from '../engine-context.tsx'
import { answerKey } from '../keys/keys.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { drawnOnceLoaded } from '../loaded.ts'
import type { ScanQueue } from '../scan/scan-queue.ts'
import { dropSecondPress } from '../ui/second-press.ts'
import { busyLook, visuallyHidden } from '../ui/styles.ts'
import type { SectionOf } from './document-kinds.ts'
import type { DocumentStore } from './document-store.ts'
import type { FormPlace } from './form-place.ts'
import { shortAmount, Told } from './told.tsx'

interface DocumentFooterProps {
  store: DocumentStore
  submitting: Submitting
  place: FormPlace
  children?: ReactNode
}

const Foreseen = drawnOnceLoaded('foreseen', async () => (await import('./foreseen.tsx')).Foreseen)

/** What stays in sight however long the document is: what it comes to, what was scanned, and the button that sends it. */
export function DocumentFooter({ store, submitting: { busy, submit }, place, children }: DocumentFooterProps) {
  const { sections, lists, submit: texts, generic } = store.definition
  const foreseen = useId()
  const foresees = useIsPreview() ? undefined : generic?.foresees
  const totals = sections.find((section): section is SectionOf<'totals'> => section.section === 'totals')
  const byKey = (): void => {
    place.leave()
    submit()
  }
  usePageKeys({ submit: byKey })
  return (
    <Box data-footer sx={look}>
      {children}
      {foresees && <Foreseen store={store} call={foresees} id={foreseen} />}
      <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 0' }, display: 'flex', alignItems: 'center', gap: 1 }}>
        {Object.keys(lists).map((name) => {
          const scanning = store.lists[name]?.scanning
          return scanning && <ScanStatus key={name} scans={scanning.scans} />
        })}
        <Button variant="text" size="small" onClick={() => answerKey('help')} sx={keysLook}>
          {t('Tombol pintas')}
        </Button>
      </Box>
      {totals && <Summary store={store} totals={totals} />}
      <Button
        variant="contained"
        size="large"
        // The second click of a double one would find the next, empty document, and take away what says that this one is stored.
        onClick={(press) => {
          dropSecondPress(press)
          if (press.detail < 2) submit()
        }}
        aria-keyshortcuts="Control+Enter"
        // Locked for people only: a disabled button would lose the focus.
        aria-disabled={busy}
        {...(foresees && { 'aria-describedby': foreseen })}
        sx={{
          ...(busy && busyLook),
          px: { xs: 1.5, sm: 2.75 },
          flexGrow: { xs: 1, sm: 0 },
          // At the end of its line, whether or not there are amounts.
          ml: 'auto',
        }}
      >
        {busy ? texts.busy : texts.button}
      </Button>
    </Box>
  )
}

interface SummaryProps {
  store: DocumentStore
  totals: SectionOf<'totals'>
}

/** What the amounts come to, and for what. */
function Summary({ store, totals: { terms, summary } }: SummaryProps) {
  const last = terms.at(-1)
  return (
    <Box sx={summaryLook}>
      <p title={last?.label}>
        <Told store={store} value={last?.value ?? nothing} show={shortAmount} />
      </p>
      <p>{summary && <Told store={store} value={summary} show={String} />}</p>
    </Box>
  )
}

const nothing = () => null

const summaryLook = {
  mr: 'auto',
  textAlign: { md: 'right' },
  typography: 'body1',
  '& > p': { m: 0 },
  '& > :first-of-type': {
    fontSize: { xs: '1rem', sm: '1.125rem', md: '1.375rem' },
    fontWeight: 600,
    lineHeight: 1.2,
  },
  '& > :last-of-type': { typography: 'body2', color: 'text.secondary' },
} as const

/** Whoever has no keys needs no list of them. */
const keysLook = {
  // Its letters stand where those of the cards above do.
  ml: '-10px',
  color: 'text.secondary',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { display: 'none' },
} as const

const look = {
  position: 'sticky',
  bottom: 0,
  // In a low window (a small screen on its side, a page at 200 %) it would hide what it is about.
  '@media (max-height: 560px)': { position: 'relative' },
  zIndex: 'appBar',
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: { xs: 1, md: 1.25 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: '0 2px 12px rgb(0 0 0 / 0.16)',
  // Nothing shows between it and the edge of the window: as high as the padding of the page.
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 'calc(100% + 1px)',
    insetInline: '-1px',
    height: { xs: 12, sm: 20 },
    bgcolor: 'background.default',
  },
} as const

/** It has a size even while there is nothing to count. */
const countsLook = {
  fontSize: { xs: '0.75rem', sm: null },
  position: 'relative',
  minWidth: '1px',
  minHeight: '1em',
} as const

/** The running count of what was scanned: all of it for whoever hears it, what is not zero for whoever sees it. */
function ScanStatus({ scans }: { scans: ScanQueue }) {
  const { accepted, refused, waiting, failed } = useSyncExternalStore(scans.subscribe, scans.snapshot)
  const counts = [
    [accepted, t('{count} diterima', { count: grouped(accepted) })],
    [refused, t('{count} ditolak', { count: grouped(refused) })],
    [waiting, t('{count} menunggu', { count: grouped(waiting) })],
    [failed.length, t('{count} gagal', { count: grouped(failed.length) })],
  ] as const
  const shown = counts.filter(([count]) => count > 0)
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={countsLook}>
      <Box component="span" sx={visuallyHidden}>
        {t('Diterima: {accepted} · Ditolak: {refused} · Menunggu: {waiting} · Gagal: {failed}', {
          accepted: grouped(accepted),
          refused: grouped(refused),
          waiting: grouped(waiting),
          failed: grouped(failed.length),
        })}
      </Box>
      <span aria-hidden>{shown.map(([, said]) => said).join(' · ')}</span>
    </Typography>
  )
}
