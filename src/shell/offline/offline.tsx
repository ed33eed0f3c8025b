import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { serverEvents } from '../../api/server-events.ts'
import type { Settings } from '../../api/settings.ts'
import type { DefinitionIndex } from '../../contract/module.ts'
import { isEnglishMissing, t } from '../../contract/words/words.ts'
import type { Alerts } from '../../engine/ui/alerts.tsx'
import { LineIcon } from '../../engine/ui/line-icon.tsx'
import type { waiting as waitingParts } from '../../engine/waiting.ts'
import { installPage, keepForStart } from './installed.ts'
import { watchServer } from './watch-server.ts'

const cloudOff = 'M3 3l18 18M7 18h11M8 8a6 6 0 0 1 10 3 4 4 0 0 1 2 6M6 10a4 4 0 0 0 1 8'

/** Given by whoever draws it: what the page has already is not loaded once more for this. */
export interface OfflineProps {
  alerts: Alerts
  queries: QueryClient
  settings: Settings
  entries: DefinitionIndex['entries'] | null
  waiting: typeof waitingParts
  /** The server was away before anybody looked out for it. */
  wasAway: boolean
}

/** Keeps the page for a start without its server, and says so while that is away, with what waits for it. */
export function Offline({ alerts, queries, settings, entries, waiting, wasAway }: OfflineProps): ReactNode {
  useInstalled(alerts, entries)
  useMissingEnglish(alerts)
  useGoingOn(queries, waiting, wasAway)
  const isAway = useAway(settings)
  const [codes, forms] = [useCount(waiting, 'codes'), useCount(waiting, 'forms')]
  const count = codes + forms
  const text = isAway ? t('Luring') : t('Belum terkirim')
  const isShown = isAway || forms > 0
  // What was said of the server is over with it.
  useEffect(() => {
    if (!isShown) alerts.close('server')
  }, [alerts, isShown])
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {isShown && (
        <Button
          size="small"
          variant="text"
          color="warning"
          startIcon={<LineIcon d={cloudOff} />}
          onClick={() =>
            alerts.show({ text: told(isAway, codes, forms), severity: 'info', role: 'status', about: 'server' })
          }
          sx={look}
        >
          <span>{text}</span>
          {count > 0 && <b>{count}</b>}
        </Button>
      )}
    </Box>
  )
}

/** Said once: the page was started in the other language than its reader chose. */
function useMissingEnglish(alerts: Alerts): void {
  useEffect(() => {
    const text = t('Bahasa Inggris belum dapat dimuat: halaman ini berbahasa Indonesia. Muat ulang setelah tersambung.')
    if (isEnglishMissing()) alerts.show({ text, severity: 'warning', role: 'status', about: 'language' })
  }, [alerts])
}

const look = {
  minWidth: 44,
  whiteSpace: 'nowrap',
  '& b': { ml: 0.75 },
  // Its word is in its explanation; a telephone has room for the mark and the number.
  '@media (max-width: 639.95px)': {
    '& .MuiButton-startIcon': { mx: 0 },
    '& > span:not(.MuiButton-startIcon)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      opacity: 0,
    },
  },
} as const

/** How much waits of a kind. */
function useCount(waiting: OfflineProps['waiting'], wanted: 'codes' | 'forms'): number {
  const sum = (): number =>
    [...waiting.values()].reduce((all, { kind, count }) => all + (kind === wanted ? count : 0), 0)
  return useSyncExternalStore(subscribe, sum)
}

function subscribe(hear: () => void): () => void {
  window.addEventListener(serverEvents.waiting, hear)
  return () => window.removeEventListener(serverEvents.waiting, hear)
}

function told(isAway: boolean, codes: number, forms: number): string {
  const parts = [
    ...(codes > 0 ? [t('{codes} pindaian', { codes })] : []),
    ...(forms > 0 ? [t('{forms} formulir', { forms })] : []),
  ]
  const waits = parts.length === 0 ? '' : t(' Menunggu: {parts}.', { parts: parts.join(', ') })
  const submit = forms > 0 ? t(' Formulir dikirim lagi dengan tombolnya: tidak akan tersimpan dua kali.') : ''
  if (!isAway) return t('Jawaban server belum diterima.{waits}{submit}', { waits, submit })
  return t(
    'Server tidak dapat dihubungi. Yang diketik dan dipindai tersimpan di perangkat ini, dan pindaian dilanjutkan sendiri begitu server kembali.{waits}{submit}',
    { waits, submit },
  )
}

/** The page is kept by the browser, and an update of it offered. */
function useInstalled(alerts: Alerts, entries: OfflineProps['entries']): void {
  useEffect(() => {
    if (!entries) return
    installPage((take) =>
      alerts.show({
        text: t('Ada versi baru. Isian yang terbuka tetap tersimpan.'),
        severity: 'info',
        role: 'status',
        stays: true,
        about: 'update',
        act: { label: t('Muat versi baru'), onAct: take },
      }),
    )
      .then(() => keepForStart(entries.map(({ url }) => url)))
      .catch((cause: unknown) => console.info('The page is not kept for a start without its server.', cause))
  }, [alerts, entries])
}

/** What was asked for in vain is asked for again. */
function useGoingOn(queries: QueryClient, waiting: OfflineProps['waiting'], wasAway: boolean): void {
  useEffect(() => {
    const goOn = (): void => {
      for (const { goOn } of [...waiting.values()]) goOn?.()
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
    if (wasAway) goOn()
    window.addEventListener(serverEvents.back, goOn)
    return () => window.removeEventListener(serverEvents.back, goOn)
  }, [queries, waiting, wasAway])
}

/** Whether the server is away. Another one than ours is asked for nothing that it may not know. */
function useAway({ apiBase, extensions }: Settings): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!extensions) return
    const { look, stop } = watchServer(`${apiBase}/healthz`, setAway)
    // The page may have been drawn without it.
    if (navigator.serviceWorker?.controller) look()
    return stop
  }, [apiBase, extensions])
  return isAway
}
