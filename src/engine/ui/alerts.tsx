import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import { alertsStart, useRoom } from './alert-room.ts'
import { CopyText } from './copy-text.tsx'
import { PageLink } from './page-link.tsx'
import { PrintKey } from './print-key.tsx'
import { dropSecondPress } from './second-press.ts'

export interface AlertMessage {
  text: string
  severity: AlertColor
  /** `alert` interrupts a screen reader, `status` waits. */
  role: 'alert' | 'status'
  /** Stays until it is closed, as errors do. */
  stays?: boolean
  /** Pages that one may want to go to now; who goes has read the message. */
  links?: readonly { label: string; to: string; prints?: boolean | undefined }[]
  /** What can be done about it; done once, the message is over. */
  act?: { label: string; onAct: () => void }
  /** Texts that are shown this once, to be copied; no other message takes their place. */
  copies?: readonly { label: string; value: string }[]
  /** What it is about: a newer message about the same replaces it. */
  about?: string
}

export interface Alerts {
  show(message: AlertMessage): void
  /** Takes away what is said about something: it is over. */
  close(about: string): void
}

interface Shown extends AlertMessage {
  key: number
}

/** Confirmations go away by themselves, errors stay until they are closed. */
const lifetime = 10_000

let lastKey = 0

function nextKey(): number {
  lastKey += 1
  return lastKey
}

const AlertsContext = createContext<Alerts | null>(null)

export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext)
  if (!alerts) throw new Error('useAlerts needs an AlertsProvider above it.')
  return alerts
}

/** Holds the alerts and draws them at the foot of the window; the page makes room for them, so that they hide nothing. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const alerts = useMemo<Alerts>(() => {
    return {
      show: (message) => {
        const next = { ...message, key: nextKey() }
        // The same text again replaces the old one.
        setShown((old) => withinLimit([...old.filter((other) => !isReplaced(other, message)), next]))
      },
      close: (about) => {
        setShown((old) =>
          old.some((other) => other.about === about) ? old.filter((other) => other.about !== about) : old,
        )
      },
    }
  }, [])
  const close = (key: number): void => {
    setShown((old) => old.filter((other) => other.key !== key))
  }
  const place = useRoom(shown.length)
  return (
    <AlertsContext value={alerts}>
      {children}
      {/* A region that is there before its texts is read out more surely than texts that bring their own. */}
      <Box ref={place} aria-live="polite" aria-relevant="additions text" sx={area}>
        {shown.map((alert) => (
          <ShownAlert key={alert.key} alert={alert} onClose={close} />
        ))}
      </Box>
    </AlertsContext>
  )
}

/** At most three at a time, beside those that nobody can ask for again. */
function withinLimit(shown: readonly Shown[]): readonly Shown[] {
  const passing = shown.filter(({ copies }) => copies === undefined)
  const surplus = new Set(passing.slice(0, -3))
  return shown.filter((one) => !surplus.has(one))
}

function isReplaced(old: AlertMessage, next: AlertMessage): boolean {
  if (old.copies) return false
  return old.text === next.text || (next.about !== undefined && old.about === next.about)
}

const area = {
  position: 'fixed',
  bottom: 0,
  left: `var(${alertsStart}, 0)`,
  right: 0,
  zIndex: 'snackbar',
  display: 'grid',
  gap: 1,
  px: { xs: 1, md: 3 },
  pointerEvents: 'none',
  maxHeight: '40vh',
  overflow: 'auto',
  '&:not(:empty)': { py: 1 },
  // Over a dialog, which has its buttons at the foot, and whose page has no use for them.
  'body:has(.MuiDialog-root) &': { top: 0, bottom: 'auto', left: 0, maxWidth: '36rem', mx: 'auto' },
  // Below the top bar of a page whose foot has one too: that stays where it is, and the rows above it in sight.
  'body:has([data-footer]):not(:has(.MuiDialog-root)) &': { top: '3.5rem', bottom: 'auto' },
  '@media print': { display: 'none' },
} as const

function ShownAlert({ alert, onClose }: { alert: Shown; onClose: (key: number) => void }) {
  const [held, setHeld] = useState(false)
  const { key, severity } = alert
  const leaves = severity !== 'error' && alert.stays !== true && !held
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => onClose(key), lifetime)
    return () => clearTimeout(timer)
    // onClose is new at every drawing but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [leaves, key])
  const hold = (value: boolean) => () => {
    setHeld(value)
  }
  return (
    <Alert
      role={alert.role}
      severity={severity}
      variant="filled"
      closeText={t('Tutup pesan')}
      // Another one, or the page, comes to below the pointer.
      onClickCapture={dropSecondPress}
      onClose={() => {
        onClose(key)
      }}
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      sx={toast}
    >
      {alert.text}
      {alert.copies?.map((copy) => (
        <CopyText key={copy.label} {...copy} />
      ))}
      {alert.act && <Act {...alert.act} onDone={() => onClose(key)} />}
      {alert.links && <Links links={alert.links} onFollow={() => onClose(key)} />}
    </Alert>
  )
}

/** No wider than what it says; a confirmation in the inks of the page, turned round: only what is wrong has a colour. */
const toast = {
  pointerEvents: 'auto',
  // Its one button stands beside the words, however few these are.
  flexWrap: 'nowrap',
  width: 'fit-content',
  maxWidth: 'min(100%, 40rem)',
  mx: { xs: 0, sm: 'auto' },
  boxShadow: 6,
  fontWeight: 400,
  '&.MuiAlert-colorSuccess, &.MuiAlert-colorInfo': { bgcolor: 'text.primary', color: 'background.paper' },
  '@keyframes toast': { from: { opacity: 0, transform: 'translateY(8px)' } },
  animation: 'toast 160ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const

function Act({ label, onAct, onDone }: NonNullable<AlertMessage['act']> & { onDone: () => void }) {
  return (
    <Button
      variant="text"
      size="small"
      color="inherit"
      onClick={() => {
        onDone()
        onAct()
      }}
      sx={{ ml: 1, my: -0.5, textDecoration: 'underline' }}
    >
      {label}
    </Button>
  )
}

function Links({ links, onFollow }: { links: NonNullable<AlertMessage['links']>; onFollow: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 0.5 }}>
      {links.map(({ label, to, prints }) => (
        <PageLink key={label} to={to} onFollow={onFollow} color="inherit" sx={{ fontWeight: 500, py: 0.25 }}>
          {label}
          {prints === true && <PrintKey to={to} onFollow={onFollow} />}
        </PageLink>
      ))}
    </Box>
  )
}
