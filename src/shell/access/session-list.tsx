import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { endSession, listSessions, type OpenSession } from '../../api/sessions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { recordText } from '../../engine/ui/record-value.tsx'
import { SectionCard } from '../../engine/ui/section-card.tsx'
import type { BlockOf } from '../block-kind.ts'
import { Failure } from '../failure.tsx'
import { Loading } from '../loading.tsx'

const queryKey = ['sessions']

/** Where the user is signed in; each but this one can be ended from here. */
export function SessionList({ block }: { block: BlockOf<'sessions'> }): ReactNode {
  const { client } = useEngine()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listSessions(client, signal),
  })
  return (
    <SectionCard title={block.title}>
      {error && <Failure text="Daftar sesi gagal dimuat." onRetry={() => void refetch()} />}
      {!data && !error && <Loading shape="part" />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data?.map((session) => (
          <SessionLine key={session.id} session={session} button={block.end} />
        ))}
      </Box>
    </SectionCard>
  )
}

function SessionLine({ session, button }: { session: OpenSession; button: string }): ReactNode {
  const { device, address, since, lastUsed, isThis } = session
  const { busy, end } = useEnd(session.id)
  const nameId = useId()
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography id={nameId} sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {device}
          {isThis && ' (sesi ini)'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {address} · masuk {recordText(since, 'moment')} · terakhir {recordText(lastUsed, 'moment')}
        </Typography>
      </Box>
      {!isThis && (
        <Button
          color="error"
          variant="outlined"
          aria-disabled={busy}
          aria-describedby={nameId}
          onClick={() => void end()}
          sx={{ minHeight: 44 }}
        >
          {button}
        </Button>
      )}
    </Box>
  )
}

/** Ends a session of the user's own. */
function useEnd(id: number): { busy: boolean; end: () => Promise<void> } {
  const { client } = useEngine()
  const alerts = useAlerts()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const end = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const problem = await endSession(client, id)
    if (problem) alerts.show({ text: problem.title, severity: 'error', role: 'alert' })
    else alerts.show({ text: 'Sesi dikeluarkan.', severity: 'success', role: 'status' })
    await queries.invalidateQueries({ queryKey })
    setBusy(false)
  }
  return { busy, end }
}
