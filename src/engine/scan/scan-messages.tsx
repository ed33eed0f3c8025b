import { useSyncExternalStore } from 'react'
import { Alert, Box, Button, Stack } from '@mui/material'
import type { FocusHome } from '../rows/focus-home.ts'
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
      <Stack spacing={1} sx={{ maxHeight: '16rem', overflowY: 'auto' }}>
        {failed.map(({ id, entered }) => (
          <Alert
            key={id}
            severity="warning"
            action={
              <>
                <Button color="inherit" size="small" onClick={act(() => scans.retry(id))}>
                  Coba lagi
                </Button>
                <Button color="inherit" size="small" onClick={act(() => scans.drop(id))}>
                  Buang
                </Button>
              </>
            }
          >
            &apos;{entered.code}&apos; belum dapat diperiksa.
          </Alert>
        ))}
        {messages.map(({ id, text }) => (
          <Alert key={id} severity="error" closeText="Tutup pesan" onClose={act(() => scans.dismiss(id))}>
            {text}
          </Alert>
        ))}
      </Stack>
      {messages.length > 1 && (
        <Button size="small" onClick={act(() => scans.dismissAll())} sx={{ mt: 1 }}>
          Tutup semua pesan
        </Button>
      )}
      {failed.length > 1 && (
        <Button size="small" onClick={act(() => failed.forEach(({ id }) => scans.retry(id)))} sx={{ mt: 1 }}>
          Coba lagi semua
        </Button>
      )}
    </Box>
  )
}
