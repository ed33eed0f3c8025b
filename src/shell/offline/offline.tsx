import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { serverEvents } from '../../api/server-events.ts'
import { useIndex } from '../../engine/definitions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { type Alerts, useAlerts } from '../../engine/ui/alerts.tsx'
import { LineIcon } from '../../engine/ui/line-icon.tsx'
import { allWaiting, type Waiting } from '../../engine/waiting.ts'
import { installPage, keepForStart } from './installed.ts'
import { watchServer } from './watch-server.ts'

const cloudOff = 'M3 3l18 18M7 18h11M8 8a6 6 0 0 1 10 3 4 4 0 0 1 2 6M6 10a4 4 0 0 0 1 8'

/** Keeps the page for a start without its server, and says so while that is away, with what waits for it. */
export function Offline(): ReactNode {
  const alerts = useAlerts()
  useInstalled(alerts)
  useGoingOn()
  const isAway = useAway()
  const waiting = useSyncExternalStore(allWaiting.subscribe, allWaiting.snapshot)
  const count = waiting.codes + waiting.forms
  const text = isAway ? 'Luring' : 'Belum terkirim'
  const isShown = isAway || waiting.forms > 0
  return (
    // There before its text, so that this is read out.
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {isShown && (
        <Button
          size="small"
          variant="text"
          color="warning"
          startIcon={<LineIcon d={cloudOff} />}
          onClick={() =>
            alerts.show({ text: told(isAway, waiting), severity: 'info', role: 'status', about: 'server' })
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

const look = {
  minWidth: 44,
  whiteSpace: 'nowrap',
  '& b': { ml: 0.75 },
  // Its word is in its explanation; a telephone has room for the mark and the number.
  '@media (max-width: 639.95px)': {
    '& .MuiButton-startIcon': { mx: 0 },
    '& > span:not(.MuiButton-startIcon)': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 },
  },
} as const

function told(isAway: boolean, { codes, forms }: Waiting): string {
  const parts = [...(codes > 0 ? [`${codes} pindaian`] : []), ...(forms > 0 ? [`${forms} formulir`] : [])]
  const waits = parts.length === 0 ? '' : ` Menunggu: ${parts.join(', ')}.`
  const submit = forms > 0 ? ' Formulir dikirim lagi dengan tombolnya: tidak akan tersimpan dua kali.' : ''
  if (!isAway) return `Jawaban server belum diterima.${waits}${submit}`
  return `Server tidak dapat dihubungi. Yang diketik dan dipindai tersimpan di perangkat ini, dan pindaian dilanjutkan sendiri begitu server kembali.${waits}${submit}`
}

/** The page is kept by the browser, and an update of it offered. */
function useInstalled(alerts: Alerts): void {
  const index = useIndex()
  const entries = index.status === 'ready' ? index.value.entries : null
  useEffect(() => {
    if (!entries) return
    installPage((take) =>
      alerts.show({
        text: 'Ada versi baru. Isian yang terbuka tetap tersimpan.',
        ...{ severity: 'info', role: 'status', stays: true, about: 'update' },
        act: { label: 'Muat versi baru', onAct: take },
      }),
    )
      .then(() => keepForStart(entries.map(({ url }) => url)))
      .catch((cause: unknown) => console.info('The page is not kept for a start without its server.', cause))
  }, [alerts, entries])
}

/** What was asked for in vain is asked for again. */
function useGoingOn(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const goOn = (): void =>
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    window.addEventListener(serverEvents.back, goOn)
    return () => window.removeEventListener(serverEvents.back, goOn)
  }, [queries])
}

/** Whether the server is away. Another one than ours is asked for nothing that it may not know. */
function useAway(): boolean {
  const { apiBase, extensions } = useEngine().settings
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
