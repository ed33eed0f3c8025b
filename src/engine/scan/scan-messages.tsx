import { useSyncExternalStore } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { FocusHome } from '../rows/focus-home.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { MessageList } from './message-list.tsx'
import type { ScanEntered } from './scan.ts'
import type { ScanQueue } from './scan-queue.ts'

/** What was refused, and the lookups that failed, each named by its code until somebody deals with it. */
export function ScanMessages({ scans, home }: { scans: ScanQueue; home: FocusHome }) {
  const { messages, failed } = useSyncExternalStore(scans.subscribe, scans.snapshot)
  if (messages.length + failed.length === 0) return null
  const act = (work: () => void) => () => {
    work()
    home.go()
  }
  return (
    <Box>
      <MessageList
        messages={messages}
        before={<FailedScans scans={scans} act={act} />}
        onDismiss={(id) => act(() => scans.dismiss(id))()}
        onDismissAll={act(() => scans.dismissAll())}
      />
      {failed.length > 1 && (
        <Button size="small" onClick={act(() => scans.retry(...failed.map(({ id }) => id)))} sx={{ mt: 1 }}>
          Coba lagi semua
        </Button>
      )}
    </Box>
  )
}

interface FailedScansProps {
  scans: ScanQueue
  act: (work: () => void) => () => void
}

/** Of many the first: those that come after them take their place. */
const shownAtOnce = 20

function FailedScans({ scans, act }: FailedScansProps) {
  const { failed } = useSyncExternalStore(scans.subscribe, scans.snapshot)
  const alerts = useAlerts()
  const drop = (id: number, entered: ScanEntered): void => {
    scans.drop(id)
    const back = { label: 'Urungkan', onAct: () => scans.push(entered) }
    alerts.show({ text: `'${entered.code}' dibuang.`, severity: 'info', role: 'status', act: back })
  }
  return failed.slice(0, shownAtOnce).map(({ id, entered }) => (
    <Alert
      key={id}
      severity="warning"
      action={
        <Stack direction="row" spacing={1}>
          <Button color="inherit" size="small" onClick={act(() => scans.retry(id))}>
            Coba lagi
          </Button>
          <Button color="inherit" size="small" onClick={act(() => drop(id, entered))}>
            Buang
          </Button>
        </Stack>
      }
    >
      &apos;{entered.code}&apos; belum dapat diperiksa.
    </Alert>
  ))
}
